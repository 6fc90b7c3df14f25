import { openSettings, type ProjectSettings } from '../project-settings.ts';
import { ask, check, type Finding, memberOf, ok, type Patient, unasked } from './finding.ts';

/** Secrets without which something does not work (docs/deploy.md). */
export const SECRETS = [
  'SITE_URL',
  'PROXY_SECRET',
  'HEALTH_KEY',
  'MAIL_API_URL',
  'MAIL_API_KEY',
  'MAIL_FROM',
] as const;

/** Of the provider of SMS: all, or none. */
const SMS_SECRETS = ['SMS_API_URL', 'SMS_API_KEY', 'SMS_FROM', 'SMS_A_DAY'];

/** Checks the settings of the project, which the Management API returns. */
export async function examineProject(patient: Patient): Promise<Finding[]> {
  const { project, accessToken, managementApi, site, isFree } = patient;
  if (!project || !accessToken) {
    return [unasked('project.settings', 'give --project and SUPABASE_ACCESS_TOKEN')];
  }
  const read = (path: string) =>
    ask(`${managementApi}/v1/projects/${project}/${path}`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
  const [auth, api, secrets, postgrest] = await Promise.all([
    read('config/auth'),
    read('functions/api'),
    read('secrets'),
    read('postgrest'),
  ]);
  if (auth.status !== 200) {
    const todo = 'a token of the dashboard that may read this project, and its reference';
    return [check('project.settings', false, auth.said, todo)];
  }
  const open = openSettings(auth.json as ProjectSettings, site, isFree);
  const set = Array.isArray(secrets.json) ? secrets.json.map((one) => memberOf(one, 'name')) : [];
  const missing = SECRETS.filter((name) => !set.includes(name));
  const lacking = SMS_SECRETS.filter((name) => !set.includes(name));
  const schemas = String(memberOf(postgrest.json, 'db_schema') ?? '')
    .split(',')
    .map((schema) => schema.trim());
  const exposed = schemas.filter((schema) => !['public', 'graphql_public'].includes(schema));
  const jwt = memberOf(api.json, 'verify_jwt');
  return [
    ...(open.length === 0 ? [ok('project.settings')] : []),
    ...open.map(({ name, is, should }) =>
      check(`project.${name}`, false, JSON.stringify(is), `set it to: ${should}`),
    ),
    check(
      'project.function',
      jwt === false,
      `verify_jwt is ${String(jwt)}`,
      'npx supabase functions deploy api, with this config.toml',
    ),
    check(
      'project.secrets',
      missing.length === 0,
      `missing: ${missing.join(', ')}`,
      'npx supabase secrets set …',
    ),
    lacking.length === SMS_SECRETS.length
      ? { ...ok('project.sms'), is: 'not set, so reminders go by mail alone' }
      : check(
          'project.sms',
          lacking.length === 0,
          `missing: ${lacking.join(', ')}`,
          'npx supabase secrets set …, all four or none',
        ),
    check(
      'project.schemas',
      exposed.length === 0,
      `exposed: ${exposed.join(', ')}`,
      'npx supabase config push, with this config.toml',
    ),
  ];
}
