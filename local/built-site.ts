import type { RequestListener } from 'node:http';
import { builtSite } from './site-routes.ts';

/** The built site, built first when its sources have changed. */
export async function openBuiltSite(): Promise<RequestListener> {
  return builtSite(() => ({}));
}
