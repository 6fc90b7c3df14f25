import type { Weakening } from '../weakening.ts';
import { CONFIGURATION_WEAKENINGS } from './configuration.ts';
import { FUNCTION_WEAKENINGS } from './function.ts';
import { SITE_WEAKENINGS } from './site.ts';

/** Every weakening that `npm run mutations` plants. */
export const WEAKENINGS: readonly Weakening[] = [
  ...FUNCTION_WEAKENINGS,
  ...CONFIGURATION_WEAKENINGS,
  ...SITE_WEAKENINGS,
];
