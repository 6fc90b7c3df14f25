import { CHATBOT_PLAN_IDS, PLAN_MONTHS } from '@contract/plans.ts';
import type { signupInput, signupSteps } from '@contract/users.ts';
import type * as z from 'zod/mini';
import type { FormStart } from '@/components/form/use-site-form.ts';
import type { StepDefinition } from '@/components/form/use-steps.ts';
import { PATHS } from '@/lib/paths.ts';
import { signupTexts } from './texts.ts';

type Steps = typeof signupSteps;
type StartOf<Step extends keyof Steps> = Required<FormStart<z.input<Steps[Step]>>>;

const PERSON: StartOf<0> = { lastName: '', firstName: '', email: '', phone: '', password: '' };
const COMPANY: StartOf<1> = {
  companyName: '',
  industries: [],
  companySize: '',
  location: '',
  website: '',
  description: '',
};
const AGREEMENT: StartOf<2> = { agreeTerms: false, agreePrivacy: false, plan: '', planMonths: '' };

export type SignupValues = z.input<typeof signupInput>;
export const EMPTY_SIGNUP: Required<FormStart<SignupValues>> = {
  ...PERSON,
  ...COMPANY,
  ...AGREEMENT,
};
type Name = keyof SignupValues;

const OPTIONAL: readonly string[] = ['website', 'description', 'plan', 'planMonths'];

/** The three steps as the contract groups them (`signup.test.ts`), without its schemas, which load later. */
export const SIGNUP_STEPS: readonly StepDefinition<SignupValues>[] = [
  PERSON,
  COMPANY,
  AGREEMENT,
].map((start, index) => {
  const fields = Object.keys(start) as Name[];
  return {
    title: signupTexts.steps[index] ?? '',
    fields,
    required: fields.filter((name) => !OPTIONAL.includes(name)),
  };
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
