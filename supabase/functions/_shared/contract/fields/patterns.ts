/*
 * Each pattern takes linear time: adjacent parts share no character, so a text that does not match needs no
 * backtracking. `tests/time/worst-bodies.test.ts` times them all.
 */

/**
 * Letters and digits of any script, and hyphens. Ranges instead of `\p{L}`, so that PostgreSQL agrees
 * (private.is_email).
 */
const LABEL =
  '[a-z0-9\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u167F\\u1681-\\u1FFF\\u2C00-\\u2FEF\\u3040-\\uD7FF\\uF900-\\uFDCF-]+';
/**
 * The e-mail form that every form and the database share, in lower case: a domain of letters, digits, hyphens and
 * dots, so that no header or query can follow it.
 */
export const EMAIL_PATTERN = new RegExp(`^[^\\s@<>()[\\]\\\\,;:"]+@${LABEL}(?:\\.${LABEL})+$`);
/** One phone number once spaces, dots, dashes and brackets are gone: 8 to 15 digits, with or without a plus. */
export const PHONE_NUMBER_PATTERN = /^\+?[0-9]{8,15}$/;
/** The least that a phone contains, however it is written: six digits. */
export const PHONE_PATTERN = /(?:[0-9][^0-9]*){6}/;
export const WEB_URL_PATTERN = /^https?:\/\/[^\s/$.?#"'<>\\][^\s"'<>\\]*$/i;
/** A path of our own site: one slash, then anything but a second slash or a backslash. */
export const SITE_PATH_PATTERN = /^\/(?![/\\])[^\s"'<>\\]*$/;
/** The origin of a site, scheme, host and port: https, or the local machine of a site's developer. */
export const SITE_ORIGIN_PATTERN =
  /^(?:https:\/\/[a-z0-9.-]{1,253}|http:\/\/(?:localhost|127\.0\.0\.1))(?::[0-9]{1,5})?$/;
export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** A company's number in the state register: seven digits. */
export const COMPANY_REGISTER_PATTERN = /^[0-9]{7}$/;
