import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readAuthSettings } from '../local/auth-settings.ts';

/** The settings of Auth as the Management API returns them; a plan may lack some. */
export type ProjectSettings = Record<string, unknown>;

const on = (should = 'on') => z.literal(true, should);
const off = (should = 'off') => z.literal(false, should);
const offOrMissing = z.custom((value) => value !== true, 'off').optional();
const between = (least: number, most: number, should: string) =>
  z.number(should).min(least, should).max(most, should);

/** Whether a site runs on this machine, where it has no certificate. */
export const isLoopback = (site: string): boolean =>
  /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/.test(site);

const HOUR = 3600;
/** Auth stores the length of sessions in hours; 0 means no limit. */
const LEAST_HOURS = Number.MIN_VALUE;

const addresses = (value: unknown) =>
  String(value ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);

/**
 * The link of each Auth mail has to be that of its template: to a page of the site, where a button spends the token. With
 * Auth's own link a mail scanner spends it. A setting that the project does not report is left out.
 */
const mailLinks = () =>
  Object.fromEntries(
    Object.entries(readAuthSettings().email.template ?? {}).map(([name, { content_path }]) => {
      const [, link = ''] = /href="([^"]+)"/.exec(readFileSync(content_path, 'utf8')) ?? [];
      const leadsToSite = (value: unknown) => String(value).replaceAll('&amp;', '&').includes(link);
      const should = `with the link of supabase/templates/${name}.html (npx supabase config push)`;
      return [`mailer_templates_${name}_content`, z.custom(leadsToSite, should).optional()];
    }),
  );

/**
 * The requirements of docs/security.md for a hosted project, by the names of the Management API. A message says what the
 * setting should be.
 */
const requirements = (site: string) =>
  z.object({
    site_url: z.custom(
      (value) => value === site && (site.startsWith('https://') || isLoopback(site)),
      'the address of the site, with https',
    ),
    // Only the pages that links of mails lead to.
    uri_allow_list: z.custom(
      (value) => addresses(value).sort().join() === `${site}/confirm,${site}/reset-password`,
      'the addresses of /reset-password and /confirm alone, without wildcards',
    ),
    mailer_autoconfirm: off('off, so that an address is confirmed first'),
    external_anonymous_users_enabled: off(),
    password_min_length: between(8, 72, '8 or more'),
    password_hibp_enabled: on('on: passwords known from leaks are refused'),
    security_captcha_enabled: off(
      'off: the function sends Auth no captcha, so every sign-in would be refused; it counts attempts itself',
    ),
    security_sb_forwarded_for_enabled: on(
      'on: the limits of Auth count the visitor, not the function',
    ),
    security_update_password_require_reauthentication: on(),
    security_update_password_require_current_password: on(
      'on: a stolen token alone sets no new password',
    ),
    security_manual_linking_enabled: offOrMissing,
    external_phone_enabled: offOrMissing,
    mailer_secure_email_change_enabled: on('on: both addresses confirm a change'),
    smtp_max_frequency: between(
      60,
      24 * HOUR,
      '60 seconds or more between two mails to an address',
    ),
    sessions_timebox: between(LEAST_HOURS, 30 * 24, 'at most 30 days'),
    sessions_inactivity_timeout: between(LEAST_HOURS, 14 * 24, 'at most 14 days'),
    jwt_exp: between(60, HOUR, 'at most an hour'),
    refresh_token_rotation_enabled: on(),
    mfa_totp_enroll_enabled: on('on: staff may have a second factor'),
    mfa_totp_verify_enabled: on(),
    mfa_phone_enroll_enabled: offOrMissing,
    mfa_web_authn_enroll_enabled: offOrMissing,
    ...mailLinks(),
  });

/** A text of a mail would fill the screen. */
const shortened = (value: unknown) =>
  typeof value === 'string' && value.length > 200 ? `${value.slice(0, 200)}…` : value;

/** Settings that the free plan lacks. */
const PAID = {
  password_hibp_enabled: true,
  sessions_timebox: true,
  sessions_inactivity_timeout: true,
} as const;

/** The settings that are wrong for the site at this origin; `isFree` leaves out those that the free plan lacks. */
export function openSettings(settings: ProjectSettings, site: string, isFree = false) {
  const rules = isFree ? requirements(site).omit(PAID) : requirements(site);
  const issues = rules.safeParse(settings).error?.issues ?? [];
  return issues.map(({ path, message }) => {
    const name = path.join();
    return { name, is: shortened(settings[name] ?? null), should: message };
  });
}
