import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../local/paths.ts';
import { addStaff } from '../../local/staff.ts';
import { freshEmail, PASSWORD, signupPayload } from '../support/people.ts';
import { startTestStack } from '../support/test-stack.ts';

/** Sign-up where an address is confirmed first, as on a hosted project; the other mode is tests/api. */
let stack: Awaited<ReturnType<typeof startTestStack>>;
beforeAll(async () => {
  stack = await startTestStack({ database: 'postgres', confirmEmails: true });
});
afterAll(() => stack?.close());

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

const linkIn = (mail: Mail | undefined) => mail?.text.match(/https?:\/\/\S+verify\S+/)?.[0] ?? '';

/** Where the link of a mail leads. */
async function follow(link: string): Promise<URL> {
  const { headers } = await fetch(link, { redirect: 'manual' });
  return new URL(headers.get('location') ?? '');
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
  const landing = await follow(link);
  expect(landing.href.split('#')[0]).toBe(`${stack.apiUrl}/confirm`);
  expect(new URLSearchParams(landing.hash.slice(1)).get('type')).toBe('signup');
  expect(await logIn(email)).toMatchObject({ status: 200, json: { email } });
  const again = new URLSearchParams((await follow(link)).hash.slice(1));
  expect(again.get('error_code')).toBe('otp_expired');
});

it('the mail comes once more when it is asked for, and the older link is worth nothing then', async () => {
  const email = freshEmail('again');
  await post('/api/signup', signupPayload(email));
  const first = linkIn((await mailsTo(email))[0]);
  expect((await post('/api/signup/resend', { email })).status).toBe(204);
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(2);
  expect(new URLSearchParams((await follow(first)).hash.slice(1)).get('error')).toBe(
    'access_denied',
  );
  const landing = await follow(linkIn(mails[0]));
  expect(landing.pathname).toBe('/confirm');
  expect((await logIn(email)).status).toBe(200);
  // Nothing is left to be confirmed.
  expect((await post('/api/signup/resend', { email })).status).toBe(204);
  await wait(200);
  expect((await mailsTo(email)).filter((mail) => linkIn(mail))).toHaveLength(2);
});

it('a known address is not told from a new one, waiting or confirmed, also ten times at once', async () => {
  const email = freshEmail('hidden');
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => post('/api/signup', signupPayload(email))),
  );
  for (const outcome of [...outcomes, await post('/api/signup', signupPayload(email))]) {
    expect(outcome).toMatchObject({ status: 201, json: { redirectTo: '/login' } });
  }
  await follow(linkIn((await mailsTo(email))[0]));
  expect(await post('/api/signup', signupPayload(email))).toMatchObject({
    status: 201,
    json: { redirectTo: '/login' },
  });
});

describe('npm run admin -- add', () => {
  /** The command as an operator runs it; what it prints, and whether it succeeded. */
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

  // Auth answers 200 for both, as for a new address, and has set no password.
  it.each(['waiting', 'confirmed'])('prints none for an address that is %s', async (kind) => {
    const email = freshEmail(kind);
    await post('/api/signup', signupPayload(email));
    if (kind === 'confirmed') await follow(linkIn((await mailsTo(email))[0]));
    const { ok, output } = await add(email);
    expect(ok).toBe(false);
    // Auth sends one mail a minute to an address that waits, and says that first.
    expect(output).toMatch(/has an account already|refused \(429\)/);
    expect(output).not.toContain('Password');
    expect((await post('/api/admin/login', { email, password: PASSWORD })).status).not.toBe(200);
  });
});
