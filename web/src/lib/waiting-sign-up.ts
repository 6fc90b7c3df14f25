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

export function keepWaitingSignUp(signUp: WaitingSignUp): void {
  saveDraft(PLACE, { values: signUp, base: null });
}

export function waitingSignUp(): WaitingSignUp | null {
  const { email, trialEndsAt, confirm } = loadDraft(PLACE)?.values ?? {};
  if (typeof email !== 'string' || typeof trialEndsAt !== 'string') return null;
  return { email, trialEndsAt, confirm: confirm === true };
}

export function forgetWaitingSignUp(): void {
  discardDraft(PLACE);
}
