import { getIdentity } from '@contract/staff-sessions.ts';
import { useSyncExternalStore } from 'react';
import { staffApi } from './admin-api.ts';
import { askIdentity, isIdentityAsked, subscribeIdentity } from './identity-question.ts';

/** Whether the identity has to be confirmed now. */
export const useIdentityAsked = (): boolean =>
  useSyncExternalStore(subscribeIdentity, isIdentityAsked, () => false);

/** The identity was not confirmed, so the action is not carried out. */
export class IdentityRefusedError extends Error {
  override readonly name = 'IdentityRefusedError';
}

/**
 * For calls of Supabase Auth, which do not ask for a confirmed identity as `staffApi` does: resolves once the
 * identity is confirmed. Throws IdentityRefusedError, and what `staffApi` throws.
 */
export async function ensureIdentity(): Promise<void> {
  const { confirmedUntil } = await staffApi(getIdentity);
  // Leaves a minute to carry out the action.
  if (confirmedUntil && Date.parse(confirmedUntil) - Date.now() > 60_000) return;
  if (!(await askIdentity())) throw new IdentityRefusedError();
}
