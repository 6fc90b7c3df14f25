import type { signupInput } from '@contract/users.ts';
import type * as z from 'zod/mini';
import type { FormStart } from '@/components/form/use-site-form.ts';
import type { StepDefinition } from '@/components/form/use-steps.ts';
import { signupTexts } from '@/content/signup.ts';

export type SignupValues = z.input<typeof signupInput>;
/** The three steps with their fields in the order of the page. */
export const steps = [
  {
    title: signupTexts.steps[0],
    fields: ['lastName', 'firstName', 'email', 'phone', 'password'],
  },
  {
    title: signupTexts.steps[1],
    fields: ['companyName', 'industries', 'companySize', 'location', 'website', 'description'],
  },
  { title: signupTexts.steps[2], fields: ['agreeTerms', 'agreePrivacy'] },
] as const satisfies readonly StepDefinition<SignupValues>[];

/** An untouched wizard. The consents start as what the contract refuses. */
export const EMPTY_SIGNUP: FormStart<SignupValues> = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  companyName: '',
  industries: [],
  companySize: '',
  location: '',
  website: '',
  description: '',
  agreeTerms: false as never,
  agreePrivacy: false as never,
};
