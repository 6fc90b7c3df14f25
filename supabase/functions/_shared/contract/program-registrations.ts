import * as z from 'zod/mini';
import { LIMITS } from './fields/limits.ts';
import { rowParams } from './fields/params.ts';
import {
  choice,
  email,
  flag,
  line,
  optionalChoice,
  paragraph,
  phone,
} from './fields/primitives.ts';
import { count, maybeText, recordFields, rowId, text, time } from './fields/records.ts';
import { formRecord } from './http/form-record.ts';
import { received } from './http/responses.ts';
import { route } from './http/route.ts';
import { ownPayment } from './payments.ts';
import { REGISTRATION_STATUSES, SEATS } from './program-terms.ts';
import { shownPriceMnt } from './shown-price.ts';

export { REGISTRATION_STATUSES };

export const CURRENT_STATUSES = [
  'student',
  'working',
  'freelancer',
  'unemployed',
  'entrepreneur',
] as const;
export const PROGRAM_EXPERIENCES = ['none', 'beginner', 'intermediate', 'advanced'] as const;
export const ENGLISH_LEVELS = ['1', '2', '3', '4', '5'] as const;
export const PAYMENT_METHODS = ['bank_transfer'] as const;

export type CurrentStatus = (typeof CURRENT_STATUSES)[number];
export type ProgramExperience = (typeof PROGRAM_EXPERIENCES)[number];
export type EnglishLevel = (typeof ENGLISH_LEVELS)[number];
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number];

// In the order of the form: its first wrong field gets the focus.
const personFields = {
  lastName: line({ max: LIMITS.name, message: 'Овгоо оруулна уу' }),
  firstName: line({ max: LIMITS.name, message: 'Нэрээ оруулна уу' }),
  email: email(),
  phone: phone(),
};

const aboutFields = {
  currentStatus: choice(CURRENT_STATUSES, 'Одоогийн байдлаа сонгоно уу'),
  englishLevel: choice(ENGLISH_LEVELS, 'Англи хэлний түвшнээ сонгоно уу'),
  goals: paragraph({ max: LIMITS.text, message: 'Зорилгоо бичнэ үү' }),
  experience: optionalChoice(PROGRAM_EXPERIENCES),
  hasStartupIdea: flag(),
  hasLaptop: flag(),
};

const paymentFields = { paymentMethod: z._default(choice(PAYMENT_METHODS), 'bank_transfer') };

/** The steps of the public form, in order. */
export const programRegistrationSteps = [
  z.object(personFields),
  z.object(aboutFields),
  z.object(paymentFields),
] as const;

export const programRegistrationForm = z.strictObject({
  ...personFields,
  ...aboutFields,
  ...paymentFields,
});

/**
 * What a visitor sends. The price that the form showed, in tugrik, is what it costs, or the request is
 * refused.
 */
export const programRegistrationInput = z.extend(programRegistrationForm, {
  shownPriceMnt: shownPriceMnt(),
});
export type ProgramRegistrationInput = z.output<typeof programRegistrationInput>;

/** The same from staff, who may send the status too. */
export const adminRegistrationInput = z.strictObject({
  ...personFields,
  ...aboutFields,
  ...paymentFields,
  status: z.optional(choice(REGISTRATION_STATUSES)),
});
export type AdminRegistrationInput = z.output<typeof adminRegistrationInput>;

export const programRegistration = z.object({
  id: rowId(),
  lastName: text(),
  firstName: text(),
  email: text(),
  phone: text(),
  currentStatus: z.enum(CURRENT_STATUSES),
  goals: text(),
  experience: z.nullable(z.enum(PROGRAM_EXPERIENCES)),
  englishLevel: z.enum(ENGLISH_LEVELS),
  hasStartupIdea: z.boolean(),
  hasLaptop: z.boolean(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  status: z.enum(REGISTRATION_STATUSES),
  spamReason: maybeText(),
  seat: z.enum(SEATS),
  seatHeldUntil: z.nullable(time()),
  /**
   * Whether another registration of the round with the same mailbox or number has a seat at the discount;
   * missing in the response to a change.
   */
  hasOtherSeat: z.optional(z.nullable(z.boolean())),
  /** The price promised at registration, in tugrik. */
  priceMnt: count(),
  intake: count(),
  ...recordFields(),
});
export type ProgramRegistration = z.output<typeof programRegistration>;

/** What a person who registers is told: the seat, its price in tugrik, and until when it is held. */
export const registrationReceived = z.extend(received, {
  seat: z.enum(SEATS),
  priceMnt: count(),
  seatHeldUntil: z.nullable(time()),
  /**
   * What is to be paid, and where; null for a place in the waiting list, and for a registration that staff
   * add.
   */
  payment: z.nullable(ownPayment),
  /** The token of the registration's page; null if a mailed link has to be followed first. */
  link: maybeText(),
});
export type RegistrationReceived = z.output<typeof registrationReceived>;

export const createProgramRegistration = route({
  method: 'POST',
  path: '/api/program-registration',
  auth: 'optional',
  summary: 'Register for the programme; with a staff token, add a registration',
  status: 201,
  body: programRegistrationInput,
  staffBody: adminRegistrationInput,
  response: registrationReceived,
  form: true,
  errors: [
    'rate_limited',
    'form_closed',
    'challenge_failed',
    'not_open_yet',
    'discount_gone',
    'one_seat_each',
    'already_waiting',
  ],
});

export const programRegistrations = formRecord({
  create: createProgramRegistration,
  name: 'ProgramRegistration',
  path: '/api/admin/program-registrations',
  one: 'registration',
  many: 'Programme registrations',
  entity: programRegistration,
  statuses: REGISTRATION_STATUSES,
  change: adminRegistrationInput,
  differs: {
    setStatus: { path: '/api/admin/program-registrations/{id}', errors: ['no_seat_left'] },
    update: {
      summary: 'Replace a registration; its status stays unless one is sent',
      errors: ['no_seat_left'],
    },
  },
});

/** `addSeat` raises the number of seats by one if none is free. */
export const grantSeatInput = z.strictObject({
  addSeat: flag(),
});

export const grantSeat = route({
  method: 'POST',
  path: '/api/admin/program-registrations/{id}/seat',
  auth: 'admin',
  summary: 'Give a seat to a registration that has none',
  status: 200,
  params: rowParams(),
  body: grantSeatInput,
  response: programRegistration,
  errors: ['no_seat_left', 'conflict'],
});
