/**
 * A key of the raw body that people never fill in: the field is hidden from them. No form has a field
 * of this name.
 */
export const HONEYPOT = 'homepage';
/** The header in which a form sends the token that it took when somebody began to fill it in. */
export const FORM_TOKEN_HEADER = 'Form-Token';
/** The header with what Turnstile gave, where the owner has set it up. */
export const CHALLENGE_HEADER = 'Turnstile-Token';
