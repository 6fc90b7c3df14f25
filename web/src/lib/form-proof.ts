import type { takeFormToken } from '@contract/form-tokens.ts';
import { api } from './api-client.ts';
import { plainRoute } from './plain-route.ts';

const takeToken = plainRoute<typeof takeFormToken>('POST', '/api/form-token');

/** A page may stay open for days, and a token is valid for one. */
const FRESH_MS = 12 * 60 * 60 * 1000;
/** After this time a form is sent without a token. */
const TIMEOUT_MS = 2000;

let taken: { at: number; token: Promise<string | undefined> } | undefined;

/** Fetches a token when somebody begins to fill in a form; a failure is not shown. */
export function beginForm(): void {
  if (taken && Date.now() - taken.at < FRESH_MS) return;
  const token = api(takeToken).then(
    (response) => response.token,
    () => {
      taken = undefined;
      return undefined;
    },
  );
  taken = { at: Date.now(), token };
}

/** The token of the form that is being sent. */
export function formToken(): Promise<string | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS, undefined));
  return Promise.race([taken?.token ?? Promise.resolve(undefined), late]);
}

/** After a success: the next form fetches a token of its own. */
export function finishForm(): void {
  taken = undefined;
}
