import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../local/paths.ts';
import { addStaff } from '../../local/staff.ts';
import { otpOf } from '../support/otp-of.ts';
import { freshEmail, PASSWORD, signupPayload } from '../support/people.ts';
import { startTestStack } from '../support/test-stack.ts';

/** Sign-up with confirmations, as on a hosted project; tests/api tests it without. */
const stack = await startTestStack({ database: 'postgres', confirmEmails: true });
afterAll(() => stack.close());

type Mail = { to: string; subject: string; text: string };

async function post(path: string, body: object): Promise<{ status: number; json: Json }> {
  const response = await fetch(stack.apiUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, json: text ? (JSON.parse(text) as Json) : {} };
}
type Json = { redirectTo?: string; code?: string; email?: string };

const mailsTo = async (address: string): Promise<Mail[]> => {
  const mails = (await (await fetch(`${stack.supabaseUrl}/mailbox.json`)).json()) as Mail[];
  return mails.filter(({ to }) => to === address);
};

const linkIn = (mail: Mail | undefined) =>
  mail?.text.match(/https?:\/\/\S+token_hash=\S+/)?.[0] ?? '';

/** Does what the button of a link does; the code of Auth's refusal, null if there is none. */
async function follow(link: string): Promise<string | null> {
  const response = await fetch(`${stack.supabaseUrl}/auth/v1/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: stack.publishableKey },
    body: JSON.stringify(otpOf(link)),
  });
  return response.ok ? null : (await response.json()).error_code;
}

const logIn = (email: string) => post('/api/login', { email, password: PASSWORD });

it('the first administrator signs in, and the next one does', async () => {
  const { adminEmail: email, adminPassword: password } = stack;
  expect((await post('/api/admin/login', { email, password })).status).toBe(200);
  const second = {
    email: freshEmail('second'),
    password: PASSWORD,
    name: 'Хоёр дахь',
    role: 'owner' as const,
  };
  await addStaff({ url: stack.supabaseUrl, ...stack }, second);
  expect((await post('/api/admin/login', { email: second.email, password: PASSWORD })).status).toBe(
    200,
  );
});

it('an address is confirmed by the link of a mail, once, and opens the account then', async () => {
  const email = freshEmail('confirmed');
  const signedUp = await post('/api/signup', signupPayload(email));
  expect(signedUp).toMatchObject({ status: 201, json: { redirectTo: '/login' } });
  expect(await logIn(email)).toMatchObject({ status: 403, json: { code: 'email_unconfirmed' } });
  const link = linkIn((await mailsTo(email))[0]);
  expect(link.split('#')[0]).toBe(`${stack.apiUrl}/confirm`);
  expect(otpOf(link).type).toBe('signup');
  // A mail scanner opens it first.
  for (const method of ['HEAD', 'GET']) await fetch(link, { method });
  expect(await follow(link)).toBeNull();
  expect(await logIn(email)).toMatchObject({ status: 200, json: { email } });
  expect(await follow(link)).toBe('otp_expired');
});

it('the mail comes once more when it is asked for, and the older link is worth nothing then', async () => {
  const email = freshEmail('again');
  await post('/api/signup', signupPayload(email));
  const first = linkIn((await mailsTo(email))[0]);
  expect((await post('/api/signup/resend', { email })).status).toBe(204);
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(2);
  expect(await follow(first)).toBe('otp_expired');
  expect(await follow(linkIn(mails[0]))).toBeNull();
  expect((await logIn(email)).status).toBe(200);
  // Nothing is left to confirm.
  expect((await post('/api/signup/resend', { email })).status).toBe(204);
  await wait(200);
  expect((await mailsTo(email)).filter((mail) => linkIn(mail))).toHaveLength(2);
});

/** Signs up with a password, and returns the link of the mail. */
async function signedUp(email: string, more: object = {}): Promise<string> {
  const before = (await mailsTo(email)).length;
  const response = await post('/api/signup', { ...signupPayload(email), ...more });
  expect(response).toMatchObject({ status: 201, json: { redirectTo: '/login' } });
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(before + 1);
  return linkIn(mails[0]);
}

const OTHER = 'Tanihgui123';
const usersOf = async (email: string) => {
  const { adminEmail, adminPassword } = stack;
  const admin = await post('/api/admin/login', { email: adminEmail, password: adminPassword });
  const token = (admin.json as { token?: string }).token;
  const found = await fetch(`${stack.apiUrl}/api/admin/users?q=${encodeURIComponent(email)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await found.json()) as { email: string; companyName: string }[];
};

describe('a repeated sign-up of an address that nobody has confirmed', () => {
  it('replaces the first: the stranger’s password and link are worth nothing', async () => {
    const email = freshEmail('squatted');
    const strangers = await signedUp(email, { password: OTHER, companyName: 'Танихгүй ХХК' });
    const owners = await signedUp(email, { companyName: 'Эзний ХХК' });
    expect(await follow(strangers)).toBe('otp_expired');
    expect(await follow(owners)).toBeNull();
    expect((await logIn(email)).status).toBe(200);
    const strangersLogin = await post('/api/login', { email, password: OTHER });
    expect(strangersLogin).toMatchObject({ status: 401, json: { code: 'invalid_credentials' } });
    expect(await usersOf(email)).toMatchObject([{ email, companyName: 'Эзний ХХК' }]);
  });

  it('never touches one that was confirmed', async () => {
    const email = freshEmail('settled');
    await follow(await signedUp(email, { companyName: 'Эзний ХХК' }));
    const taken = { ...signupPayload(email), password: OTHER, companyName: 'Танихгүй ХХК' };
    expect(await post('/api/signup', taken)).toMatchObject({
      status: 201,
      json: { redirectTo: '/login' },
    });
    expect((await logIn(email)).status).toBe(200);
    expect(await usersOf(email)).toMatchObject([{ email, companyName: 'Эзний ХХК' }]);
  });

  it('responds alike and on a whole second to a new, an unconfirmed and a known address', async () => {
    const waiting = freshEmail('waiting');
    await signedUp(waiting);
    const known = freshEmail('known');
    await follow(await signedUp(known));
    const bodies = new Set<string>();
    for (const email of [freshEmail('new'), waiting, known]) {
      const startedAt = performance.now();
      const { status, json } = await post('/api/signup', signupPayload(email));
      const took = performance.now() - startedAt;
      expect(took % 1000, `${email} ${took}`).toBeLessThan(500);
      expect(took).toBeGreaterThan(990);
      bodies.add(JSON.stringify([status, Object.keys(json), json.redirectTo]));
    }
    expect(bodies.size).toBe(1);
  });

  it('of many at once exactly one is in force, whole, and was answered', async () => {
    const email = freshEmail('raced');
    const passwords = Array.from({ length: 6 }, (_, n) => `Uraldaan${n}`);
    const answers = await Promise.all(
      passwords.map((password, n) =>
        post('/api/signup', { ...signupPayload(email), password, companyName: `Компани ${n}` }),
      ),
    );
    for (const { status } of answers) expect(status).toBe(201);
    for (const mail of await mailsTo(email)) await follow(linkIn(mail));
    const opens = await Promise.all(
      passwords.map(async (password) => (await post('/api/login', { email, password })).status),
    );
    expect(opens.filter((status) => status === 200)).toHaveLength(1);
    const [user, ...more] = await usersOf(email);
    expect(more).toEqual([]);
    // Profile and password are from the same sign-up.
    expect(user?.companyName).toBe(`Компани ${opens.indexOf(200)}`);
  });

  it('and the link that is followed meanwhile: the account is one of them, and stays', async () => {
    for (let round = 0; round < 3; round += 1) {
      const email = freshEmail('followed');
      const first = await signedUp(email, { password: OTHER, companyName: 'Эхний ХХК' });
      const second = { ...signupPayload(email), companyName: 'Хоёр дахь ХХК' };
      const [refusal] = await Promise.all([follow(first), post('/api/signup', second)]);
      const firstOpened = refusal === null;
      const login = await post('/api/login', { email, password: OTHER });
      if (firstOpened && login.status === 200) {
        expect(await usersOf(email)).toMatchObject([{ companyName: 'Эхний ХХК' }]);
      } else {
        await follow(linkIn((await mailsTo(email))[0]));
        expect((await logIn(email)).status).toBe(200);
        expect(await usersOf(email)).toMatchObject([{ companyName: 'Хоёр дахь ХХК' }]);
      }
    }
  });
});

describe('a mistyped address is corrected', () => {
  const correct = (email: string, newEmail: string, password = PASSWORD) =>
    post('/api/signup/address', { email, newEmail, password });

  it('by whoever knows the password: the same form under the right address, the wrong one goes', async () => {
    const email = freshEmail('mistyped');
    const newEmail = freshEmail('meant');
    const strangers = await signedUp(email, {
      companyName: 'Зөв ХХК',
      plan: 'pro',
      planMonths: '6',
    });
    expect(await correct(email, newEmail)).toMatchObject({
      status: 200,
      json: { redirectTo: '/login' },
    });
    expect(await follow(strangers)).toBe('otp_expired');
    expect(await usersOf(email)).toEqual([]);
    const [mail] = await mailsTo(newEmail);
    expect(await follow(linkIn(mail))).toBeNull();
    expect((await logIn(newEmail)).status).toBe(200);
    expect(await usersOf(newEmail)).toMatchObject([
      { email: newEmail, companyName: 'Зөв ХХК', plan: 'pro', planMonths: '6' },
    ]);
    // Only once: nothing waits any more.
    expect(await correct(email, freshEmail('again'))).toMatchObject({ status: 422 });
  });

  it('by nobody else, and never one that was confirmed', async () => {
    const email = freshEmail('guarded');
    const link = await signedUp(email);
    const elsewhere = freshEmail('elsewhere');
    const startedAt = performance.now();
    const wrong = await correct(email, elsewhere, OTHER);
    expect(performance.now() - startedAt).toBeGreaterThan(990);
    const unknown = await correct(freshEmail('nobody'), elsewhere);
    expect(wrong).toEqual(unknown);
    expect(wrong).toMatchObject({ status: 422, json: { code: 'validation_failed' } });
    await follow(link);
    expect(await correct(email, elsewhere)).toEqual(unknown);
    expect((await logIn(email)).status).toBe(200);
    expect(await mailsTo(elsewhere)).toEqual([]);
  });

  it('to one that has an account without a word about it, and that account stays as it was', async () => {
    const known = freshEmail('known');
    await follow(await signedUp(known, { companyName: 'Эзний ХХК' }));
    const email = freshEmail('mistyped');
    await signedUp(email, { password: OTHER });
    expect(await correct(email, known, OTHER)).toMatchObject({
      status: 200,
      json: { redirectTo: '/login' },
    });
    expect((await logIn(known)).status).toBe(200);
    expect(await usersOf(known)).toMatchObject([{ companyName: 'Эзний ХХК' }]);
  });
});

it('the holder of a known address is told that somebody signed up with it, once a day, and nobody else', async () => {
  const email = freshEmail('holder');
  await post('/api/signup', signupPayload(email));
  await follow(linkIn((await mailsTo(email))[0]));
  const told = async () =>
    (await mailsTo(email)).filter(({ subject }) => subject.includes('Танд бүртгэл байна'));
  await post('/api/signup', signupPayload(email));
  await expect.poll(async () => (await told()).length, { timeout: 10_000 }).toBe(1);
  const [mail] = await told();
  expect(mail?.text).toContain(`${stack.apiUrl}/login`);
  expect(mail?.text).toContain(`${stack.apiUrl}/forgot-password`);
  // No mail contains what the stranger typed.
  const { firstName, companyName } = signupPayload(email);
  for (const words of [firstName, companyName]) expect(mail?.text).not.toContain(words);
  for (let times = 0; times < 5; times += 1) await post('/api/signup', signupPayload(email));
  // An unconfirmed sign-up is no account yet, and its mail comes from Auth.
  const waiting = freshEmail('unconfirmed');
  await post('/api/signup', signupPayload(waiting));
  await post('/api/signup', signupPayload(waiting));
  await wait(2000);
  expect(await told()).toHaveLength(1);
  expect((await mailsTo(waiting)).map(({ subject }) => subject)).not.toContainEqual(
    expect.stringContaining('Танд бүртгэл байна'),
  );
});

describe('npm run admin -- add', () => {
  /** Runs the operator's command; returns its output, and whether it succeeded. */
  const add = (email: string): Promise<{ ok: boolean; output: string }> =>
    promisify(execFile)(process.execPath, ['scripts/run.cjs', 'scripts/admin.ts', 'add', email], {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH,
        SUPABASE_URL: stack.supabaseUrl,
        SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
        SUPABASE_SECRET_KEY: stack.secretKey,
      },
    }).then(
      ({ stdout }) => ({ ok: true, output: stdout }),
      ({ stdout, stderr }) => ({ ok: false, output: stdout + stderr }),
    );

  it('prints the password of a new account, and it opens the staff area', async () => {
    const email = freshEmail('printed');
    const { ok, output } = await add(email);
    expect(ok, output).toBe(true);
    const password = /^Password: (\S+)$/m.exec(output)?.[1] ?? '';
    expect((await post('/api/admin/login', { email, password })).status).toBe(200);
  });

  // Auth responds with 200 for both, as for a new address, and has set no password.
  it.each(['waiting', 'confirmed'])('prints none for an address that is %s', async (kind) => {
    const email = freshEmail(kind);
    await post('/api/signup', signupPayload(email));
    if (kind === 'confirmed') await follow(linkIn((await mailsTo(email))[0]));
    const { ok, output } = await add(email);
    expect(ok).toBe(false);
    // Auth sends one mail a minute to a waiting address, and says that first.
    expect(output).toMatch(/has an account already|refused \(429\)/);
    expect(output).not.toContain('Password');
    expect((await post('/api/admin/login', { email, password: PASSWORD })).status).not.toBe(200);
  });
});
