import { dataOf } from '../data/database.ts';
import type { Supabase } from '../data/supabase.ts';
import { ApiError } from '../http/errors.ts';
import { type AuthSession, signIn } from './auth.ts';

/**
 * The response to a refused sign-in, and to a sign-up whose address must be confirmed, is sent at a whole
 * multiple of so many milliseconds after the request arrived. Auth hashes the password only if there is an
 * account, which takes about 100 ms more and would reveal that it exists.
 */
export const REFUSAL_BEAT_MS = 1_000;

/** Waits until the next beat after `startedAt` (`performance.now()`). */
export async function untilTheBeat(startedAt: number): Promise<void> {
  const left = REFUSAL_BEAT_MS - ((performance.now() - startedAt) % REFUSAL_BEAT_MS);
  await new Promise((resolve) => setTimeout(resolve, left));
}

/**
 * Signs in so that a refusal does not reveal whether the address has an account: both cases take
 * the same time, and a suspended account is told so only after the right password. Throws
 * invalid_credentials, email_unconfirmed, account_suspended, rate_limited.
 */
export async function signInQuietly(
  supabase: Supabase,
  address: string,
  credentials: { email: string; password: string },
): Promise<AuthSession> {
  const startedAt = performance.now();
  try {
    return await signIn(supabase.auth(address), credentials);
  } catch (error) {
    let refusal = error;
    // Auth refuses a banned account before it checks the password.
    if (error instanceof ApiError && error.code === 'account_suspended') {
      const { email, password } = credentials;
      const answer = await supabase.system.rpc('password_matches', {
        p_email: email,
        p_password: password,
      });
      if (!dataOf(answer)) refusal = new ApiError('invalid_credentials');
    }
    await untilTheBeat(startedAt);
    throw refusal;
  }
}
