import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { afterAll, describe, expect, it } from 'vitest';
import { openServer } from '../local/http-server.ts';
import { inRoot } from '../local/paths.ts';
import { goodSettings, mailOf, runDoctor } from '../tests/support/doctor.ts';
import { unconfirmedFacts } from '../web/src/content/service-confirmed.ts';
import { openSettings, type ProjectSettings } from './project-settings.ts';

const SITE = 'https://site.example.mn';
const PROJECT = 'abcdefghijklmnopqrst';

const open = (change: ProjectSettings) =>
  openSettings({ ...goodSettings(SITE), ...change }, SITE).map(({ name }) => name);

describe('settings of a hosted project', () => {
  it('that is set up well leave nothing open', () => {
    expect(open({})).toEqual([]);
  });

  it.each([
    ['site_url', 'http://127.0.0.1:3000'],
    ['site_url', 'https://other.example.mn'],
    ['uri_allow_list', `${SITE}/reset-password,http://127.0.0.1:3000/confirm`],
    ['uri_allow_list', `${SITE}/reset-password`],
    ['uri_allow_list', `${SITE}/**`],
    ['uri_allow_list', ''],
    ['mailer_templates_recovery_content', '<a href="{{ .ConfirmationURL }}">Нууц үг</a>'],
    ['mailer_templates_confirmation_content', null],
    ['mailer_templates_email_change_content', mailOf('confirmation')],
    ['mailer_templates_invite_content', '<a href="{{ .SiteURL }}">Урилга</a>'],
    ['mailer_autoconfirm', true],
    ['mailer_secure_email_change_enabled', false],
    ['external_anonymous_users_enabled', true],
    ['password_min_length', 6],
    ['password_hibp_enabled', false],
    ['password_hibp_enabled', undefined],
    ['security_captcha_enabled', true],
    ['security_sb_forwarded_for_enabled', false],
    ['security_update_password_require_reauthentication', false],
    ['security_update_password_require_current_password', false],
    ['security_update_password_require_current_password', undefined],
    ['security_manual_linking_enabled', true],
    ['external_phone_enabled', true],
    ['mfa_phone_enroll_enabled', true],
    ['mfa_web_authn_enroll_enabled', true],
    ['smtp_max_frequency', 1],
    ['sessions_timebox', 0],
    ['sessions_timebox', 8760],
    ['sessions_inactivity_timeout', 0],
    ['jwt_exp', 604800],
    ['refresh_token_rotation_enabled', false],
    ['mfa_totp_enroll_enabled', false],
    ['mfa_totp_verify_enabled', null],
  ])('are open with %s = %j', (name, value) => {
    expect(open({ [name]: value })).toEqual([name]);
  });
});

it('docs/security.md names every setting that is checked', () => {
  const documented = readFileSync(inRoot('docs', 'security.md'), 'utf8');
  const checked = openSettings({}, SITE).map(({ name }) => name);
  expect(checked.length).toBeGreaterThan(15);
  expect(checked.filter((name) => !documented.includes(name))).toEqual([]);
});

const { url, serveWith, close } = await openServer(0, 'PORT');
describe('npm run doctor', () => {
  /** Nothing listens there: what is asked of the host and the function is not there. */
  const NOWHERE = 'http://127.0.0.1:9';
  let answer: { status: number; body: unknown };
  const asked: string[] = [];
  serveWith((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  });
  afterAll(close);

  const run = (...args: string[]) =>
    runDoctor(args, {
      SUPABASE_MANAGEMENT_API: url,
      SUPABASE_URL: NOWHERE,
      DOCTOR_NAME_SERVERS: '127.0.0.1:9',
    });
  const named = ['--project', PROJECT, '--site', NOWHERE];

  // tests/local/doctor.test.ts runs it on a product that is set up well.
  it('asks the Management API, names what is open, what to do and what nobody has confirmed, and fails', async () => {
    const body = { ...goodSettings(NOWHERE), site_url: 'http://127.0.0.1:3000', jwt_exp: 0 };
    answer = { status: 200, body };
    const { code, output } = await run(...named);
    expect(asked).toContain(`GET /v1/projects/${PROJECT}/config/auth Bearer sbp_test`);
    expect(output).toContain('✗ project.site_url: "http://127.0.0.1:3000" → set it to');
    expect(output).toContain('✗ project.jwt_exp: 0');
    expect(output).toContain('✗ host.home');
    expect(output).toContain('✗ function.answers');
    expect(output).toContain('? function.parts: → give HEALTH_KEY');
    expect(output).toMatch(/\d+ of \d+ are open/);
    expect(code).toBe(1);
    // Which is nothing wrong.
    for (const name of unconfirmedFacts) expect(output).toContain(`- ${name}`);
    expect(unconfirmedFacts.length === 0).toBe(!output.includes('Not confirmed'));
    expect(output).not.toContain('✗ owner');
  });

  it('says when the token may not read the project, and what it needs', async () => {
    answer = { status: 403, body: {} };
    const refused = await run(...named);
    expect(refused.output).toContain('✗ project.settings: 403');
    expect(refused.code).toBe(1);
    const unnamed = await run('--project', PROJECT);
    expect(unnamed.output).toContain('npm run doctor -- --project');
    expect(unnamed.code).toBe(1);
  });
});

describe('supabase/config.toml', () => {
  type Table = { [key: string]: Table };
  const config = parse(readFileSync(inRoot('supabase', 'config.toml'), 'utf8')) as Table;
  const production = config.remotes?.production;

  it('sends a hosted project no address of this machine, and confirmations', () => {
    expect(JSON.stringify(production)).not.toMatch(/127\.0\.0\.1|localhost/);
    expect(production?.auth?.site_url).toMatch(/^https:/);
    expect(production?.auth?.additional_redirect_urls).toEqual([
      `${production?.auth?.site_url}/reset-password`,
      `${production?.auth?.site_url}/confirm`,
    ]);
    expect(production?.auth?.email).toMatchObject({
      enable_confirmations: true,
      max_frequency: '1m0s',
    });
    expect(production?.project_id).toMatch(/^[a-z]{20}$/);
  });

  it('overrides everything that is local only', () => {
    const local = JSON.stringify(config.auth).match(/127\.0\.0\.1|localhost/g) ?? [];
    const overridden = JSON.stringify([
      config.auth?.site_url,
      config.auth?.additional_redirect_urls,
    ]).match(/127\.0\.0\.1|localhost/g);
    expect(local).toEqual(overridden);
  });
});
