/** The e-mail form that every form and the database share. */
export const EMAIL_PATTERN = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:"]+$/;
/** One phone number once spaces, dots, dashes and brackets are gone: 8 to 15 digits, with or without a plus. */
export const PHONE_NUMBER_PATTERN = /^\+?[0-9]{8,15}$/;
/** What any phone has, however it is written: six digits. */
export const PHONE_PATTERN = /(?:[0-9][^0-9]*){6}/;
export const WEB_URL_PATTERN = /^https?:\/\/[^\s/$.?#"'<>\\][^\s"'<>\\]*$/i;
/** A path of our own site: one slash, then anything but a second slash or a backslash. */
export const SITE_PATH_PATTERN = /^\/(?![/\\])[^\s"'<>\\]*$/;
export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
