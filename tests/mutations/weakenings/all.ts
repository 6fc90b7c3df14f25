import type { Weakening } from '../weakening.ts';
import { ASSISTANT_WEAKENINGS } from './assistant.ts';
import { CONFIGURATION_WEAKENINGS } from './configuration.ts';
import { CONTENT_WEAKENINGS } from './content.ts';
import { DATABASE_WEAKENINGS } from './database.ts';
import { FORM_WEAKENINGS } from './forms.ts';
import { FUNCTION_WEAKENINGS } from './function.ts';
import { MESSAGE_WEAKENINGS } from './messages.ts';
import { OPERATION_WEAKENINGS } from './operations.ts';
import { PAYMENT_WEAKENINGS } from './payments.ts';
import { SITE_WEAKENINGS } from './site.ts';

/** Every weakening of the table, in the groups that `npm run mutations -- --group <name>` takes. */
export const GROUPS: Record<string, readonly Weakening[]> = {
  function: FUNCTION_WEAKENINGS,
  assistant: ASSISTANT_WEAKENINGS,
  forms: FORM_WEAKENINGS,
  messages: MESSAGE_WEAKENINGS,
  configuration: CONFIGURATION_WEAKENINGS,
  database: DATABASE_WEAKENINGS,
  site: SITE_WEAKENINGS,
  operations: OPERATION_WEAKENINGS,
  payments: PAYMENT_WEAKENINGS,
  content: CONTENT_WEAKENINGS,
};

export const WEAKENINGS: readonly Weakening[] = Object.values(GROUPS).flat();
