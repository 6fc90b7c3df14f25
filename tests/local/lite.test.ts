import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import type { App, EmailMessage } from '@supabase/lite';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type LocalDatabase, openDatabase } from '../../local/database.ts';
import { startEmbeddedPostgres } from '../../local/embedded-postgres.ts';
import { type Keys, loadKeys } from '../../local/keys.ts';
import { openLite } from '../../local/lite-app.ts';
import { applyMigrations, applySeed } from '../../local/migrations.ts';
import { setContextAtOnce, withSender } from '../../local/request-context.ts';

/**
 * Where @supabase/lite differs from Supabase, and what stands in for it. A test that fails here is good
 * news after an upgrade: lite has come nearer, and the repair that the test names can go.
 */

const SITE = 'http://127.0.0.1:3000';
const API = 'http://127.0.0.1:54321';
const WANTED = `${SITE}/reset-password`;
const PERSON = { email: 'bare@example.mn', password: 'Nuuts1234' };

let folder: string;
let keys: Keys;
/** With our migrations, for the Data API. */
let database: LocalDatabase;
let data: App;
/** Without anything of ours: Auth as it is. */
let empty: Awaited<ReturnType<typeof createPgliteConnection>>;
let auth: App;
const mails: EmailMessage[] = [];

type Call = { method?: string; body?: unknown; headers?: Record<string, string> };

function call(
  lite: App,
  route: string,
  { method = 'GET', body, headers }: Call = {},
): Promise<Response> {
  const request = new Request(`${API}${route}`, {
    method,
    headers: { apikey: keys.publishableKey, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return lite.fetch(request, { peerAddress: null });
}

const mayReadAuditLog = async (): Promise<boolean | undefined> => {
  const [row] = await database.rows<{ may: boolean }>(
    "select has_table_privilege('anon', 'public.audit_log', 'select') as may",
  );
  return row?.may;
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-lite-'));
  keys = await loadKeys(folder);
  database = await openDatabase(folder);
  data = await openLite({ database, keys, siteUrl: SITE, send: () => undefined });
  await applyMigrations(database);
  await applySeed(database);
  empty = await createPgliteConnection({ url: path.join(folder, 'empty') });
  auth = await openLite({
    database: { connection: empty, runScript: async () => undefined },
    keys,
    siteUrl: SITE,
    send: (message) => mails.push(message),
  });
});
afterAll(async () => {
  await database?.close();
  await empty?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the Data API of bare lite', () => {
  // First of all: any request of the Data API is the one that grants.
  it('grants everything to everybody with its first request (privileges.ts)', async () => {
    expect(await mayReadAuditLog()).toBe(false);
    await call(data, '/rest/v1/blog_posts?select=id&limit=1');
    expect(await mayReadAuditLog()).toBe(true);
  });

  it.each(['nonsense', 'aaaa.bbbb.', 'a.b.c.d'])(
    'takes the bearer %s for none (bearer-check.ts)',
    async (bearer) => {
      const response = await call(data, '/rest/v1/blog_posts?select=id', {
        headers: { authorization: `Bearer ${bearer}` },
      });
      expect(response.status).toBe(200);
    },
  );

  it('answers a broken CHECK with 500 and a code of its own, and prints the row (errors.ts of the function, quiet-database-errors.ts)', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const response = await call(data, '/rest/v1/contact_messages', {
      method: 'POST',
      body: { name: 'Бат', email: 'no address', message: 'Сайн байна уу' },
      headers: { prefer: 'return=minimal' },
    });
    const [first] = printed.mock.calls[0] ?? [];
    printed.mockRestore();
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ code: 'SUP' });
    expect(inspect(first)).toContain("'Бат'");
  });

  it('hands SQL no header of an insert (request-context.ts)', async () => {
    const response = await call(data, '/rest/v1/contact_messages', {
      method: 'POST',
      body: { name: 'Бат', email: 'bat@example.mn', message: 'Сайн байна уу' },
      headers: { prefer: 'return=minimal', 'cf-connecting-ip': '203.0.113.1' },
    });
    expect(response.status).toBe(201);
    const counted = await database.rows<{ sender: string }>(`
      select sender from unnest(array['unknown', '203.0.113.1']) as sender
      join private.function_secret on true
      join private.rate_limits on key = 'form:contact_messages:'
        || encode(sha256(convert_to(secret || ':' || sender, 'UTF8')), 'hex')`);
    expect(counted).toEqual([{ sender: 'unknown' }]);
  });

  describe('the context of a request (request-context.ts)', () => {
    const NAMES = [
      ...['role', 'transaction_read_only', 'storage.operation', 'app.rate_limit_scale'],
      ...['request.jwt.claim.sub', 'request.jwt.claim.role', 'request.jwt.claims'],
      ...['request.method', 'request.path', 'request.headers'],
      ...['response.status', 'response.headers'],
    ];
    const uid = '6f1f4a0e-7f53-4a5e-9a53-0d6a0c2d9b11';
    const jwt = { sub: uid, role: 'authenticated', aal: 'aal1' };
    const rpc = { method: 'GET', path: '/rpc/x', readOnly: true, requestHeaders: { a: 'б' } };
    const requests: [string, object, { rpc?: typeof rpc }][] = [
      ['of a visitor', { auth: { role: 'anon' } }, {}],
      ['of nobody', {}, {}],
      ['of a customer', { auth: { role: 'authenticated', uid, jwt } }, {}],
      ['of a function', { auth: { role: 'service_role' } }, { rpc }],
      [
        'of a function that writes',
        { auth: { role: 'anon' } },
        { rpc: { ...rpc, readOnly: false } },
      ],
    ];

    /** What SQL sees, and the statements that it took. */
    async function seen(connection: LocalDatabase['connection'], vars: object, options: object) {
      const statements: string[] = [];
      const { driver } = database.connection as Awaited<ReturnType<typeof createPgliteConnection>>;
      const query = vi.spyOn(driver, 'query');
      const settings = await connection.withContext(
        vars as Record<string, unknown>,
        async (inside) => {
          const asked = inside.selectNoFrom(({ fn, val }) =>
            NAMES.map((name) => fn<string>('current_setting', [val(name), val(true)]).as(name)),
          );
          return asked.executeTakeFirstOrThrow();
        },
        options,
      );
      statements.push(...query.mock.calls.map(([text]) => text));
      query.mockRestore();
      return { settings, statements: statements.filter((text) => text.includes('set_config')) };
    }

    it.each(requests)('%s is set one by one; at once it is the same', async (_, vars, options) => {
      const own = Object.create(database.connection) as LocalDatabase['connection'];
      setContextAtOnce(own, '1');
      const [ofLite, ofOurs] = [
        await seen(database.connection, vars, options),
        await seen(own, vars, options),
      ];
      expect(ofLite.statements.length).toBeGreaterThan(3);
      expect(ofOurs.statements).toHaveLength(1);
      expect(ofOurs.settings).toEqual(ofLite.settings);
    });

    it('and says where the request comes from', async () => {
      const own = Object.create(database.connection) as LocalDatabase['connection'];
      setContextAtOnce(own, '7');
      const { settings } = await withSender('203.0.113.9', () =>
        seen(own, { auth: { role: 'anon' } }, { rpc }),
      );
      expect(settings).toMatchObject({
        'app.rate_limit_scale': '7',
        'request.headers': '{"cf-connecting-ip":"203.0.113.9"}',
      });
    });
  });

  it('prints times as PostgreSQL does, not as ISO 8601 (rows.ts of the function)', async () => {
    const response = await call(data, '/rest/v1/blog_posts?select=created_at&limit=1');
    const [post] = (await response.json()) as { created_at: string }[];
    expect(post?.created_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/);
  });
});

describe('Auth of bare lite', () => {
  it('answers an unknown path with a page and 200 (api-routes.ts)', async () => {
    const signUp = await call(auth, '/auth/v1/signup', { method: 'POST', body: PERSON });
    const { access_token: token } = (await signUp.json()) as { access_token: string };
    const response = await call(auth, '/auth/v1/nowhere', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  });

  it('lets no page of another origin call it as supabase-js does (api-routes.ts)', async () => {
    const route = '/auth/v1/token?grant_type=password';
    const preflight = await call(auth, route, {
      method: 'OPTIONS',
      headers: {
        origin: SITE,
        'access-control-request-method': 'POST',
        'access-control-request-context': 'apikey,authorization,x-client-info',
      },
    });
    expect(preflight.headers.get('access-control-allow-headers')).toBeNull();
    const refused = await call(auth, route, {
      method: 'POST',
      body: PERSON,
      headers: { origin: SITE },
    });
    expect(refused.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('ignores where a recovery wants to lead, and links to the site (recovery-links.ts)', async () => {
    const recover = `/auth/v1/recover?redirect_to=${encodeURIComponent(WANTED)}`;
    await call(auth, recover, { method: 'POST', body: { email: PERSON.email } });
    const link = new URL(/http\S+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? 'about:blank');
    expect(link.pathname).toBe('/auth/v1/verify');
    expect(link.origin).toBe(SITE);
    expect(link.searchParams.get('redirect_to')).not.toBe(WANTED);
  });

  it('signs in who is banned (profiles.suspended_at is asked instead)', async () => {
    await empty.driver.exec(
      `update auth.users set banned_until = now() + interval '1 day' where email = '${PERSON.email}'`,
    );
    const login = '/auth/v1/token?grant_type=password';
    expect((await call(auth, login, { method: 'POST', body: PERSON })).status).toBe(200);
  });
});

describe('the databases of bare lite', () => {
  it('lack pg_trgm in PGlite (database.ts), and extensions (supabase-base.sql)', async () => {
    const schemas = "select nspname from pg_namespace where nspname = 'extensions'";
    expect((await empty.driver.query(schemas)).rows).toEqual([]);
    await expect(empty.driver.exec('create extension pg_trgm')).rejects.toThrow('pg_trgm');
  });

  it('get JSON as a string in real PostgreSQL (database.ts)', async () => {
    const server = await startEmbeddedPostgres();
    const connection = createPostgresConnection({
      url: server.url,
      postgresOptions: { onnotice: () => undefined },
    });
    const { driver } = connection;
    const runScript = async (sql: string) => {
      await driver.unsafe(sql).simple();
    };
    const app = await openLite({
      database: { connection, runScript },
      keys,
      siteUrl: SITE,
      send: () => undefined,
    });
    const signUp = new Request(`${API}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: keys.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify(PERSON),
    });
    expect((await app.fetch(signUp, { peerAddress: null })).status).toBe(200);
    const rows = await driver`select jsonb_typeof(raw_app_meta_data) as type from auth.users`;
    expect([...rows]).toEqual([{ type: 'string' }]);
    await connection.close();
    await server.close();
  });

  it('set the exit code of the process that opens PGlite (provide-stack.ts, bench-web)', async () => {
    const script = `
      import { PGlite } from '@electric-sql/pglite';
      const database = await PGlite.create();
      await database.close();
      console.log(process.exitCode);
      process.exit(0);`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
    });
    await once(child, 'close');
    expect(output.trim()).not.toBe('undefined');
  });
});
