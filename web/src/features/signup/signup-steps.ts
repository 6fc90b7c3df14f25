import type { signupInput } from '@contract/signup.ts';
import { signupSteps } from '@contract/signup.ts';
import type * as z from 'zod/mini';
import type { StepDefinition } from '@/components/form/use-steps.ts';
import { signupTexts } from '@/content/signup.ts';

export type SignupValues = z.input<typeof signupInput>;
type Field = keyof SignupValues;

const [personal, company, agreement] = signupSteps;
const fieldsOf = (shape: object) => Object.keys(shape) as Field[];

/** The three steps with the fields that the contract gives each (spec §5). */
export const steps: readonly StepDefinition<SignupValues>[] = [
  { title: signupTexts.steps[0], fields: fieldsOf(personal.shape) },
  { title: signupTexts.steps[1], fields: fieldsOf(company.shape) },
  { title: signupTexts.steps[2], fields: fieldsOf(agreement.shape) },
];

/** An untouched wizard. The choices and consents start as what the contract refuses. */
export const EMPTY_SIGNUP = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  companyName: '',
  industries: [],
  companySize: '' as never,
  location: '',
  website: '',
  description: '',
  agreeTerms: false as never,
  agreePrivacy: false as never,
};
