import { discardDraft, loadDraft, saveDraft } from './draft.ts';

/** A sign-up of this browser that nobody has signed in to yet. */
export type WaitingSignUp = {
  email: string;
  trialEndsAt: string;
  /** A mail was sent, whose link confirms the address. */
  confirm: boolean;
};

/** Beside the drafts, whose rules it shares: a week, and nothing on a computer that others use too. */
const PLACE = { form: 'signed-up', version: 1, owner: null };

/** Never on the device: who reloads the page is asked for it. */
let typed: { email: string; password: string } | null = null;

/** Keeps the sign-up, and until the page is left the password that was typed for it. */
export function keepWaitingSignUp(signUp: WaitingSignUp, password: string): void {
  saveDraft(PLACE, { values: signUp, base: null });
  typed = { email: signUp.email, password };
}

export function waitingSignUp(): WaitingSignUp | null {
  const { email, trialEndsAt, confirm } = loadDraft(PLACE)?.values ?? {};
  if (typeof email !== 'string' || typeof trialEndsAt !== 'string') return null;
  return { email, trialEndsAt, confirm: confirm === true };
}

/** The password that was typed for this sign-up since the page was loaded, or null. */
export const typedPassword = (email: string): string | null =>
  typed?.email === email ? typed.password : null;

export function forgetWaitingSignUp(): void {
  typed = null;
  discardDraft(PLACE);
}
