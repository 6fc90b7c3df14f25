import { CHATBOT_PLAN_IDS, PLAN_MONTHS } from '@contract/plans.ts';
import { signupInput, signupSteps } from '@contract/users.ts';
import type * as z from 'zod/mini';
import { emptyForm } from '@/components/form/empty-form.ts';
import { stepsOf } from '@/components/form/steps-of.ts';
import { PATHS } from '@/lib/paths.ts';
import { signupTexts } from './texts.ts';

export type SignupValues = z.input<typeof signupInput>;

/** The three steps with their fields, as the contract groups them. */
export const SIGNUP_STEPS = stepsOf<SignupValues>(signupSteps, signupTexts.steps);

export const EMPTY_SIGNUP = emptyForm(signupInput, {
  industries: [],
  agreeTerms: false,
  agreePrivacy: false,
});

type AskedPlan = {
  plan: (typeof CHATBOT_PLAN_IDS)[number] | '';
  planMonths: (typeof PLAN_MONTHS)[number] | '';
};

/**
 * The plan and months in the query string that a button of the price page set; other parameters are ignored.
 */
export function askedPlan(search: string): AskedPlan {
  const asked = new URLSearchParams(search);
  const plan = CHATBOT_PLAN_IDS.find((id) => id === asked.get('plan')) ?? '';
  const planMonths = PLAN_MONTHS.find((months) => months === asked.get('months'));
  return { plan, planMonths: plan ? (planMonths ?? PLAN_MONTHS[0]) : '' };
}

/** Where to go after sign-up: the server's path if it is one of ours, otherwise the prices. */
export function afterSignup(redirectTo: unknown): string {
  const ours = typeof redirectTo === 'string' && /^\/(?![/\\])/.test(redirectTo);
  return ours ? redirectTo : PATHS.pricing;
}
