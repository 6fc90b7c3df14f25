import * as z from 'zod/mini';
import { LIMITS, MINIMUMS } from './fields/limits.ts';
import { newPassword } from './fields/passwords.ts';
import {
  CHOOSE,
  choice,
  email,
  line,
  normalizePhone,
  optionalChoice,
  optionalParagraph,
  optionalUrl,
} from './fields/primitives.ts';
import { count, maybeText, text, time } from './fields/records.ts';
import { route } from './http/route.ts';
import { CHATBOT_PLAN_IDS, PLAN_MONTHS } from './plans.ts';
import { COMPANY_INDUSTRIES } from './trades.ts';

export const COMPANY_SIZES = ['1-10', '11-50', '51-200', '201-1000', '1000+'] as const;
/** How far our team has come with a customer's chatbot. */
export const SETUP_STATES = ['collecting', 'setting_up', 'running'] as const;

export type CompanySize = (typeof COMPANY_SIZES)[number];
export type SetupState = (typeof SETUP_STATES)[number];

export const MN_PHONE_PATTERN = /^(\+?976)?[0-9]{8}$/;
export const MN_PHONE_INVALID = 'Монголын утасны дугаар оруулна уу (жишээ: 99112233)';
export const WEBSITE_INVALID = 'Зөв вэбсайт хаяг оруулна уу (жишээ: https://example.mn)';
const INDUSTRY_REQUIRED = 'Дор хаяж нэг үйлдвэрлэлийн салбар сонгоно уу';
// The class before the dot excludes it, so that the pattern does not backtrack.
const WEBSITE_PATTERN = /^https?:\/\/[^\s/$.?#"'<>\\][^\s"'<>\\.]*\.[^\s"'<>\\]{2,}$/i;

// @__NO_SIDE_EFFECTS__
const mongolianPhone = () =>
  z
    .string(MN_PHONE_INVALID)
    .check(z.overwrite(normalizePhone), z.regex(MN_PHONE_PATTERN, MN_PHONE_INVALID));

// @__NO_SIDE_EFFECTS__
const industries = () =>
  z
    .array(choice(COMPANY_INDUSTRIES), INDUSTRY_REQUIRED)
    .check(z.minLength(1, INDUSTRY_REQUIRED), z.maxLength(LIMITS.industries, CHOOSE));

// In the order of the form: its first wrong field gets the focus.
const personalFields = {
  lastName: line({
    max: LIMITS.name,
    min: MINIMUMS.signupName,
    message: 'Овог хамгийн багадаа 2 тэмдэгт байх ёстой',
  }),
  firstName: line({
    max: LIMITS.name,
    min: MINIMUMS.signupName,
    message: 'Нэр хамгийн багадаа 2 тэмдэгт байх ёстой',
  }),
  email: email(),
  phone: mongolianPhone(),
  password: newPassword(),
};

const companyFields = {
  companyName: line({
    max: LIMITS.name,
    min: MINIMUMS.companyName,
    message: 'Компанийн нэр шаардлагатай',
  }),
  industries: industries(),
  companySize: choice(COMPANY_SIZES, 'Компанийн хэмжээг сонгоно уу'),
  location: line({
    max: LIMITS.name,
    min: MINIMUMS.location,
    message: 'Байршил шаардлагатай',
  }),
  website: optionalUrl(WEBSITE_INVALID, WEBSITE_PATTERN),
  description: optionalParagraph(LIMITS.text),
};

const agreementFields = {
  agreeTerms: z.literal(true, 'Үйлчилгээний нөхцөлийг зөвшөөрөх шаардлагатай'),
  agreePrivacy: z.literal(true, 'Нууцлалын бодлогыг зөвшөөрөх шаардлагатай'),
};

/** The plan chosen on the price page, if any. */
const planFields = {
  plan: optionalChoice(CHATBOT_PLAN_IDS),
  planMonths: optionalChoice(PLAN_MONTHS),
};

/** The steps of the sign-up wizard, in order. */
export const signupSteps = [
  z.object(personalFields),
  z.object(companyFields),
  z.object({ ...agreementFields, ...planFields }),
] as const;

/** What customers may change: everything of the sign-up but address, password and consents. */
export const profileInput = z.strictObject({
  lastName: personalFields.lastName,
  firstName: personalFields.firstName,
  phone: personalFields.phone,
  ...companyFields,
  ...planFields,
});
export type ProfileInput = z.output<typeof profileInput>;

export const signupInput = z.strictObject({
  ...personalFields,
  ...companyFields,
  ...agreementFields,
  ...planFields,
});
export type SignupInput = z.output<typeof signupInput>;

/**
 * Where the browser goes after the sign-up: to the account, or to the login if the address must be confirmed
 * first. `trialEndsAt` is the latest end of the new trial: it begins with the first publication of the assistant.
 */
export const signupResult = z.object({ redirectTo: text(), trialEndsAt: time() });
export type SignupResult = z.output<typeof signupResult>;

/** A customer's profile; the trial of the product ends at `trialEndsAt`. */
export const user = z.object({
  id: z.uuid(),
  firstName: text(),
  lastName: text(),
  username: text(),
  email: text(),
  businessPhone: text(),
  companyName: text(),
  industry: text(),
  industries: z.array(text()),
  companySize: text(),
  location: text(),
  website: maybeText(),
  description: maybeText(),
  /** The plan that the customer wishes for, and for how many months; neither gives any rights. */
  plan: z.nullable(z.enum(CHATBOT_PLAN_IDS)),
  planMonths: z.nullable(z.enum(PLAN_MONTHS)),
  /** The first publication of the own assistant, or thirty days after sign-up (docs/product.md §4.14). */
  trialStartsAt: time(),
  trialEndsAt: time(),
  paidPlan: z.nullable(z.enum(CHATBOT_PLAN_IDS)),
  /** When the last paid period ends; null before anything was paid. */
  paidUntil: z.nullable(time()),
  setupState: z.enum(SETUP_STATES),
  createdAt: time(),
  version: count(),
});
export type User = z.output<typeof user>;

/** Whose account it is: the customer's, or that of a colleague who answers for the customer. */
export const ACCOUNT_ROLES = ['owner', 'colleague'] as const;

/** The signed-in person; a colleague's has the own name and address, and of the customer only the business. */
export const account = z.object({ ...user.shape, role: z.enum(ACCOUNT_ROLES) });
export type Account = z.output<typeof account>;

export const signup = route({
  method: 'POST',
  path: '/api/signup',
  auth: 'public',
  summary: 'Sign up for the 14-day trial',
  status: 201,
  body: signupInput,
  response: signupResult,
  errors: ['rate_limited', 'email_taken'],
});

// The response is the same for an unknown address.
export const resendConfirmation = route({
  method: 'POST',
  path: '/api/signup/resend',
  auth: 'public',
  summary: 'Send the mail of a sign-up again',
  status: 204,
  withoutKey: true,
  body: z.strictObject({ email: email() }),
  errors: ['rate_limited'],
});

export const me = route({
  method: 'GET',
  path: '/api/me',
  auth: 'customer',
  summary: 'The signed-in customer, or colleague of one',
  status: 200,
  response: account,
});

export const changeProfile = route({
  method: 'PUT',
  path: '/api/me',
  auth: 'customer',
  summary: 'Change the own profile',
  status: 200,
  withoutKey: true,
  ifMatch: true,
  body: profileInput,
  response: account,
});
