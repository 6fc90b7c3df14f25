import type { programRegistrationInput } from '@contract/program-registrations.ts';
import type * as z from 'zod/mini';
import type { FormStart } from '@/components/form/use-site-form.ts';
import type { StepDefinition } from '@/components/form/use-steps.ts';
import { programFormTexts } from '@/content/program-form.ts';

export type RegistrationValues = z.input<typeof programRegistrationInput>;
/** The three steps with their fields in the order of the page; Next waits for `required`. */
export const steps = [
  {
    title: programFormTexts.steps[0],
    fields: ['lastName', 'firstName', 'email', 'phone'],
    required: ['lastName', 'firstName', 'email', 'phone'],
  },
  {
    title: programFormTexts.steps[1],
    fields: ['currentStatus', 'englishLevel', 'goals', 'experience', 'hasStartupIdea', 'hasLaptop'],
    required: ['currentStatus', 'goals', 'englishLevel'],
  },
  { title: programFormTexts.steps[2], fields: ['paymentMethod'] },
] as const satisfies readonly StepDefinition<RegistrationValues>[];

/** An untouched form. The payment method has one value, which the contract fills in. */
export const EMPTY_REGISTRATION: FormStart<RegistrationValues> = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  currentStatus: '',
  goals: '',
  experience: '',
  englishLevel: '',
  hasStartupIdea: false,
  hasLaptop: false,
};
