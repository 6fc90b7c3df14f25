/** The settings of Auth as the Management API returns them; a plan may lack some. */
export type ProjectSettings = Record<string, unknown>;

export type OpenSetting = { name: string; is: unknown; should: string };

type Rule = {
  name: string;
  /** The text that is printed if it does not hold. */
  should: string;
  holds(value: unknown, site: string): boolean;
  /** The free plan has no such setting. */
  isPaid?: true;
};

const isOn = (value: unknown) => value === true;
const isOff = (value: unknown) => value === false;
/** Off, or missing. */
const isNotOn = (value: unknown) => value !== true;
const between = (least: number, most: number) => (value: unknown) =>
  typeof value === 'number' && value >= least && value <= most;

/** A site on this machine, which has no certificate; whoever asks has named it. */
export const isLoopback = (site: string): boolean =>
  /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/.test(site);

const HOUR = 3600;
const addresses = (value: unknown) =>
  String(value ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);

/** Allows only the pages that links of mails lead to. */
const mailPagesOnly = (value: unknown, site: string) =>
  addresses(value).sort().join() === `${site}/confirm,${site}/reset-password`;

/** The requirements of docs/security.md for a hosted project, by the names of the Management API. */
const RULES: readonly Rule[] = [
  {
    name: 'site_url',
    should: 'the address of the site, with https',
    holds: (value, site) => value === site && (site.startsWith('https://') || isLoopback(site)),
  },
  {
    name: 'uri_allow_list',
    should: 'the addresses of /reset-password and /confirm alone, without wildcards',
    holds: mailPagesOnly,
  },
  {
    name: 'mailer_autoconfirm',
    should: 'off, so that an address is confirmed first',
    holds: isOff,
  },
  { name: 'external_anonymous_users_enabled', should: 'off', holds: isOff },
  { name: 'password_min_length', should: '8 or more', holds: between(8, 72) },
  {
    name: 'password_hibp_enabled',
    should: 'on: passwords known from leaks are refused',
    holds: isOn,
    isPaid: true,
  },
  {
    name: 'security_captcha_enabled',
    should:
      'off: the function sends Auth no captcha, so every sign-in would be refused; it counts attempts itself',
    holds: isOff,
  },
  {
    name: 'security_sb_forwarded_for_enabled',
    should: 'on: the limits of Auth count the visitor, not the function',
    holds: isOn,
  },
  { name: 'security_update_password_require_reauthentication', should: 'on', holds: isOn },
  {
    name: 'security_update_password_require_current_password',
    should: 'on: a stolen token alone sets no new password',
    holds: isOn,
  },
  { name: 'security_manual_linking_enabled', should: 'off', holds: isNotOn },
  { name: 'external_phone_enabled', should: 'off', holds: isNotOn },
  {
    name: 'mailer_secure_email_change_enabled',
    should: 'on: both addresses confirm a change',
    holds: isOn,
  },
  {
    name: 'smtp_max_frequency',
    should: '60 seconds or more between two mails to an address',
    holds: between(60, 24 * HOUR),
  },
  {
    name: 'sessions_timebox',
    should: 'at most 30 days',
    holds: (value) => withinHours(value, 30 * 24),
    isPaid: true,
  },
  {
    name: 'sessions_inactivity_timeout',
    should: 'at most 14 days',
    holds: (value) => withinHours(value, 14 * 24),
    isPaid: true,
  },
  { name: 'jwt_exp', should: 'at most an hour', holds: between(60, HOUR) },
  { name: 'refresh_token_rotation_enabled', should: 'on', holds: isOn },
  { name: 'mfa_totp_enroll_enabled', should: 'on: staff may have a second factor', holds: isOn },
  { name: 'mfa_totp_verify_enabled', should: 'on', holds: isOn },
  { name: 'mfa_phone_enroll_enabled', should: 'off', holds: isNotOn },
  { name: 'mfa_web_authn_enroll_enabled', should: 'off', holds: isNotOn },
];

/** Auth stores these two in hours; 0 means no limit. */
function withinHours(value: unknown, most: number): boolean {
  return typeof value === 'number' && value > 0 && value <= most;
}

/** The settings that are wrong for the site at this origin, in the order of the rules; of the free plan only its own. */
export function openSettings(
  settings: ProjectSettings,
  site: string,
  isFree = false,
): OpenSetting[] {
  const asked = RULES.filter(({ isPaid }) => !(isFree && isPaid));
  return asked
    .filter(({ name, holds }) => !holds(settings[name], site))
    .map(({ name, should }) => ({ name, is: settings[name] ?? null, should }));
}
