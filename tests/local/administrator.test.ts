import { afterAll, describe, expect, it } from 'vitest';
import { openNoSite } from '../../local/built-site.ts';
import { openDatabase } from '../../local/database.ts';
import { originOf } from '../../local/database-origin.ts';
import { openMailStore } from '../../local/mail-store.ts';
import { type Stack, startStack } from '../../local/stack.ts';
import { addExistingStaff, addStaff, command, listStaff } from '../../local/staff.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const start = (dataDir: string, email: string): Promise<Stack> =>
  startStack({
    sitePort: 0,
    apiPort: 0,
    dataDir,
    admin: { email, password: 'Admin12345' },
    functionEnv: { RATE_LIMIT_SCALE: '1000' },
    log: () => undefined,
    openSite: openNoSite,
  });

const FIRST = 'first@example.mn';
const dataDir = temporaryFolder('site-admin');
let stack = await start(dataDir, FIRST);
afterAll(() => stack.close());
const target = () => ({ url: stack.apiUrl, ...stack.keys });

async function auth(what: string, body: object): Promise<{ status: number; json: Auth }> {
  const response = await fetch(`${stack.apiUrl}/auth/v1/${what}`, {
    method: 'POST',
    headers: { apikey: stack.keys.publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, json: (await response.json()) as Auth };
}
type Auth = { access_token?: string; refresh_token?: string };

const signIn = (email: string, password: string) =>
  auth('token?grant_type=password', { email, password });

/** The status that the staff area returns for a token. */
async function asStaff(token: string | undefined): Promise<number> {
  const response = await fetch(`${stack.siteUrl}/api/admin/summary`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  await response.arrayBuffer();
  return response.status;
}

describe('an account that a stranger made first', () => {
  const email = 'director@example.mn';
  const strangers = 'Stranger12345';
  let opened: Auth;

  it('cannot be made straight at Auth', async () => {
    const { status } = await auth('signup', { email, password: strangers });
    expect(status).toBeGreaterThanOrEqual(400);
    expect((await signIn(email, strangers)).status).toBe(400);
  });

  it('is not made staff as a new one', async () => {
    // A stranger may still be the first to sign up with this address on the site.
    const proof = await command(target(), 'signup_proof', { p_email: email });
    const made = await auth('signup', { email, password: strangers, data: { proof } });
    expect(made.status).toBe(200);
    opened = made.json;
    await expect(
      addStaff(target(), { email, password: 'Director12345', name: 'Захирал', role: 'owner' }),
    ).rejects.toThrow(/has an account already.*--existing/);
    expect(await asStaff(opened.access_token)).toBe(403);
  });

  it('loses its password, sessions and tokens when it is granted on purpose', async () => {
    await addExistingStaff(target(), { email, name: 'Захирал', role: 'owner' });
    expect(await asStaff(opened.access_token)).toBe(401);
    expect((await signIn(email, strangers)).status).toBe(400);
    const renewed = await auth('token?grant_type=refresh_token', {
      refresh_token: opened.refresh_token,
    });
    expect(renewed.status).toBeGreaterThanOrEqual(400);
    // The owner of the address gets the link.
    const mails = openMailStore(dataDir).newest();
    expect(mails.find(({ to }) => to === email)?.text).toContain('/reset-password');
    const staff = await listStaff(target());
    expect(staff.find((row) => row.email === email)?.role).toBe('owner');
  });
});

it('a new account signs in with the password that was printed', async () => {
  const person = {
    email: 'new@example.mn',
    password: 'Printed12345',
    name: 'Шинэ',
    role: 'editor' as const,
  };
  await addStaff(target(), person);
  const { json } = await signIn(person.email, person.password);
  expect(await asStaff(json.access_token)).toBe(200);
});

it('the default administrator is made in a new database only', async () => {
  const before = await listStaff(target());
  expect(before.map(({ email }) => email)).toContain(FIRST);
  expect(stack.hasAdmin).toBe(true);
  await stack.close();
  stack = await start(dataDir, 'second@example.mn');
  expect(stack.hasAdmin).toBe(false);
  expect(await listStaff(target())).toEqual(before);
});

const database = await openDatabase(temporaryFolder('site-admin'));
afterAll(() => database.close());
it.each([
  [
    'of something else',
    'create table public.theirs (id integer)',
    /holds tables of something/,
    'drop table public.theirs',
  ],
  [
    'of a Supabase',
    'create role supabase_auth_admin',
    /database of a Supabase/,
    'drop role supabase_auth_admin',
  ],
])('a database that is not ours %s is refused, unchanged', async (_whose, make, sentence, drop) => {
  await database.runScript(make);
  await expect(originOf(database)).rejects.toThrow(sentence);
  await database.runScript(drop);
  expect(await originOf(database)).toBe('new');
});
