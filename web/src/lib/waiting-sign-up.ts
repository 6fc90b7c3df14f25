import { discardDraft, loadDraft, saveDraft } from './draft.ts';

/** A sign-up from this browser whose account has not been signed in to yet. */
export type WaitingSignUp = {
  email: string;
  trialEndsAt: string;
  /** Whether a mail with a confirmation link was sent. */
  confirm: boolean;
};

/** Stored like a draft: for a week, and not on a shared computer. */
const PLACE = { form: 'signed-up', version: 1, owner: null };

/** Never stored: after a reload the person types it again. */
let typed: { email: string; password: string } | null = null;

/** Stores the sign-up; keeps the typed password in memory until the page is left. */
export function keepWaitingSignUp(signUp: WaitingSignUp, password: string): void {
  saveDraft(PLACE, { values: signUp, base: null });
  typed = { email: signUp.email, password };
}

export function waitingSignUp(): WaitingSignUp | null {
  const { email, trialEndsAt, confirm } = loadDraft(PLACE)?.values ?? {};
  if (typeof email !== 'string' || typeof trialEndsAt !== 'string') return null;
  return { email, trialEndsAt, confirm: confirm === true };
}

/** The password typed for this sign-up since the page was loaded, or null. */
export const typedPassword = (email: string): string | null =>
  typed?.email === email ? typed.password : null;

export function forgetWaitingSignUp(): void {
  typed = null;
  discardDraft(PLACE);
}
