import { randomBytes } from 'node:crypto';
import { parseEnv } from 'node:util';
import { StartError } from '../../local/start-error.ts';
import type { SupabaseTarget } from '../../local/supabase-target.ts';
import { ask, memberOf } from '../doctor/finding.ts';
import { SECRETS } from '../doctor/project.ts';

/** Asks the operator for a value; undefined where nobody can be asked. */
export type Question = ((what: string) => Promise<string>) | undefined;

/** Everything that a deployment needs to know, complete and checked. */
export type Deployment = {
  project: string;
  site: string;
  commit: string;
  accessToken: string;
  dbPassword: string;
  target: SupabaseTarget;
  /** Variables of the function; a project keeps those that are not named. */
  secrets: Record<string, string>;
  healthKey: string;
  turnstileSiteKey: string;
  /** Where the site's host is told to build; nothing before it is connected. */
  deployHook: string;
};

type Variables = Record<string, string | undefined>;

/** What the operator is asked, by the variable that answers it. */
const QUESTIONS = {
  SUPABASE_PROJECT: 'Reference of the project (twenty letters)',
  SUPABASE_ACCESS_TOKEN: 'Access token of the dashboard',
  SUPABASE_DB_PASSWORD: 'Password of its database',
  SITE_URL: 'Address of the site',
  MAIL_API_URL: 'Mail provider: address of its API',
  MAIL_API_KEY: 'Mail provider: key',
  MAIL_FROM: 'Mail provider: sender, as in "Name <hello@example.mn>"',
  PROXY_SECRET: 'PROXY_SECRET, as the host has it (nothing: a new one)',
  HEALTH_KEY: 'HEALTH_KEY, as the monitor has it (nothing: a new one)',
  SITE_DEPLOY_HOOK: 'Deploy hook of the host (nothing: the host is not connected yet)',
} as const;
type Asked = keyof typeof QUESTIONS;

/** Keys that nobody has to think of. */
const MADE: readonly string[] = ['PROXY_SECRET', 'HEALTH_KEY'];

/** The variables of these names: given, asked for, or made. Throws a StartError that names all that are missing. */
async function completed(names: readonly Asked[], given: Variables, question: Question) {
  const found: Variables = {};
  for (const name of names) {
    found[name] = given[name] || (await question?.(QUESTIONS[name]))?.trim();
    if (!found[name] && question && MADE.includes(name)) {
      found[name] = randomBytes(32).toString('base64');
    }
  }
  const missing = names.filter(
    (name) => !found[name] && !(question && name === 'SITE_DEPLOY_HOOK'),
  );
  if (missing.length > 0) throw new StartError(`Missing: ${missing.join(', ')} (docs/deploy.md).`);
  return found as Record<Asked, string>;
}

/** What the Management API says of a project. Throws a StartError where it cannot be deployed to. */
async function readProject(managementApi: string, project: string, accessToken: string) {
  const read = (path: string) =>
    ask(`${managementApi}/v1/projects/${project}${path}`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
  const [about, keys, secrets] = [
    await read(''),
    await read('/api-keys?reveal=true'),
    await read('/secrets'),
  ];
  const state = memberOf(about.json, 'status');
  if (state !== 'ACTIVE_HEALTHY') {
    throw new StartError(
      `The project ${project} cannot be used (${state ?? about.said}): check the reference, the token, and that the project is not paused.`,
    );
  }
  const rows = (json: unknown) => (Array.isArray(json) ? json : []);
  const keyOf = (type: string) => {
    const found = rows(keys.json).find((row) => memberOf(row, 'type') === type);
    const key = memberOf(found, 'api_key');
    if (typeof key === 'string') return key;
    throw new StartError(`The project ${project} has no ${type} key: make one in the dashboard.`);
  };
  return {
    publishableKey: keyOf('publishable'),
    secretKey: keyOf('secret'),
    secrets: new Set(rows(secrets.json).map((row) => memberOf(row, 'name'))),
  };
}

/** The address of Supabase's Management API; tests set a server of their own. */
export const MANAGEMENT_API = 'https://api.supabase.com';

/** Collects and checks everything that a deployment of a commit needs. Only reads. Throws a StartError. */
export async function readDeployment(
  variables: Variables,
  commit: string,
  question: Question,
): Promise<Deployment> {
  const first = ['SUPABASE_PROJECT', 'SUPABASE_ACCESS_TOKEN', 'SUPABASE_DB_PASSWORD', 'SITE_URL'];
  const given: Variables = { ...parseEnv(variables.FUNCTION_SECRETS ?? ''), ...variables };
  const known = await completed(first as Asked[], given, question);
  const { SUPABASE_PROJECT: project, SUPABASE_ACCESS_TOKEN: accessToken } = known;
  if (!/^[a-z]{20}$/.test(project))
    throw new StartError(`${project} is no reference of a project.`);
  if (!URL.canParse(known.SITE_URL)) throw new StartError(`${known.SITE_URL} is no address.`);
  const site = new URL(known.SITE_URL).origin;
  const managementApi = variables.SUPABASE_MANAGEMENT_API || MANAGEMENT_API;
  const { secrets: set, ...keys } = await readProject(managementApi, project, accessToken);
  // The monitor's key is needed here too: the doctor reads the parts with it.
  const open = SECRETS.filter((name) => name !== 'SITE_URL' && !set.has(name));
  const rest = [...new Set([...open, 'HEALTH_KEY', 'SITE_DEPLOY_HOOK'])] as Asked[];
  const more = await completed(rest, given, question);
  return {
    project,
    site,
    commit,
    accessToken,
    dbPassword: known.SUPABASE_DB_PASSWORD,
    target: { url: variables.SUPABASE_URL || `https://${project}.supabase.co`, ...keys },
    secrets: {
      ...(parseEnv(variables.FUNCTION_SECRETS ?? '') as Record<string, string>),
      ...Object.fromEntries(open.map((name) => [name, more[name as Asked]])),
      SITE_URL: site,
      RELEASE_COMMIT: commit,
    },
    healthKey: more.HEALTH_KEY,
    turnstileSiteKey: given.VITE_TURNSTILE_SITE_KEY || given.TURNSTILE_SITE_KEY || '',
    deployHook: more.SITE_DEPLOY_HOOK,
  };
}
