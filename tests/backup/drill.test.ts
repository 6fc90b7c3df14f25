import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedServer, startEmbeddedPostgres } from '../../local/embedded-postgres.ts';
import { withSource } from '../../scripts/backup/places.ts';
import { FORM_NAMES, FORMS } from '../api/payloads.ts';
import { freshEmail, PASSWORD, signupPayload } from '../support/people.ts';
import { GOOD_FILES } from '../support/sample-files.ts';
import { ADMIN, type Answer, RestartableStack } from './restartable-stack.ts';
import { runScript } from './run-script.ts';
import { readFacts, readRows } from './whole-database.ts';

const KEY = 'a key that nobody else has';

type Row = { id: number | string; version: number };
type People = {
  customer: string;
  suspended: string;
  image: string;
  receipts: string;
  /** What its form was answered with: the link of a payment. */
  paymentLink: string;
};

const RECEIPT = GOOD_FILES['application/pdf'];
const IMAGE = GOOD_FILES['image/png'];

/** A receipt of a transfer and a picture for an article; where they are asked for again. */
async function sendFiles(stack: RestartableStack, token: string) {
  type Asked = { payment: { token: string; reference: string } };
  const { path: form, body } = FORMS.registration;
  // A form that nobody was shown holds no seat, and is asked for no payment.
  const shown = await stack.done<{ token: string }>('POST', '/api/form-token');
  const { payment } = await stack.done<Asked>('POST', form, undefined, body(), {
    'form-token': shown.token,
  });
  await stack.send(`/api/payments/${payment.token}/receipts`, RECEIPT);
  const { url } = await stack.send<{ url: string }>('/api/admin/article-images', IMAGE, token);
  const route = `/api/admin/payments?q=${payment.reference}`;
  const [found] = await stack.done<Row[]>('GET', route, token);
  return {
    image: url,
    receipts: `/api/admin/payments/${found?.id}`,
    paymentLink: `/api/payments/${payment.token}`,
  };
}

type SignedIn = { session: { accessToken: string } };

/** The page of the customer's newest payment, by the link that the account shows. */
async function followOwnPayment(stack: RestartableStack, email: string): Promise<Answer> {
  const { session } = await stack.done<SignedIn>('POST', '/api/login', undefined, {
    email,
    password: PASSWORD,
  });
  const { payments } = await stack.done<{ payments: { token: string }[] }>(
    'GET',
    '/api/me/payments',
    session.accessToken,
  );
  return stack.call('GET', `/api/payments/${payments[0]?.token}`);
}

/** Both files as they are shown. */
async function readFiles(stack: RestartableStack, { image, receipts }: People) {
  const token = await stack.adminToken();
  type Shown = { receipts: { id: number }[] };
  const shown = await stack.done<Shown>('GET', receipts, token);
  const link = `${receipts}/receipts/${shown.receipts[0]?.id}`;
  const { url } = await stack.done<{ url: string }>('GET', link, token);
  return { receipt: await stack.bytes(url), image: await stack.bytes(image) };
}

/** Rows of every kind, by the way that people make them. */
async function makeRows(stack: RestartableStack): Promise<People> {
  const token = await stack.adminToken();
  for (const name of FORM_NAMES) {
    for (let times = 0; times < 3; times += 1) {
      await stack.done('POST', FORMS[name].path, undefined, FORMS[name].body());
    }
  }
  const customer = freshEmail('customer');
  const suspended = freshEmail('suspended');
  for (const email of [customer, suspended]) {
    await stack.done('POST', '/api/signup', undefined, signupPayload(email));
  }
  const { session } = await stack.done<SignedIn>('POST', '/api/login', undefined, {
    email: customer,
    password: PASSWORD,
  });
  const plan = { plan: 'pro', months: '6' };
  await stack.done('POST', '/api/me/payments', session.accessToken, plan);
  const users = await stack.done<(Row & { email: string })[]>('GET', '/api/admin/users', token);
  const bad = users.find(({ email }) => email === suspended);
  await stack.done('PATCH', `/api/admin/users/${bad?.id}/suspend`, token);
  const quotes = await stack.done<Row[]>('GET', FORMS.quote.list, token);
  await stack.done('PATCH', `${FORMS.quote.list}/${quotes[0]?.id}/status`, token, {
    status: 'contacted',
  });
  const registrations = await stack.done<Row[]>('GET', FORMS.registration.list, token);
  await stack.done('DELETE', `${FORMS.registration.list}/${registrations[0]?.id}`, token);
  const post = await stack.done<{ id: number; slug: string }>('POST', '/api/admin/blog', token, {
    title: 'Сэргээх дасгал',
    slug: 'sergeekh-dasgal',
    // What COPY has to escape.
    content: 'Мөр\nтаб\tташуу зураас \\. ба \\N «хашилт»',
    status: 'published',
    tags: ['нөөц', 'a,b{}"'],
  });
  await stack.done('POST', `/api/blog/${post.slug}/views`);
  return { customer, suspended, ...(await sendFiles(stack, token)) };
}

const LISTS = [
  ...FORM_NAMES.map((name) => FORMS[name].list),
  '/api/admin/users',
  '/api/admin/blog',
  '/api/admin/history',
  '/api/admin/summary',
  '/api/admin/stats',
  '/api/blog',
  '/api/blog/sergeekh-dasgal',
  `${FORMS.quote.list}?q=quote`,
];

/** Counters of limits are no part of a backup: after a restore the day's forms count from 0. */
const withoutCounters = <Answers>(answers: Answers): Answers =>
  JSON.parse(JSON.stringify(answers, (key, value) => (key === 'today' ? undefined : value)));

async function readLists(stack: RestartableStack): Promise<Record<string, Answer>> {
  const token = await stack.adminToken();
  const answers: Record<string, Answer> = {};
  for (const route of LISTS) answers[route] = await stack.call('GET', route, token);
  return withoutCounters(answers);
}

const place = ({ dataDir, databaseUrl }: RestartableStack) => ({ dataDir, databaseUrl });
const environment = ({ dataDir, databaseUrl }: RestartableStack) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  BACKUP_KEY: KEY,
});

let server: EmbeddedServer;
beforeAll(async () => {
  server = await startEmbeddedPostgres();
});
afterAll(() => server.close());

/** An empty database, and whatever was in it before is gone. */
async function recreate(): Promise<void> {
  const sql = postgres(server.url, { max: 1, onnotice: () => undefined });
  await sql.unsafe('drop database if exists site with (force)');
  await sql.unsafe('create database site');
  await sql.end();
}

const KINDS = {
  PGlite: {
    open: async () => new RestartableStack(undefined),
    destroy: async ({ dataDir }: RestartableStack) => rmSync(dataDir, { recursive: true }),
  },
  PostgreSQL: {
    open: async () => {
      await recreate();
      return new RestartableStack(server.url.replace(/postgres$/, 'site'));
    },
    destroy: async ({ dataDir }: RestartableStack) => {
      rmSync(dataDir, { recursive: true });
      await recreate();
    },
  },
};

describe.each(Object.entries(KINDS))('a restore drill on %s', (_, { open, destroy }) => {
  it('dumps, destroys, restores: same answers, rows, policies and grants; the old password works', async () => {
    const stack = await open();
    const backups = `${stack.dataDir}-backups`;
    try {
      await stack.start();
      const people = await makeRows(stack);
      const oldToken = await stack.adminToken();
      const answers = await readLists(stack);
      const mailedLink = await stack.call('GET', people.paymentLink);
      const shownLink = await followOwnPayment(stack, people.customer);
      expect([mailedLink.status, shownLink.status]).toEqual([200, 200]);
      await stack.stop();
      const { facts, rows } = await withSource(place(stack), async (connection) => ({
        facts: await readFacts(connection),
        rows: await readRows(connection),
      }));

      const backup = await runScript('backup', ['--output', `${backups}/`], environment(stack));
      expect(backup.code, backup.output).toBe(0);
      expect(backup.output).toMatch(/public\.quote_requests +15 rows/);
      expect(backup.output).toContain('left out: auth.sessions (everybody signs in again');
      expect(backup.output).toContain('  2 files of Storage');
      const [name, ...others] = readdirSync(backups);
      expect(others).toEqual([]);
      expect(name).toMatch(/^backup-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.sql\.gz\.enc$/);
      const file = path.join(backups, name ?? '');
      expect(statSync(file).mode & 0o777).toBe(0o600);

      await destroy(stack);
      const restore = await runScript('restore', ['--input', file], environment(stack));
      expect(restore.code, restore.output).toBe(0);

      await stack.start();
      // The admin signed in once more for the first answers; that is no row of a list.
      expect(await readLists(stack)).toEqual(answers);
      expect(await readFiles(stack, people)).toEqual({ receipt: RECEIPT, image: IMAGE });
      expect(await stack.call('GET', people.paymentLink)).toEqual(mailedLink);
      expect(await followOwnPayment(stack, people.customer)).toEqual(shownLink);
      expect((await stack.call('GET', '/api/admin/summary', oldToken)).status).toBe(401);
      const signIn = (email: string, password: string) =>
        stack.call('POST', '/api/login', undefined, { email, password });
      expect((await signIn(people.customer, PASSWORD)).status).toBe(200);
      expect((await signIn(people.customer, `${PASSWORD}5`)).status).toBe(401);
      expect((await signIn(people.suspended, PASSWORD)).status).toBe(403);
      expect((await stack.call('POST', '/api/admin/login', undefined, ADMIN)).status).toBe(200);
      // Sequences stand behind the last row, and triggers work again: a new row is counted and audited.
      await stack.done('POST', FORMS.quote.path, undefined, FORMS.quote.body());
      const token = await stack.adminToken();
      const list = await stack.call('GET', FORMS.quote.list, token);
      const before = answers[FORMS.quote.list]?.headers['x-total-count'];
      expect(Number(list.headers['x-total-count'])).toBe(Number(before) + 1);

      await stack.stop();
      const after = await withSource(place(stack), async (connection) => ({
        facts: await readFacts(connection),
        rows: await readRows(connection),
      }));
      expect(after.facts).toEqual(facts);
      // All but what the calls above have changed: sign-ins, and one row with its count.
      const since = [
        'auth.users',
        'public.quote_requests',
        'public.quote_requests_id_seq',
        'private.row_counts',
        // An acknowledgement gets the link to its request when it is sent, which may be after the restore.
        'private.request_links',
        // Storage notes when a file was read last.
        'storage.objects',
      ];
      const unchanged = (found: Record<string, string>) =>
        Object.fromEntries(
          Object.entries(found).filter(
            // Messages that wait go out as soon as the stack runs again.
            ([name]) => !since.includes(name) && !name.startsWith('private.outbox'),
          ),
        );
      expect(unchanged(after.rows)).toEqual(unchanged(rows));
      const links = (found: Record<string, string>) =>
        Number.parseInt(found['private.request_links'] ?? '', 10);
      expect(links(after.rows)).toBeGreaterThanOrEqual(links(rows));
    } finally {
      rmSync(backups, { recursive: true, force: true });
      await stack.remove();
    }
  });
});
