import { signupInput, signupSteps } from '@contract/users.ts';
import type * as z from 'zod/mini';
import { emptyForm } from '@/components/form/empty-form.ts';
import { stepsOf } from '@/components/form/steps-of.ts';
import { signupTexts } from '@/content/signup.ts';

export type SignupValues = z.input<typeof signupInput>;

/** The three steps, as the contract groups their fields. */
export const SIGNUP_STEPS = stepsOf<SignupValues>(signupSteps, signupTexts.steps);

/** An untouched wizard. */
export const EMPTY_SIGNUP = emptyForm(signupInput, {
  industries: [],
  agreeTerms: false,
  agreePrivacy: false,
});
