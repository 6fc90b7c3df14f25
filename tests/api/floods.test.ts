import { request } from 'node:http';
import { ERRORS } from '@contract/http/errors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '../support/test-stack.ts';
import { FORMS, type FormName } from './payloads.ts';

// What a flood can do through /api and directly at the Data API, with the limits of production: on a separate
// stack, because the shared one has wide limits.
let stack: (TestStack & { close(): Promise<void> }) | undefined;
let token = '';

beforeAll(async () => {
  stack = await startTestStack({ database: 'pglite', functionEnv: { RATE_LIMIT_SCALE: '1' } });
  const { apiUrl, adminEmail, adminPassword } = stack;
  const login = await post(`${apiUrl}/api/admin/login`, {
    email: adminEmail,
    password: adminPassword,
  });
  token = login.json.token;
});
afterAll(() => stack?.close());

type Answer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into responses of every shape
  json: any;
};

type Sending = { from?: string; headers?: Record<string, string> };

/** POST from an address of this machine, which has all of 127.0.0.0/8. */
function post(url: string, body: unknown, { from, headers }: Sending = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        ...(from && { localAddress: from }),
        agent: false,
      },
      async (response) => {
        const parts: Buffer[] = [];
        for await (const part of response) parts.push(part);
        const text = Buffer.concat(parts).toString();
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          json: text.startsWith('{') ? JSON.parse(text) : undefined,
        });
      },
    );
    outgoing.once('error', reject);
    outgoing.end(JSON.stringify(body));
  });
}

const snake = (body: object) =>
  Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );

const toApi = (form: FormName, sending?: Sending) =>
  post(`${stack?.apiUrl}${FORMS[form].path}`, FORMS[form].body(), sending);

const insert = (form: FormName, rows: unknown, { from, headers }: Sending = {}) =>
  post(`${stack?.supabaseUrl}/rest/v1/${FORMS[form].table}`, rows, {
    ...(from && { from }),
    headers: { apikey: stack?.publishableKey ?? '', prefer: 'return=minimal', ...headers },
  });

const row = (form: FormName) => snake(FORMS[form].body());

async function staff(path: string): Promise<Response> {
  return fetch(`${stack?.apiUrl}${path}`, { headers: { authorization: `Bearer ${token}` } });
}

const total = async (form: FormName): Promise<number> =>
  Number((await staff(`${FORMS[form].list}?limit=1`)).headers.get('x-total-count'));

describe('a visitor at the Data API', () => {
  it('inserts one row a statement, and not five thousand', async () => {
    const before = await total('message');
    const rows = Array.from({ length: 5000 }, () => row('message'));
    const refused = await insert('message', rows);
    expect(refused.status).toBe(429);
    expect(refused.json.code).toBe('rate_limited');
    expect((await insert('message', [row('message'), row('message')])).status).toBe(429);
    expect(await total('message')).toBe(before);
    expect((await insert('message', row('message'))).status).toBe(201);
    expect(await total('message')).toBe(before + 1);
  });

  it('gets seven megabytes refused, in many rows and in one', async () => {
    const before = await total('message');
    const text = 'Захиалга '.repeat(550).trim();
    const rows = Array.from({ length: 800 }, () => ({ ...row('message'), message: text }));
    expect(Buffer.byteLength(JSON.stringify(rows))).toBeGreaterThan(7_000_000);
    expect((await insert('message', rows)).status).toBe(429);
    const huge = { ...row('message'), message: 'Захиалга '.repeat(450_000) };
    const refused = await insert('message', huge);
    expect(refused.status).toBe(413);
    expect(refused.json).toMatchObject({
      code: 'body_too_large',
      message: ERRORS.body_too_large.message,
    });
    expect(await total('message')).toBe(before);
  });

  it('shares sixty forms in ten minutes with /api, and no header is a way past it', async () => {
    for (let n = 0; n < 30; n += 1) {
      expect((await toApi('quote', { from: '127.0.0.5' })).status).toBe(201);
      expect((await insert('quote', row('quote'), { from: '127.0.0.5' })).status).toBe(201);
    }
    const before = await total('quote');
    const refused = await insert('quote', row('quote'), { from: '127.0.0.5' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600);
    expect(refused.json).toMatchObject({
      code: 'rate_limited',
      message: ERRORS.rate_limited.message,
    });
    expect((await toApi('quote', { from: '127.0.0.5' })).status).toBe(429);
    for (const name of ['cf-connecting-ip', 'x-forwarded-for', 'x-real-ip', 'forwarded']) {
      const forged = { from: '127.0.0.5', headers: { [name]: '203.0.113.7' } };
      expect((await insert('quote', row('quote'), forged)).status, name).toBe(429);
    }
    expect(await total('quote')).toBe(before);
    // Another form from the same address, and the same form from another address.
    expect((await insert('lead', row('lead'), { from: '127.0.0.5' })).status).toBe(201);
    expect((await insert('quote', row('quote'), { from: '127.0.0.6' })).status).toBe(201);
    expect((await toApi('quote', { from: '127.0.0.6' })).status).toBe(201);
  });
});

describe('the same content sent again', () => {
  const { path, list } = FORMS.message;
  const rows = async (email: string, status = '') =>
    (await staff(`${list}?q=${encodeURIComponent(email)}${status && `&status=${status}`}`)).json();
  const send = (body: object, headers: Record<string, string> = {}) =>
    post(`${stack?.apiUrl}${path}`, body, { from: '127.0.2.1', headers });

  it('is marked from the second time on, by whichever way, and its sender hears the same', async () => {
    const body = FORMS.message.body();
    const sent = [
      await send(body, { 'idempotency-key': 'first' }),
      await send(body, { 'idempotency-key': 'second' }),
      await send(body),
    ];
    for (const response of sent) {
      expect([response.status, response.json]).toEqual([201, { ok: true }]);
    }
    expect((await insert('message', snake(body), { from: '127.0.2.2' })).status).toBe(201);
    expect(await rows(body.email)).toHaveLength(1);
    const marked = await rows(body.email, 'spam');
    expect(marked.map(({ spamReason }: { spamReason: string }) => spamReason)).toEqual(
      Array(3).fill('duplicate unseen'),
    );
  });

  it('with the same key is the same sending, a double click, and no copy', async () => {
    const body = FORMS.message.body();
    const headers = { 'idempotency-key': 'double-click' };
    for (const response of await Promise.all([send(body, headers), send(body, headers)])) {
      expect([response.status, response.json]).toEqual([201, { ok: true }]);
    }
    expect(await rows(body.email)).toHaveLength(1);
    expect(await rows(body.email, 'spam')).toEqual([]);
  });
});

describe("a table's rows of a day", () => {
  const setBound = (rows: number) =>
    post(
      `${stack?.supabaseUrl}/rest/v1/rpc/set_form_bound`,
      { p_form: 'partner_requests', p_rows_a_day: rows },
      { headers: { apikey: stack?.secretKey ?? '' } },
    );

  it('are a bound on every address together, which staff hear of and the operator raises', async () => {
    const before = await total('partner');
    expect((await setBound(10)).status).toBeLessThan(300);
    for (let n = 0; n < 10; n += 1) {
      const from = `127.0.1.${n + 1}`;
      const sent =
        n % 2 === 0
          ? await toApi('partner', { from })
          : await insert('partner', row('partner'), { from });
      expect(sent.status).toBe(201);
    }
    for (const refused of [
      await toApi('partner', { from: '127.0.1.99' }),
      await insert('partner', row('partner'), { from: '127.0.1.98' }),
    ]) {
      expect(refused.status).toBe(503);
      expect(refused.json).toMatchObject({
        code: 'form_closed',
        message: ERRORS.form_closed.message,
      });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(86_400);
    }
    expect((await toApi('lead', { from: '127.0.1.99' })).status).toBe(201);

    // Rows above a fifth of the daily limit are in the spam box, not in the list.
    expect(await total('partner')).toBe(before + 2);
    const marked = await (await staff(`${FORMS.partner.list}?status=spam`)).json();
    expect(marked).toHaveLength(8);
    expect(marked[0].spamReason).toContain('flood');

    const stats = await (await staff('/api/admin/stats')).json();
    expect(stats.forms).toContainEqual({ form: 'partners', today: 10, most: 10, spam: 8 });
    const history = await (await staff('/api/admin/history?entity=partners')).json();
    const told = history.filter(({ action }: { action: string }) => action === 'limit');
    // Once by the operator, who set it, and once when it was reached.
    expect(told).toHaveLength(2);
    expect(told[0]).toMatchObject({ actorId: null, before: null, after: { rowsADay: 10 } });

    expect((await setBound(100)).status).toBeLessThan(300);
    expect((await toApi('partner', { from: '127.0.1.99' })).status).toBe(201);
    expect((await setBound(0)).status).toBeGreaterThanOrEqual(400);
  });
});
