import { ERRORS } from '@contract/http/errors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '../support/test-stack.ts';
import { freshEmail, PASSWORD, signupPayload } from './client.ts';
import { FORMS } from './payloads.ts';

// The limits of production, on a stack of its own: the shared one is let off them.
let stack: (TestStack & { close(): Promise<void> }) | undefined;

beforeAll(async () => {
  stack = await startTestStack({ database: 'pglite', functionEnv: { RATE_LIMIT_SCALE: '1' } });
});
afterAll(() => stack?.close());

function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${stack?.apiUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** Posts that many times, one after another, and returns the statuses. */
async function statuses(times: number, send: (n: number) => Promise<Response>): Promise<number[]> {
  const seen: number[] = [];
  for (let n = 0; n < times; n += 1) seen.push((await send(n)).status);
  return seen;
}

async function expectTooMany(response: Response, withinSeconds: number): Promise<void> {
  expect(response.status).toBe(429);
  const wait = Number(response.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(withinSeconds);
  expect(await response.json()).toEqual({
    code: 'rate_limited',
    message: ERRORS.rate_limited.message,
  });
}

async function storedQuotes(q: string): Promise<unknown[]> {
  const { adminEmail, adminPassword } = stack as TestStack;
  const login = await post('/api/admin/login', { email: adminEmail, password: adminPassword });
  const { token } = (await login.json()) as { token: string };
  const list = await fetch(`${stack?.apiUrl}${FORMS.quote.list}?q=${encodeURIComponent(q)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await list.json()) as unknown[];
}

describe('rate limits', () => {
  it('lets an account be tried ten times in a quarter of an hour, whatever the password', async () => {
    const path = '/api/login';
    const email = freshEmail('locked');
    expect((await post('/api/signup', signupPayload(email))).status).toBe(201);
    const wrong = () => post(path, { email, password: 'Buruu12345' });
    expect(new Set(await statuses(10, wrong))).toEqual(new Set([401]));
    await expectTooMany(await wrong(), 900);
    await expectTooMany(await post(path, { email, password: PASSWORD }), 900);
    // Capitals and spaces are no way past it, and another account is not locked with it.
    const shouted = { email: ` ${email.toUpperCase()} `, password: PASSWORD };
    await expectTooMany(await post(path, shouted), 900);
    const other = await post(path, { email: freshEmail('other'), password: 'Buruu12345' });
    expect(other.status).toBe(401);
  });

  it('lets an address send sixty forms in ten minutes, and stores no more', async () => {
    const { path } = FORMS.quote;
    const send = (n: number) =>
      post(path, FORMS.quote.body(), { 'x-forwarded-for': `203.0.113.${n}` });
    // What the client writes into X-Forwarded-For changes nothing: the proxy's own entry counts.
    expect(new Set(await statuses(60, send))).toEqual(new Set([201]));
    const refused = FORMS.quote.body();
    await expectTooMany(await post(path, refused, { 'x-forwarded-for': '203.0.113.99' }), 600);
    expect(await storedQuotes(refused.email)).toEqual([]);
    const [sent] = await storedQuotes('quote-');
    expect(sent).toBeDefined();
  });
});
