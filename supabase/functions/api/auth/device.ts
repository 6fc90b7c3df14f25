import type { Supabase } from '../data/supabase.ts';
import type { Cookies } from '../http/cookies.ts';
import { isKeyedHash, keyedHash } from '../http/keyed-hash.ts';

const COOKIE = 'device';
const LIFETIME_SECONDS = 180 * 24 * 60 * 60;
/** How many accounts one browser is remembered for: a customer and a member of staff may share it. */
const MOST_ACCOUNTS = 5;

type Request = { supabase: Supabase; cookies: Cookies };

/** `<seconds since 1970>.<keyed hash>`: this account signed in from this browser at that time. */
const TOKEN = /^(\d{10})\.([\w-]{43})$/;

const statement = (account: string, at: string) => `device:${account}:${at}`;

async function isFor(account: string, token: string, secret: string): Promise<boolean> {
  const [, at = '', hash = ''] = TOKEN.exec(token) ?? [];
  if (Number(at) < Date.now() / 1000 - LIFETIME_SECONDS) return false;
  return isKeyedHash(secret, hash, statement(account, at));
}

const tokensOf = ({ cookies }: Request) =>
  (cookies.get(COOKIE) ?? '').split('~').slice(0, MOST_ACCOUNTS);

/**
 * The token that proves that the account has signed in from this browser before, or null. It grants no
 * access: it gives this device limits of its own, which attempts from other devices cannot use up.
 */
export async function knownDevice(request: Request, account: string): Promise<string | null> {
  const secret = await request.supabase.functionSecret();
  for (const token of tokensOf(request)) {
    if (await isFor(account, token, secret)) return token;
  }
  return null;
}

/** Gives the browser a new token for an account that has just signed in. */
export async function rememberDevice(request: Request, account: string): Promise<void> {
  const secret = await request.supabase.functionSecret();
  const others: string[] = [];
  for (const token of tokensOf(request)) {
    if (TOKEN.test(token) && !(await isFor(account, token, secret))) others.push(token);
  }
  const at = String(Math.floor(Date.now() / 1000));
  const token = `${at}.${await keyedHash(secret, statement(account, at))}`;
  const kept = [token, ...others].slice(0, MOST_ACCOUNTS);
  request.cookies.set(COOKIE, kept.join('~'), LIFETIME_SECONDS);
}
