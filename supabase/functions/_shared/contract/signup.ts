import * as z from 'zod/mini';
import { COMPANY_INDUSTRIES, COMPANY_SIZES } from './enums.ts';
import { LIMITS, MINIMUMS } from './limits.ts';
import {
  choice,
  email,
  line,
  normalizePhone,
  optionalParagraph,
  optionalUrl,
} from './primitives.ts';

export const MN_PHONE_PATTERN = /^(\+?976)?[0-9]{8}$/;
export const MN_PHONE_INVALID = 'Монголын утасны дугаар оруулна уу (жишээ: 99112233)';
export const PASSWORD_SHORT = 'Нууц үг хамгийн багадаа 8 тэмдэгт байх ёстой';
export const PASSWORD_WEAK = 'Нууц үг том үсэг, жижиг үсэг, тоо агуулсан байх ёстой';
export const WEBSITE_INVALID = 'Зөв вэбсайт хаяг оруулна уу (жишээ: https://example.mn)';
const INDUSTRY_REQUIRED = 'Дор хаяж нэг үйлдвэрлэлийн салбар сонгоно уу';
const WEBSITE_PATTERN = /^https?:\/\/[^\s/$.?#"'<>\\][^\s"'<>\\]*\.[^\s"'<>\\]{2,}$/i;

/** A new password (spec §5). bcrypt reads 72 bytes, so a longer one would be cut silently: refused. */
export const newPassword = () =>
  z.string(PASSWORD_SHORT).check(
    z.minLength(MINIMUMS.password, PASSWORD_SHORT),
    z.refine(
      (value) => /\p{Ll}/u.test(value) && /\p{Lu}/u.test(value) && /[0-9]/.test(value),
      PASSWORD_WEAK,
    ),
    z.refine(
      (value) => new TextEncoder().encode(value).length <= LIMITS.password,
      'Нууц үг хэт урт байна',
    ),
  );

const personalFields = {
  firstName: line({
    max: LIMITS.name,
    min: MINIMUMS.signupName,
    message: 'Нэр хамгийн багадаа 2 тэмдэгт байх ёстой',
  }),
  lastName: line({
    max: LIMITS.name,
    min: MINIMUMS.signupName,
    message: 'Овог хамгийн багадаа 2 тэмдэгт байх ёстой',
  }),
  email: email(),
  phone: z
    .string(MN_PHONE_INVALID)
    .check(z.trim(), z.overwrite(normalizePhone), z.regex(MN_PHONE_PATTERN, MN_PHONE_INVALID)),
  password: newPassword(),
};

const companyFields = {
  companyName: line({
    max: LIMITS.name,
    min: MINIMUMS.companyName,
    message: 'Компанийн нэр шаардлагатай',
  }),
  industries: z
    .array(choice(COMPANY_INDUSTRIES), INDUSTRY_REQUIRED)
    .check(
      z.minLength(1, INDUSTRY_REQUIRED),
      z.maxLength(LIMITS.industries, 'Хэт олон салбар сонгосон байна'),
    ),
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

/** The steps of the sign-up wizard, in order (spec §4, §5). */
export const signupSteps = [
  z.object(personalFields),
  z.object(companyFields),
  z.object(agreementFields),
] as const;

/** POST /api/signup (spec §3, §5). */
export const signupInput = z.strictObject({
  ...personalFields,
  ...companyFields,
  ...agreementFields,
});

export type SignupInput = z.output<typeof signupInput>;
