import {
  programRegistrationForm,
  programRegistrationSteps,
} from '@contract/program-registrations.ts';
import type * as z from 'zod/mini';
import { emptyForm } from '@/components/form/empty-form.ts';
import { stepsOf } from '@/components/form/steps-of.ts';
import { programFormTexts } from './texts.ts';

export type RegistrationValues = z.input<typeof programRegistrationForm>;

/** The three steps with their fields, from the contract. */
export const REGISTRATION_STEPS = stepsOf<RegistrationValues>(
  programRegistrationSteps,
  programFormTexts.steps,
);

/** An untouched form. The payment method has a single value. */
export const EMPTY_REGISTRATION = emptyForm(programRegistrationForm, {
  hasStartupIdea: false,
  hasLaptop: false,
  paymentMethod: 'bank_transfer',
});
