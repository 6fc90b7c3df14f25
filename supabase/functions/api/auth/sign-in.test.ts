import { AuthApiError } from '@supabase/supabase-js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Supabase } from '../data/supabase.ts';
import type { ApiError } from '../http/errors.ts';
import { REFUSAL_BEAT_MS, signInQuietly } from './sign-in.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A Supabase whose Auth refuses after so many ms, and whose database knows whether the password is
 * right.
 */
function refusing(code: string, afterMs: number, passwordIsRight = false): Supabase {
  const refused = {
    data: { session: null },
    error: new AuthApiError('refused', 400, code),
  };
  const supabase = {
    auth: () => ({ signInWithPassword: () => wait(afterMs).then(() => refused) }),
    system: { rpc: () => wait(afterMs).then(() => ({ data: passwordIsRight, error: null })) },
  };
  // The only two calls of a sign-in.
  return supabase as unknown as Supabase;
}

async function refusalOf(supabase: Supabase): Promise<{ code: string; ms: number }> {
  const startedAt = performance.now();
  const refused = signInQuietly(supabase, '203.0.113.7', {
    email: 'a@example.mn',
    password: 'x',
  }).then(
    () => 'signed in',
    (error: ApiError) => error.code,
  );
  await vi.runAllTimersAsync();
  return { code: await refused, ms: Math.round(performance.now() - startedAt) };
}

it('refuses an unknown address as late as a known one, whose password is hashed', async () => {
  for (const ms of [0, 3, 90, 350, 900]) {
    const refusal = await refusalOf(refusing('invalid_credentials', ms));
    expect(refusal).toEqual({ code: 'invalid_credentials', ms: REFUSAL_BEAT_MS });
  }
});

it('refuses on the next beat where Auth is slower than one', async () => {
  const refusal = await refusalOf(refusing('invalid_credentials', REFUSAL_BEAT_MS + 20));
  expect(refusal.ms).toBe(2 * REFUSAL_BEAT_MS);
});

it('tells a suspended account so after the right password only', async () => {
  const right = await refusalOf(refusing('user_banned', 40, true));
  const wrong = await refusalOf(refusing('user_banned', 40, false));
  expect(right).toEqual({ code: 'account_suspended', ms: REFUSAL_BEAT_MS });
  expect(wrong).toEqual({ code: 'invalid_credentials', ms: REFUSAL_BEAT_MS });
});
