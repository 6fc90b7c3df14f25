import { getIdentity } from '@contract/staff-sessions.ts';
import { useSyncExternalStore } from 'react';
import { staffApi } from './admin-api.ts';
import { askIdentity, isIdentityAsked, subscribeIdentity } from './identity-question.ts';

/** Whether who holds the session has to be shown now. */
export const useIdentityAsked = (): boolean =>
  useSyncExternalStore(subscribeIdentity, isIdentityAsked, () => false);

/** Thrown where somebody would not say who they are: what was asked for is not done. */
export class IdentityRefusedError extends Error {
  override readonly name = 'IdentityRefusedError';
}

/**
 * For what is asked of Auth itself, which does not ask back: goes on once the session counts as held by its
 * person. Throws IdentityRefusedError, and what `staffApi` throws.
 */
export async function ensureIdentity(): Promise<void> {
  const { confirmedUntil } = await staffApi(getIdentity);
  // A minute to carry out what comes next.
  if (confirmedUntil && Date.parse(confirmedUntil) - Date.now() > 60_000) return;
  if (!(await askIdentity())) throw new IdentityRefusedError();
}
