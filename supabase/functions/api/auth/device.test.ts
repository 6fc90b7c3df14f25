import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Supabase } from '../data/supabase.ts';
import type { Variables } from '../http/context.ts';
import { cookiesOf } from '../http/cookies.ts';
import { knownDevice, rememberDevice } from './device.ts';

// Only the secret is read.
const supabase = { functionSecret: async () => 'secret' } as unknown as Supabase;

const app = new Hono<{ Variables: Variables }>();
app.post('/remember/:account', async (c) => {
  await rememberDevice({ supabase, cookies: cookiesOf(c) }, c.req.param('account'));
  return c.body(null);
});
app.post('/known/:account', async (c) => {
  const token = await knownDevice({ supabase, cookies: cookiesOf(c) }, c.req.param('account'));
  return c.json(token !== null);
});

const post = (path: string, cookie = '') =>
  app.request(path, { method: 'POST', headers: { cookie } });
const isKnown = async (account: string, cookie: string): Promise<unknown> =>
  (await post(`/known/${account}`, cookie)).json();
const remember = async (account: string): Promise<string> =>
  (await post(`/remember/${account}`)).headers.get('set-cookie') ?? '';
const pairOf = (cookie: string) => cookie.slice(0, cookie.indexOf(';'));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('the cookie of the token is HttpOnly, same-site and secure', async () => {
  const attributes = (await remember('bat')).split('; ').slice(1);
  expect(attributes).toEqual(
    expect.arrayContaining(['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/api']),
  );
});

it('a device is known for the account that has signed in from it, and for half a year', async () => {
  const cookie = pairOf(await remember('bat'));
  expect(await isKnown('bat', cookie)).toBe(true);
  expect(await isKnown('bold', cookie)).toBe(false);
  vi.setSystemTime(Date.now() + 181 * 24 * 60 * 60 * 1000);
  expect(await isKnown('bat', cookie)).toBe(false);
});

it('a token cannot be made without the secret', async () => {
  const cookie = pairOf(await remember('bat'));
  const forged = cookie.replace(/.$/, '') + (cookie.endsWith('A') ? 'E' : 'A');
  expect(await isKnown('bat', forged)).toBe(false);
  // A time that was not signed.
  expect(await isKnown('bat', cookie.replace(/=\d{10}/, '=9999999999'))).toBe(false);
});
