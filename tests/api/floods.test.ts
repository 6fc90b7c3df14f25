import { request } from 'node:http';
import { ERRORS } from '@contract/http/errors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '../support/test-stack.ts';
import { columnsOf, FORMS, type FormName } from './payloads.ts';

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

const toApi = (form: FormName, sending?: Sending) =>
  post(`${stack?.apiUrl}${FORMS[form].path}`, FORMS[form].body(), sending);

const insert = (form: FormName, rows: unknown, { from, headers }: Sending = {}) =>
  post(`${stack?.supabaseUrl}/rest/v1/${FORMS[form].table}`, rows, {
    ...(from && { from }),
    headers: { apikey: stack?.publishableKey ?? '', prefer: 'return=minimal', ...headers },
  });

const row = (form: FormName) => columnsOf(FORMS[form].body());

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
