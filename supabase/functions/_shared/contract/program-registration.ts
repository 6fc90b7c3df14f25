import * as z from 'zod/mini';
import {
  CURRENT_STATUSES,
  ENGLISH_LEVELS,
  PAYMENT_METHODS,
  PROGRAM_EXPERIENCES,
  REGISTRATION_STATUSES,
} from './enums.ts';
import { LIMITS } from './limits.ts';
import { choice, email, flag, line, optionalChoice, paragraph, phone } from './primitives.ts';

const personFields = {
  firstName: line({ max: LIMITS.name, message: 'Нэрээ оруулна уу' }),
  lastName: line({ max: LIMITS.name, message: 'Овгоо оруулна уу' }),
  email: email(),
  phone: phone(),
};

const aboutFields = {
  currentStatus: choice(CURRENT_STATUSES, 'Одоогийн байдлаа сонгоно уу'),
  goals: paragraph({ max: LIMITS.text, message: 'Зорилгоо бичнэ үү' }),
  experience: optionalChoice(PROGRAM_EXPERIENCES),
  englishLevel: choice(ENGLISH_LEVELS, 'Англи хэлний түвшнээ сонгоно уу'),
  hasStartupIdea: flag(),
  hasLaptop: flag(),
};

const paymentFields = { paymentMethod: z._default(choice(PAYMENT_METHODS), 'bank_transfer') };

/** The steps of the public form, in order (spec §4, §5). */
export const programRegistrationSteps = [
  z.object(personFields),
  z.object(aboutFields),
  z.object(paymentFields),
] as const;

/** POST /api/program-registration without a token (spec §7). */
export const programRegistrationInput = z.strictObject({
  ...personFields,
  ...aboutFields,
  ...paymentFields,
});

/** The same with a staff token, and PUT: the status may be sent too (design §3). */
export const adminRegistrationInput = z.strictObject({
  ...personFields,
  ...aboutFields,
  ...paymentFields,
  status: z.optional(choice(REGISTRATION_STATUSES)),
});

/** PATCH of a registration's status: any word may follow any other (design §3). */
export const registrationStatusInput = z.strictObject({ status: choice(REGISTRATION_STATUSES) });

export type ProgramRegistrationInput = z.output<typeof programRegistrationInput>;
export type AdminRegistrationInput = z.output<typeof adminRegistrationInput>;
