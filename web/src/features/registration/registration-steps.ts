import {
  type programRegistrationInput,
  programRegistrationSteps,
} from '@contract/program-registration.ts';
import type * as z from 'zod/mini';
import type { StepDefinition } from '@/components/form/use-steps.ts';
import { programFormTexts } from '@/content/program-form.ts';

export type RegistrationValues = z.input<typeof programRegistrationInput>;
type Field = keyof RegistrationValues;

const [person, about, payment] = programRegistrationSteps;
const fieldsOf = (shape: object) => Object.keys(shape) as Field[];

/** The three steps; Next waits for the fields that spec §5 names. */
export const steps: readonly StepDefinition<RegistrationValues>[] = [
  {
    title: programFormTexts.steps[0],
    fields: fieldsOf(person.shape),
    required: ['firstName', 'lastName', 'email', 'phone'],
  },
  {
    title: programFormTexts.steps[1],
    fields: fieldsOf(about.shape),
    required: ['currentStatus', 'goals', 'englishLevel'],
  },
  { title: programFormTexts.steps[2], fields: fieldsOf(payment.shape) },
];

/** An untouched form. The payment method has one value, which the contract fills in. */
export const EMPTY_REGISTRATION = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  currentStatus: '' as never,
  goals: '',
  experience: '' as const,
  englishLevel: '' as never,
  hasStartupIdea: false,
  hasLaptop: false,
};
