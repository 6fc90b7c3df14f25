import * as z from 'zod/mini';
import { LIMITS, MINIMUMS, tooLong } from './limits.ts';
import {
  EMAIL_PATTERN,
  PHONE_NUMBER_PATTERN,
  PHONE_PATTERN,
  SITE_PATH_PATTERN,
  WEB_URL_PATTERN,
} from './patterns.ts';
import {
  BAD_CHARACTER,
  storable,
  storableLine,
  storedLine,
  storedSigns,
  storedText,
} from './text.ts';

/** The error of a field that is empty or of the wrong type. */
const REQUIRED = 'Энэ талбарыг бөглөнө үү';
/** The error of a choice that is not in the list. */
export const CHOOSE = 'Жагсаалтаас сонгоно уу';
/** The error of a key that the contract does not know. */
export const UNKNOWN_FIELD = 'Ийм талбар байхгүй';
export const EMAIL_INVALID = 'Зөв имэйл хаяг оруулна уу';
const EMAIL_MIXED = 'Хаягт латин, кирилл үсэг холилдсон байна. Шалгаад дахин бичнэ үү';
const PHONE_INVALID = 'Зөв утасны дугаар оруулна уу';
const URL_INVALID = 'http:// эсвэл https:// гэж эхэлсэн зөв хаяг оруулна уу';

/** The longest text of a field. It aborts, so that the patterns after it never read a longer text. */
// @__NO_SIDE_EFFECTS__
const atMost = (max: number, error: string) => z.maxLength(max, { error, abort: true });

/** Writes a text as it is stored, unless it is too long however much of it were invisible. */
// @__NO_SIDE_EFFECTS__
export const stored = (max: number, write: (text: string) => string) =>
  z.overwrite((text: string) => (text.length > 4 * max ? text : write(text)));

type TextRule = { max: number; min?: number; message?: string };

/**
 * A trimmed single line without invisible characters, `min` to `max` characters. Throws nothing; its issues carry `message`
 * for a text that is too short (default: the field is required).
 */
// @__NO_SIDE_EFFECTS__
export function line({ max, min = 1, message = REQUIRED }: TextRule) {
  return z
    .string(message)
    .check(
      stored(max, storedLine),
      atMost(max, tooLong(max)),
      z.refine(storableLine, BAD_CHARACTER),
      z.minLength(min, message),
    );
}

/** A trimmed text that keeps its line breaks, `min` to `max` characters. */
// @__NO_SIDE_EFFECTS__
export function paragraph({ max, min = 1, message = REQUIRED }: TextRule) {
  return z
    .string(message)
    .check(
      stored(max, storedText),
      z.trim(),
      atMost(max, tooLong(max)),
      z.refine(storable, BAD_CHARACTER),
      z.minLength(min, message),
    );
}

/** An empty value means no value. */
export const emptyToNull = z.transform((value: string | null | undefined) => value || null);

/** A single line that may be left out, null or empty; all three arrive as null. */
// @__NO_SIDE_EFFECTS__
export function optionalLine(max: number) {
  return z.pipe(
    z.optional(
      z.nullable(
        z
          .string(REQUIRED)
          .check(
            stored(max, storedLine),
            atMost(max, tooLong(max)),
            z.refine(storableLine, BAD_CHARACTER),
          ),
      ),
    ),
    emptyToNull,
  );
}

/** A text with line breaks that may be left out, null or empty; all three arrive as null. */
// @__NO_SIDE_EFFECTS__
export function optionalParagraph(max: number) {
  return z.pipe(
    z.optional(
      z.nullable(
        z
          .string(REQUIRED)
          .check(
            stored(max, storedText),
            z.trim(),
            atMost(max, tooLong(max)),
            z.refine(storable, BAD_CHARACTER),
          ),
      ),
    ),
    emptyToNull,
  );
}

/** One word of a closed list. */
// @__NO_SIDE_EFFECTS__
export function choice<const Words extends readonly [string, ...string[]]>(
  words: Words,
  message: string = CHOOSE,
) {
  return z.enum(words, message);
}

/** One word of a closed list, or nothing (left out, null, empty), which arrives as null. */
// @__NO_SIDE_EFFECTS__
export function optionalChoice<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.pipe(
    z.optional(z.nullable(z.union([z.literal(''), z.enum(words)], CHOOSE))),
    z.transform((value: Words[number] | '' | null | undefined) => value || null),
  );
}

// @__NO_SIDE_EFFECTS__
export const yesOrNo = () => z.boolean('Тийм эсвэл үгүй гэж сонгоно уу');

/** A yes-or-no that is no when left out. */
// @__NO_SIDE_EFFECTS__
export const flag = () => z._default(yesOrNo(), false);

/**
 * Whether a part of an address mixes Latin and Cyrillic letters. Such an address is a typing error between letters that
 * look alike, and no mail reaches it.
 */
const mixesAlphabets = (address: string): boolean =>
  address.split(/[@.]/).some((word) => /[a-z]/.test(word) && /[\u0400-\u052F]/.test(word));

/** An e-mail address, stored in lower case: mailboxes that differ only by case are one person. */
// @__NO_SIDE_EFFECTS__
export const email = () =>
  z.string(EMAIL_INVALID).check(
    stored(LIMITS.email, storedSigns),
    z.trim(),
    z.toLowerCase(),
    atMost(LIMITS.email, tooLong(LIMITS.email)),
    z.refine(storableLine, BAD_CHARACTER),
    z.regex(EMAIL_PATTERN, EMAIL_INVALID),
    z.refine((value) => !mixesAlphabets(value), EMAIL_MIXED),
  );

/** Removes what people type or paste between digits, as in `+976 9911-2233`; 00 before the country code is a plus. */
export function normalizePhone(value: string): string {
  return storedSigns(value)
    .replace(/[\s().-]/g, '')
    .replace(/^00(?=976[0-9]{8}$)/, '+');
}

/** One number in its normal form; two numbers, or one with an extension, as they were written. */
function tidyPhone(value: string): string {
  const number = normalizePhone(value);
  return PHONE_NUMBER_PATTERN.test(number) ? number : value;
}

/** A phone as people write it: one number, two, an extension; `min` characters, six digits or more. */
// @__NO_SIDE_EFFECTS__
export const phone = (min: number = MINIMUMS.phone) =>
  z
    .string(PHONE_INVALID)
    .check(
      stored(LIMITS.phone, storedLine),
      stored(LIMITS.phone, tidyPhone),
      atMost(LIMITS.phone, PHONE_INVALID),
      z.refine(storableLine, BAD_CHARACTER),
      z.minLength(min, PHONE_INVALID),
      z.regex(PHONE_PATTERN, PHONE_INVALID),
    );

/** A phone that may be left out. */
// @__NO_SIDE_EFFECTS__
export const optionalPhone = () =>
  z.pipe(z.optional(z.nullable(z.union([z.literal(''), phone()], PHONE_INVALID))), emptyToNull);

/** An e-mail address that may be left out. */
// @__NO_SIDE_EFFECTS__
export const optionalEmail = () =>
  z.pipe(z.optional(z.nullable(z.union([z.literal(''), email()], EMAIL_INVALID))), emptyToNull);

/** A web address (`http` or `https`), or nothing. */
// @__NO_SIDE_EFFECTS__
export function optionalUrl(message: string = URL_INVALID, pattern: RegExp = WEB_URL_PATTERN) {
  return z.pipe(
    z.optional(
      z.nullable(
        z.string(message).check(
          stored(LIMITS.url, storedLine),
          atMost(LIMITS.url, tooLong(LIMITS.url)),
          z.refine((value) => value === '' || pattern.test(value), message),
        ),
      ),
    ),
    emptyToNull,
  );
}

/** True for an address a page may link to: `http(s)` or a path of our own site. */
export function isSafeLink(value: string): boolean {
  return WEB_URL_PATTERN.test(value) || SITE_PATH_PATTERN.test(value);
}
