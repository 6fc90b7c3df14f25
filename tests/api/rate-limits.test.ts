import { ERRORS } from '@contract/http/errors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '../support/test-stack.ts';
import { freshEmail, PASSWORD, signupPayload } from './client.ts';
import { FORMS } from './payloads.ts';

// The limits of production, on a stack of its own: the shared one is let off them.
let stack: (TestStack & { close(): Promise<void> }) | undefined;

const PROXY_SECRET = 'a secret of at least thirty-two letters';

beforeAll(async () => {
  const functionEnv = { RATE_LIMIT_SCALE: '1', PROXY_SECRET };
  stack = await startTestStack({ database: 'pglite', functionEnv });
});
afterAll(() => stack?.close());

type Sent = Record<string, string>;

const send = (url: string, body: object, headers: Sent): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Through the site, as its pages do. */
const post = (path: string, body: object, headers: Sent = {}) =>
  send(`${stack?.apiUrl}${path}`, body, headers);

/** Straight to the function, as anybody may who knows the address of the Supabase project. */
const postDirectly = (path: string, body: object, headers: Sent = {}) =>
  send(`${stack?.supabaseUrl}/functions/v1${path}`, body, headers);

/** The same as the site's host does it for a client, who wrote an entry of their own. */
const postAsHost = (client: string, path: string, body: object, forged = '192.0.2.1') =>
  postDirectly(path, body, {
    'x-proxy-secret': PROXY_SECRET,
    'x-forwarded-for': `${forged}, ${client}`,
  });

/** Posts that many times at once and returns the statuses. */
async function statuses(times: number, send: (n: number) => Promise<Response>): Promise<number[]> {
  const responses = await Promise.all(Array.from({ length: times }, (_, n) => send(n)));
  return responses.map(({ status }) => status);
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
    const sendOne = (n: number) =>
      post(path, FORMS.quote.body(), { 'x-forwarded-for': `203.0.113.${n}` });
    // What the client writes into X-Forwarded-For changes nothing: it stands left of what proxies wrote.
    expect(new Set(await statuses(60, sendOne))).toEqual(new Set([201]));
    const refused = FORMS.quote.body();
    await expectTooMany(await post(path, refused, { 'x-forwarded-for': '203.0.113.99' }), 600);
    expect(await storedQuotes(refused.email)).toEqual([]);
    const [sent] = await storedQuotes('quote-');
    expect(sent).toBeDefined();
  });
});

describe('whose address it is', () => {
  const { path, body } = FORMS.lead;

  it('behind the site is the visitor: one who sends too much stops nobody else', async () => {
    const flood = (n: number) => postAsHost('198.51.100.1', path, body(), `192.0.2.${n}`);
    expect(new Set(await statuses(60, flood))).toEqual(new Set([201]));
    await expectTooMany(await flood(99), 600);
    expect((await postAsHost('198.51.100.2', path, body())).status).toBe(201);
  });

  it("of a direct call is the platform's: a client cannot write another", async () => {
    const forge = (n: number) =>
      postDirectly(path, body(), {
        'x-forwarded-for': `192.0.2.${n}, 203.0.113.${n}`,
        'x-nf-client-connection-ip': `203.0.113.${n}`,
        'x-proxy-secret': n % 2 ? `guess ${n} of what may be the secret` : '',
        'x-nf-sign': 'e30.e30.guess',
      });
    expect(new Set(await statuses(60, forge))).toEqual(new Set([201]));
    await expectTooMany(await forge(99), 600);
  });
});
