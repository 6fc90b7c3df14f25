/**
 * A key of the raw body that people never fill in, because its field is hidden. No form has a field of this
 * name.
 */
export const HONEYPOT = 'homepage';
/** The header with the token that a form requested when somebody began to fill it in. */
export const FORM_TOKEN_HEADER = 'Form-Token';
/** The header with Turnstile's token, where the owner uses it. */
export const CHALLENGE_HEADER = 'Turnstile-Token';
