import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { inRoot } from '../../local/paths.ts';
import type { ProjectSettings } from '../../scripts/project-settings.ts';

/** A template of Auth's mails. */
export const mailOf = (name: string) =>
  readFileSync(inRoot('supabase', 'templates', `${name}.html`), 'utf8');

/** What the Management API returns of Auth for a project that is set up well; other settings are ignored. */
export const goodSettings = (site: string): ProjectSettings => ({
  site_url: site,
  uri_allow_list: `${site}/reset-password,${site}/confirm`,
  disable_signup: false,
  mailer_templates_recovery_content: mailOf('recovery'),
  mailer_templates_confirmation_content: mailOf('confirmation').replaceAll('&', '&amp;'),
  mailer_autoconfirm: false,
  mailer_secure_email_change_enabled: true,
  external_anonymous_users_enabled: false,
  password_min_length: 8,
  password_hibp_enabled: true,
  security_captcha_enabled: false,
  security_captcha_provider: null,
  security_sb_forwarded_for_enabled: true,
  security_update_password_require_reauthentication: true,
  security_update_password_require_current_password: true,
  security_manual_linking_enabled: false,
  external_phone_enabled: false,
  smtp_max_frequency: 60,
  sessions_timebox: 720,
  sessions_inactivity_timeout: 336,
  jwt_exp: 3600,
  refresh_token_rotation_enabled: true,
  mfa_totp_enroll_enabled: true,
  mfa_totp_verify_enabled: true,
  mfa_phone_enroll_enabled: false,
});

/** Runs `npm run doctor`. */
export async function runDoctor(args: readonly string[], variables: Record<string, string>) {
  const child = spawn(process.execPath, ['scripts/run.cjs', 'scripts/doctor.ts', ...args], {
    cwd: inRoot(),
    env: { ...process.env, SUPABASE_ACCESS_TOKEN: 'sbp_test', ...variables },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      output += String(part);
    });
  const [code] = await once(child, 'close');
  return { code, output };
}
