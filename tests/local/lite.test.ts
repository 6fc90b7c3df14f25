import { inspect } from 'node:util';
import type { createPgliteConnection } from '@supabase/lite/pglite';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { type LocalDatabase, openDatabase } from '../../local/database.ts';
import { loadKeys } from '../../local/keys.ts';
import { openLite } from '../../local/lite-app.ts';
import { bringNewDatabase } from '../../local/new-database.ts';
import { setContextAtOnce, withSent } from '../../local/request-context.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { type Call, callLite, SITE } from './bare-lite.ts';

/** The Data API of lite, with our migrations. */
const folder = temporaryFolder('site-lite');
const keys = await loadKeys(folder);
await bringNewDatabase(folder);
const database = await openDatabase(folder);
const data = await openLite({ database, keys, siteUrl: SITE, send: () => undefined });
afterAll(() => database.close());

const call = (route: string, request?: Call) => callLite(data, keys, route, request);

const mayReadAuditLog = async (): Promise<boolean | undefined> => {
  const [row] = await database.rows<{ may: boolean }>(
    "select has_table_privilege('anon', 'public.audit_log', 'select') as may",
  );
  return row?.may;
};

describe('the Data API of bare lite', () => {
  // First of all, because lite grants at its first request of the Data API.
  it('grants everything to everybody with its first request (privileges.ts)', async () => {
    expect(await mayReadAuditLog()).toBe(false);
    await call('/rest/v1/blog_posts?select=id&limit=1');
    expect(await mayReadAuditLog()).toBe(true);
  });

  it.each(['nonsense', 'aaaa.bbbb.', 'a.b.c.d'])(
    'takes the bearer %s for none (bearer-check.ts)',
    async (bearer) => {
      const response = await call('/rest/v1/blog_posts?select=id', {
        headers: { authorization: `Bearer ${bearer}` },
      });
      expect(response.status).toBe(200);
    },
  );

  it('answers a broken CHECK with 500 and a code of its own, and prints the row (errors.ts of the function, quiet-lite.ts)', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const response = await call('/rest/v1/contact_messages', {
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
    const response = await call('/rest/v1/contact_messages', {
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

    /** What SQL sees, and the statements that were needed. */
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
      expect(ofOurs.settings).toEqual({ ...ofLite.settings, 'app.rate_limit_scale': '1' });
    });

    it('and says where the request comes from', async () => {
      const own = Object.create(database.connection) as LocalDatabase['connection'];
      setContextAtOnce(own, '7');
      const { settings } = await withSent({ address: '203.0.113.9' }, () =>
        seen(own, { auth: { role: 'anon' } }, { rpc }),
      );
      expect(settings).toMatchObject({
        'app.rate_limit_scale': '7',
        'request.headers': '{"cf-connecting-ip":"203.0.113.9"}',
      });
    });
  });

  it('prints times as PostgreSQL does, not as ISO 8601 (rows.ts of the function)', async () => {
    const response = await call('/rest/v1/blog_posts?select=created_at&limit=1');
    const [post] = (await response.json()) as { created_at: string }[];
    expect(post?.created_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/);
  });
});
