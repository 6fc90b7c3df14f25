import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openNoSite } from '../../local/built-site.ts';
import { type Stack, startStack } from '../../local/stack.ts';
import { withDatabase } from '../../scripts/backup/connection.ts';
import { FORM_NAMES, FORMS } from '../api/payloads.ts';
import { type Options, send } from '../api/send.ts';
import { freshEmail, PASSWORD, signupPayload } from '../support/people.ts';
import { GOOD_FILES } from '../support/sample-files.ts';
import { readFacts } from '../support/schema-facts.ts';
import { ScratchServer } from '../support/scratch-server.ts';
import { readRows, runScript } from './helpers.ts';

const ADMIN = { email: 'admin@example.mn', password: 'Admin12345' };
const RECEIPT = GOOD_FILES['application/pdf'];
const IMAGE = GOOD_FILES['image/png'];
const BINARY = { 'content-type': 'application/octet-stream' };
const BACKUP_KEY = 'a key that nobody else has';

let stack: Stack;

const call = (method: string, route: string, options: Options = {}) =>
  send(`${stack.siteUrl}${route}`, method, options);

async function done(...args: Parameters<typeof call>) {
  const { status, text, json } = await call(...args);
  expect(status, `${args[0]} ${args[1]} ${text}`).toBeLessThan(300);
  return json;
}

const adminToken = async (): Promise<string> =>
  (await done('POST', '/api/admin/login', { body: ADMIN })).token;
const signIn = (email: string, password: string) =>
  call('POST', '/api/login', { body: { email, password } });

/** Rows and files, made in the ways that people make them; where some are requested again. */
async function makeRows() {
  const token = await adminToken();
  for (const { path: form, body } of FORM_NAMES.map((name) => FORMS[name])) {
    await done('POST', form, { body: body() });
  }
  const customer = freshEmail('customer');
  await done('POST', '/api/signup', { body: signupPayload(customer) });
  // A registration without a form token holds no seat, and is not asked for a payment.
  const { token: shown } = await done('POST', '/api/form-token');
  const { path: form, body } = FORMS.registration;
  const headers = { 'form-token': shown };
  const { payment } = await done('POST', form, { body: body(), headers });
  const link = `/api/payments/${payment.token}`;
  await done('POST', `${link}/receipts`, { raw: RECEIPT, headers: BINARY });
  const upload = { token, raw: IMAGE, headers: BINARY };
  const { url: image } = await done('POST', '/api/admin/article-images', upload);
  const [paid] = await done('GET', `/api/admin/payments?q=${payment.reference}`, { token });
  return { customer, link, image, payment: `/api/admin/payments/${paid.id}` };
}

async function readFiles({ image, payment }: Awaited<ReturnType<typeof makeRows>>) {
  const token = await adminToken();
  const { receipts } = await done('GET', payment, { token });
  const { url } = await done('GET', `${payment}/receipts/${receipts[0].id}`, { token });
  const bytes = async (route: string) =>
    new Uint8Array(await (await fetch(`${stack.siteUrl}${route}`)).arrayBuffer());
  return [await bytes(url), await bytes(image)];
}

const server = await ScratchServer.start();
afterAll(() => server.close());

it.each(['PGlite', 'PostgreSQL'] as const)(
  'a restore drill on %s dumps, destroys, restores: same answers, rows, policies and grants; the old password works',
  async (kind) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'site-drill-'));
    const emptyPlace = async (name: string) => ({
      dataDir: path.join(folder, name),
      databaseUrl: kind === 'PGlite' ? undefined : await server.create(),
    });
    let place = await emptyPlace('before');
    const env = () => ({ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl, BACKUP_KEY });
    const start = async () => {
      const functionEnv = { RATE_LIMIT_SCALE: '1000' };
      const rest = { sitePort: 0, apiPort: 0, admin: ADMIN, functionEnv, openSite: openNoSite };
      stack = await startStack({ ...place, ...rest, log: console.log });
    };
    const readAll = async () => {
      await stack.close();
      return withDatabase(place, async (connection) => ({
        facts: await readFacts(connection),
        rows: await readRows(connection),
      }));
    };
    await start();
    const people = await makeRows();
    const oldToken = await adminToken();
    const mailedLink = await done('GET', people.link);
    const before = await readAll();

    const backup = await runScript('backup', ['--output', `${folder}/backups/`], env());
    expect(backup.code, backup.output).toBe(0);
    expect(backup.output).toMatch(/13 rows {2}public\.quote_requests\n/);
    expect(backup.output).toMatch(/ 2 files of Storage\n/);
    const [name = '', ...others] = readdirSync(`${folder}/backups`);
    expect(others).toEqual([]);
    expect(name).toMatch(/^backup-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz\.age$/);
    expect(statSync(`${folder}/backups/${name}`).mode & 0o777).toBe(0o600);

    place = await emptyPlace('after');
    const restore = await runScript('restore', ['--input', `${folder}/backups/${name}`], env());
    expect(restore.code, restore.output).toBe(0);
    expect(await withDatabase(place, readRows)).toEqual(before.rows);

    await start();
    expect(await readFiles(people)).toEqual([RECEIPT, IMAGE]);
    expect(await done('GET', people.link)).toEqual(mailedLink);
    expect((await call('GET', '/api/admin/summary', { token: oldToken })).status).toBe(401);
    expect((await signIn(people.customer, PASSWORD)).status).toBe(200);
    expect((await signIn(people.customer, `${PASSWORD}5`)).status).toBe(401);
    // Sequences continue after the last row, and triggers work again: a new row is counted.
    await done('POST', FORMS.quote.path, { body: FORMS.quote.body() });
    const { quotes } = await done('GET', '/api/admin/summary', { token: await adminToken() });
    expect(quotes).toBe(14);
    expect((await readAll()).facts).toEqual(before.facts);
    rmSync(folder, { recursive: true, force: true });
  },
);
