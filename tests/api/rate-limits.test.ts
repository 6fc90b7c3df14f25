import { ERRORS } from '@contract/http/errors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '../support/test-stack.ts';
import { freshEmail, PASSWORD, signupPayload } from './client.ts';

// The limits of production, on a separate stack, because the shared one has wide limits.
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

/** Directly to the function, whose address is public. */
const postDirectly = (path: string, body: object, headers: Sent = {}) =>
  send(`${stack?.supabaseUrl}/functions/v1${path}`, body, headers);

/** Like the site's host for a client, who has added an entry of their own. */
const postAsHost = (client: string, path: string, body: object, forged = '192.0.2.1') =>
  postDirectly(path, body, {
    'x-proxy-secret': PROXY_SECRET,
    'x-forwarded-for': `${forged}, ${client}`,
  });

/** Posts that many times, ten at once; returns the statuses. */
async function statuses(times: number, send: (n: number) => Promise<Response>): Promise<number[]> {
  const seen: number[] = [];
  for (let n = 0; n < times; n += 10) {
    const turns = Array.from({ length: Math.min(10, times - n) }, (_, turn) => send(n + turn));
    seen.push(...(await Promise.all(turns)).map(({ status }) => status));
  }
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

describe('a change of the own address', () => {
  const authorized = async (email: string) => {
    const login = await post('/api/login', { email, password: PASSWORD });
    const { session } = (await login.json()) as { session: { accessToken: string } };
    return { authorization: `Bearer ${session.accessToken}` };
  };
  const signedUp = async () => {
    const email = freshEmail('changing');
    expect((await post('/api/signup', signupPayload(email))).status).toBe(201);
    return { email, headers: await authorized(email) };
  };
  const ask = (headers: Sent, email: string, currentPassword = PASSWORD) =>
    post('/api/me/email', { email, currentPassword }, headers);

  it('mails five times an hour for an account, wherever to', async () => {
    const { headers } = await signedUp();
    expect((await ask(headers, freshEmail('next'), 'Buruu12345')).status).toBe(422);
    for (let n = 0; n < 5; n += 1) {
      expect((await ask(headers, freshEmail('next'))).status).toBe(204);
    }
    await expectTooMany(await ask(headers, freshEmail('next')), 3600);
  });

  it('mails five times an hour to an address, whoever asks', async () => {
    const victim = freshEmail('victim');
    const one = await signedUp();
    const other = await signedUp();
    for (let n = 0; n < 3; n += 1) expect((await ask(one.headers, victim)).status).toBe(204);
    for (let n = 0; n < 2; n += 1) expect((await ask(other.headers, victim)).status).toBe(204);
    await expectTooMany(await ask(other.headers, victim.toUpperCase()), 3600);
    expect((await ask(other.headers, freshEmail('own'))).status).toBe(204);
  });
});

const WRONG = 'Buruu12345';

/** The customer's and the staff's login, each with an account. */
const DOORS: [door: string, account: () => Promise<{ email: string; password: string }>][] = [
  [
    '/api/login',
    async () => {
      const email = freshEmail('locked');
      expect((await post('/api/signup', signupPayload(email))).status).toBe(201);
      return { email, password: PASSWORD };
    },
  ],
  [
    '/api/admin/login',
    async () => {
      const { adminEmail: email, adminPassword: password } = stack as TestStack;
      return { email, password };
    },
  ],
];

describe.each(DOORS)('a sign-in at %s', (path, newAccount) => {
  let account: { email: string; password: string };
  let wrong: { email: string; password: string };
  beforeAll(async () => {
    account = await newAccount();
    wrong = { ...account, password: WRONG };
  });
  // Each test has addresses of its own.
  const network = path === '/api/login' ? '198.18.0' : '198.18.1';
  const enter = (host: number, body: object, headers: Sent = {}) =>
    send(`${stack?.supabaseUrl}/functions/v1${path}`, body, {
      'x-proxy-secret': PROXY_SECRET,
      'x-forwarded-for': `${network}.${host}`,
      ...headers,
    });

  it('that is right counts for nothing, however often', async () => {
    for (let n = 0; n < 11; n += 1) expect((await enter(1, account)).status).toBe(200);
  });

  it('that is wrong may be tried ten times from an address, and locks nobody out elsewhere', async () => {
    const before = await enter(2, account);
    expect(new Set(await statuses(10, () => enter(2, wrong)))).toEqual(new Set([401]));
    await expectTooMany(await enter(2, wrong), 900);
    await expectTooMany(await enter(2, account), 900);
    // Capitals and spaces do not avoid the limit, and another account is not locked.
    const shouted = { ...account, email: ` ${account.email.toUpperCase()} ` };
    await expectTooMany(await enter(2, shouted), 900);
    expect((await enter(2, { ...wrong, email: freshEmail('other') })).status).toBe(401);
    expect((await enter(3, account)).status).toBe(200);

    // The known device can sign in, although others have failed at the same address.
    const cookie = before.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^device=[\d.\w-]+; .*HttpOnly; Secure; SameSite=Strict$/);
    const device = cookie.slice(0, cookie.indexOf(';'));
    const [issued, hash = ''] = device.split('.');
    const forged = `${issued}.${hash.startsWith('A') ? 'B' : 'A'}${hash.slice(1)}`;
    await expectTooMany(await enter(2, account, { cookie: forged }), 900);
    expect((await enter(2, account, { cookie: device })).status).toBe(200);
    // A known device does not allow more guesses from other addresses.
    const guess = (n: number) => enter(10 + n, wrong, { cookie: device });
    expect(new Set(await statuses(10, guess))).toEqual(new Set([401]));
    await expectTooMany(await guess(11), 900);
  });
});

describe('whose address it is', () => {
  const path = '/api/login';

  it('behind the site is the visitor: one who sends too much stops nobody else', async () => {
    const body = { email: freshEmail('visitor'), password: WRONG };
    const flood = (n: number) => postAsHost('198.51.100.1', path, body, `192.0.2.${n}`);
    expect(new Set(await statuses(10, flood))).toEqual(new Set([401]));
    await expectTooMany(await flood(99), 900);
    expect((await postAsHost('198.51.100.2', path, body)).status).toBe(401);
  });

  it("of a direct call is the platform's: a client cannot write another", async () => {
    const body = { email: freshEmail('direct'), password: WRONG };
    const forge = (n: number) =>
      postDirectly(path, body, {
        'x-forwarded-for': `192.0.2.${n}, 203.0.113.${n}`,
        'x-nf-client-connection-ip': `203.0.113.${n}`,
        'x-proxy-secret': n % 2 ? `guess ${n} of what may be the secret` : '',
        'x-nf-sign': 'e30.e30.guess',
      });
    expect(new Set(await statuses(10, forge))).toEqual(new Set([401]));
    await expectTooMany(await forge(99), 900);
  });

  it("through the site is the visitor's too, whatever a page sends", async () => {
    const body = { email: freshEmail('page'), password: WRONG };
    const forge = (n: number) => post(path, body, { 'x-forwarded-for': `192.0.2.${n}` });
    expect(new Set(await statuses(10, forge))).toEqual(new Set([401]));
    await expectTooMany(await forge(99), 900);
  });
});

/** How many guesses are tried; `GUESSES=10000` tries as many as an attacker would. */
const GUESSES = Number(process.env.GUESSES ?? 60);

describe.each([
  [
    'the links of a payment and of a request, and the address of a calendar',
    (n: number) =>
      [
        `/api/payments/${String(n).padStart(43, 'A')}`,
        `/api/o/${String(n).padStart(22, 'A')}`,
        `/api/calendar/${String(n).padStart(22, 'A')}.ics`,
      ][n % 3],
  ],
  ['the link of a receipt', (n: number) => `/api/receipts/e30.${String(n).padStart(43, 'A')}`],
])('guesses of %s', (_, pathOf) => {
  it('find nothing, and after thirty the limit answers, whatever is guessed', async () => {
    const guess = (n: number) => fetch(`${stack?.apiUrl}${pathOf(n)}`);
    const seen = await statuses(GUESSES, guess);
    expect(new Set(seen)).toEqual(new Set([404, 429]));
    expect(seen.filter((status) => status === 404)).toHaveLength(30);
    await expectTooMany(await guess(1), 900);
  }, 600_000);
});
