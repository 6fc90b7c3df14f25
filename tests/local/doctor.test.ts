import { once } from 'node:events';
import { createServer, type IncomingMessage, request as openRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { inRoot } from '../../local/paths.ts';
import { examine } from '../../scripts/doctor/examine.ts';
import type { Patient } from '../../scripts/doctor/finding.ts';
import { SECRETS } from '../../scripts/doctor/project.ts';
import { commitOf } from '../../web/build/commit.ts';
import { goodSettings, runDoctor } from '../support/doctor.ts';
import { NameServer } from './support/name-server.ts';
import { openStackWithMail } from './support/stack-with-mail.ts';

/**
 * The doctor finds nothing on a product that is set up well, and finds each of many ways to set it up badly, and nothing
 * else. Site, function and database are real; in front of them is a host that can be set up wrongly, beside them what
 * this machine has not: the Management API and a name server.
 */
const KEY = 'k'.repeat(32);
const PROJECT = 'abcdefghijklmnopqrst';
const BUILT_FOR = 'https://example.mn';

const withServer = async (server: Server): Promise<string> => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** What is wrong with the host. */
type Faults = {
  headers?: string[];
  replaced?: [string, string];
  api?: 'page' | 'unproven';
  fallback?: true;
  /** The path that answers 503. */
  closed?: string;
  deno?: string;
};
let faults: Faults = {};

/** A static host before the stack: it puts its own address into the pages, as a build for it has. */
async function serve(incoming: IncomingMessage, base: string) {
  const path = incoming.url ?? '/';
  const isApi = path.startsWith('/api/');
  const unproven = isApi && faults.api === 'unproven';
  const target = new URL(
    unproven ? `/functions/v1${path}` : isApi && faults.api === 'page' ? '/' : path,
    unproven ? stack.supabaseUrl : stack.apiUrl,
  );
  const headers: Record<string, string> = { 'accept-encoding': 'identity' };
  for (const name of ['authorization', 'content-type']) {
    const value = incoming.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  if (unproven) headers['x-proxy-secret'] = 'w'.repeat(32);
  const outgoing = openRequest(target, { method: incoming.method, headers });
  incoming.pipe(outgoing);
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  let body = await textOf(response);
  if (response.headers['content-type']?.startsWith('text/html')) {
    body = body.replaceAll(BUILT_FOR, base);
    if (faults.replaced) body = body.replaceAll(...faults.replaced);
  }
  const kept = Object.entries(response.headers).filter(
    ([name]) =>
      !['content-length', 'transfer-encoding', 'connection'].includes(name) &&
      !faults.headers?.includes(name),
  );
  if (faults.deno) body = body.replace(/"runtime":"[^"]+"/, `"runtime":"${faults.deno}"`);
  if (path === faults.closed) return { status: 503, headers: {}, body: '{"code":"unavailable"}' };
  const status =
    response.statusCode === 404 && faults.fallback && !isApi ? 200 : response.statusCode;
  return { status: status ?? 502, headers: Object.fromEntries(kept), body };
}

const host = createServer(async (incoming, response) => {
  const { status, headers, body } = await serve(incoming, patient.site);
  response.writeHead(status, headers).end(body);
});

/** What the Management API says of the project. */
const goodProject = () => ({
  'config/auth': goodSettings(patient.site),
  'functions/api': { slug: 'api', status: 'ACTIVE', verify_jwt: false },
  secrets: SECRETS.map((name: string) => ({ name, value: 'a digest' })),
  postgrest: { db_schema: 'public', max_rows: 1000 },
});
let project: ReturnType<typeof goodProject>;
const management = createServer((request, response) => {
  const name = request.url?.replace(`/v1/projects/${PROJECT}/`, '') as keyof typeof project;
  response.writeHead(project[name] ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify(project[name] ?? {}));
});

const { stack, sql } = await openStackWithMail({ site: true, env: () => ({ HEALTH_KEY: KEY }) });
const names = await NameServer.open();
const patient: Patient = {
  site: await withServer(host),
  supabase: stack.supabaseUrl,
  publishableKey: stack.publishableKey,
  healthKey: KEY,
  project: PROJECT,
  isFree: false,
  accessToken: 'sbp_test',
  managementApi: await withServer(management),
  commit: commitOf(inRoot()),
  mailDomain: 'example.mn',
  nameServers: [names.address],
};
afterAll(() => {
  host.close();
  management.close();
  names.close();
});
beforeEach(() => {
  faults = {};
  project = goodProject();
  names.records.clear();
  names.records.set('example.mn', 'v=spf1 include:mail.example -all');
  names.records.set('_dmarc.example.mn', 'v=DMARC1; p=quarantine');
});

/** What only a Data API that answers at all can show. */
const NOT_SEEN = ['database.private', 'database.staff'];

const open = async (changed: Partial<Patient> = {}) =>
  (await examine({ ...patient, ...changed }))
    .filter(({ state }) => state !== 'ok')
    .map(({ name, todo }) => {
      expect(todo, name).toBeTruthy();
      return name;
    });

it('finds nothing on a product that is set up well', async () => {
  const findings = await examine(patient);
  expect(findings.filter(({ state }) => state !== 'ok')).toEqual([]);
  expect(findings.length).toBeGreaterThan(25);
});

describe('finds, and nothing else', () => {
  const auth = (setting: string) => () => (project['config/auth'][setting] = true);
  it.each<[what: string, damage: Faults | (() => unknown), ...found: string[]]>([
    [
      'a host that sends no headers of the build',
      { headers: ['strict-transport-security', 'x-content-type-options'] },
      'host.headers',
    ],
    [
      'a host without the policy',
      { headers: ['content-security-policy'] },
      'host.csp',
      'host.supabase',
    ],
    [
      'a site that was built for another address',
      { replaced: [`href="${patient.site}`, 'href="https://elsewhere.example'] },
      'host.address',
    ],
    ['a host that answers every page', { fallback: true }, 'host.unknown'],
    [
      'a host that shows staff pages to search engines',
      { headers: ['x-robots-tag'] },
      'host.staff',
    ],
    [
      'a host that does not rewrite /api',
      { api: 'page' },
      'host.api',
      'function.forms',
      'function.parts',
    ],
    ['a host with another secret than the function', { api: 'unproven' }, 'part.proxy'],
    ['a form that takes nothing', { closed: '/api/contact-messages' }, 'function.forms'],
    ['another Deno than the tested one', { deno: '2.5.0' }, 'function.runtime'],
    ['a captcha of Auth', auth('security_captcha_enabled'), 'project.security_captcha_enabled'],
    [
      'customers who need no address of their own',
      auth('mailer_autoconfirm'),
      'project.mailer_autoconfirm',
    ],
    [
      'a gateway that wants a token for every call',
      () => (project['functions/api'].verify_jwt = true),
      'project.function',
    ],
    ['half of the mail settings', () => project.secrets.pop(), 'project.secrets'],
    [
      'half of a provider of SMS',
      () => project.secrets.push({ name: 'SMS_API_URL', value: 'a digest' }),
      'project.sms',
    ],
    [
      'rules that the Data API shows',
      () => (project.postgrest.db_schema = 'public, private'),
      'project.schemas',
    ],
    [
      'a sender whose mails anybody may forge',
      () => names.records.delete('_dmarc.example.mn'),
      'mail.dmarc',
    ],
    [
      'a sender whose mail servers nobody knows',
      () => names.records.set('example.mn', 'google-site-verification=1'),
      'mail.spf',
    ],
  ])('%s', async (_, damage, ...found) => {
    if (typeof damage === 'function') damage();
    else faults = damage;
    expect(await open()).toEqual(found);
  });

  it('a project of the free plan, of which not everything is asked', async () => {
    for (const paid of ['password_hibp_enabled', 'sessions_timebox', 'sessions_inactivity_timeout'])
      project['config/auth'][paid] = null;
    expect(await open()).toHaveLength(3);
    expect(await open({ isFree: true })).toEqual([]);
    project['config/auth'].security_captcha_enabled = true;
    expect(await open({ isFree: true })).toEqual(['project.security_captcha_enabled']);
  });

  it('another key of the monitor', async () => {
    expect(await open({ healthKey: 'x'.repeat(32) })).toEqual(['function.parts']);
  });

  it('another key of the Data API', async () => {
    expect(await open({ publishableKey: 'sb_publishable_other' })).toEqual([
      'database.articles',
      ...NOT_SEEN,
    ]);
  });

  it.each([
    ['where nothing answers', () => 'http://127.0.0.1:9'],
    ['that refuses everything by itself', () => patient.managementApi],
  ])('a Supabase %s, and ticks nothing that it did not see there', async (_, address) => {
    const findings = await examine({ ...patient, supabase: address() });
    const stateOf = (name: string) => findings.find((each) => each.name === name)?.state;
    for (const name of ['function.answers', 'database.articles'])
      expect(stateOf(name)).toBe('wrong');
    for (const name of ['function.dispatch', ...NOT_SEEN]) expect(stateOf(name)).toBe('unasked');
  });

  it('a site that was built from another commit, and a checkout that does not know its own', async () => {
    expect(await open({ commit: 'c'.repeat(40) })).toEqual(['host.build']);
    expect(await open({ commit: undefined })).toEqual(['host.build']);
  });

  it('a trigger on a table of Auth that is not there', async () => {
    await sql`alter trigger users_follow_email on auth.users rename to users_elsewhere`;
    expect(await open()).toEqual(['part.auth']);
    await sql`alter trigger users_elsewhere on auth.users rename to users_follow_email`;
  });

  it('what it was not told of', async () => {
    expect(
      await open({ healthKey: undefined, publishableKey: undefined, accessToken: undefined }),
    ).toEqual(['project.settings', 'function.parts', 'database.data-api']);
  });

  it('a database that is older than the function', async () => {
    const [newest] = await sql<{ version: string }[]>`
      select max(version) as version from supabase_migrations.schema_migrations`;
    const renamed = (from: string, to: string) => sql`
      update supabase_migrations.schema_migrations set version = ${to} where version = ${from}`;
    await renamed(newest?.version ?? '', '20200101000000');
    expect(await open()).toEqual(['part.migration']);
    await renamed('20200101000000', newest?.version ?? '');
  });

  it('a provider that refuses mails', async () => {
    await sql`
      insert into private.outbox (audience, kind, template, recipient, state, tries, claimed_at, due_at, last_error)
      select 'staff', 'quote_requests', 'news', 'a@example.mn', 'failed', 1, now(), now() + interval '1 hour', 'http_401'
      from generate_series(1, 3)`;
    expect(await open()).toEqual(['part.delivery']);
    await sql`delete from private.outbox where last_error = 'http_401'`;
  });

  it('a schema that the Data API really shows, and a host that is not there', async () => {
    const found = await open({ site: 'http://127.0.0.1:9' });
    expect(found).toContain('host.home');
    expect(found).toContain('function.parts');
  });
});

describe('npm run doctor', () => {
  const run = () =>
    runDoctor(['--project', PROJECT, '--site', patient.site, '--mail-domain', 'example.mn'], {
      SUPABASE_URL: patient.supabase,
      SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
      HEALTH_KEY: KEY,
      SUPABASE_MANAGEMENT_API: patient.managementApi,
      DOCTOR_NAME_SERVERS: names.address,
    });

  it('succeeds if every check passes, and prints one line for each that fails', async () => {
    const good = await run();
    expect(good.output).toContain('Everything is as it must be.');
    expect(good.output).not.toMatch(/^ {2}[✗?]/m);
    expect(good.code).toBe(0);

    project['config/auth'].jwt_exp = 86_400;
    names.records.delete('_dmarc.example.mn');
    const bad = await run();
    expect(bad.output.match(/^ {2}[✗?] \S+: .* → .+$/gm)).toHaveLength(2);
    expect(bad.code).toBe(1);
  });
});
