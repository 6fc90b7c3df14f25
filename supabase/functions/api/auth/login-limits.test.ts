import { describe, expect, it } from 'vitest';
import { ApiError } from '../http/errors.ts';
import { customerSessions } from '../resources/customer-sessions.ts';
import { staffSessions } from '../resources/staff-sessions.ts';
import { limitLogin } from './login-limits.ts';

type Login = Parameters<typeof limitLogin>[0];

/** Logins over counters in memory that never expire. */
function counting() {
  const hits = new Map<string, number>();
  const rpc = async (name: string, args: { p_keys: string[]; p_limits?: number[] }) => {
    const waits: number[] = [];
    for (const [place, key] of args.p_keys.entries()) {
      const now = hits.get(key) ?? 0;
      hits.set(key, name === 'forgive_rate_limits' ? now - 1 : now + 1);
      if (!args.p_limits) continue;
      waits.push(now + 1 > (args.p_limits[place] ?? 0) ? 60 : 0);
      if (waits.at(-1) !== 0) break;
    }
    return { data: waits, error: null, status: 200 };
  };
  return (address: string, cookie?: string) => {
    const set: string[] = [];
    const login = {
      supabase: {
        system: { rpc },
        functionSecret: async () => 'secret',
        auth: () => ({ refreshSession: async () => ({ data: {}, error: { status: 400 } }) }),
      },
      settings: { rateLimitScale: 1 },
      address,
      cookies: { get: () => cookie, set: (_: string, value: string) => set.push(value) },
      input: { email: 'a@example.mn' },
      // Nothing else of the request is read.
    } as unknown as Login;
    return { login, set };
  };
}

const wrong = async () => {
  throw new ApiError('invalid_credentials');
};
const right = async () => 'session';
const down = async () => {
  throw new ApiError('unavailable');
};
const outcome = (work: Promise<unknown>) => work.then(String, (error: ApiError) => error.code);

const SLOWED_MS = 200;
async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

describe('an account that is guessed at from everywhere', () => {
  it('is slowed and never locked', async () => {
    const at = counting();
    const enter = (host: number, attempt: () => Promise<string>) =>
      outcome(limitLogin(at(`10.0.${host >> 8}.${host & 255}`).login, attempt, SLOWED_MS));
    for (let host = 0; host < 100; host += 1) {
      expect(await enter(host, wrong)).toBe('invalid_credentials');
    }
    let last = '';
    const slow = await timed(async () => {
      last = await enter(100, wrong);
    });
    expect(last).toBe('invalid_credentials');
    expect(slow).toBeGreaterThanOrEqual(SLOWED_MS - 5);
    expect(await enter(101, right)).toBe('session');
  });

  it('enters at once from a device that was here before', async () => {
    const at = counting();
    const before = at('10.1.0.1');
    await limitLogin(before.login, right);
    for (let host = 0; host < 101; host += 1) {
      await outcome(limitLogin(at(`10.0.0.${host}`).login, wrong, 0));
    }
    // A wait of a day would let the test run out of time.
    const known = at('10.0.0.1', before.set[0]).login;
    expect(await limitLogin(known, right, 86_400_000)).toBe('session');
  });
});

it('counts a failure only where the password was refused', async () => {
  const at = counting();
  for (let n = 0; n < 30; n += 1) {
    expect(await outcome(limitLogin(at('10.0.0.1').login, down))).toBe('unavailable');
    expect(await outcome(limitLogin(at('10.0.0.1').login, right))).toBe('session');
  }
  for (let n = 0; n < 10; n += 1) {
    expect(await outcome(limitLogin(at('10.0.0.1').login, wrong))).toBe('invalid_credentials');
  }
  expect(await outcome(limitLogin(at('10.0.0.1').login, right))).toBe('rate_limited');
});

it('remembers several accounts of one browser, and none for good', async () => {
  const at = counting();
  const enter = async (email: string, cookie?: string) => {
    const { login, set } = at('10.0.0.1', cookie);
    await limitLogin({ ...login, input: { email } }, right);
    return set[0] ?? '';
  };
  let cookie = '';
  for (const n of [1, 2, 3, 4, 5, 6, 6]) cookie = await enter(`${n}@example.mn`, cookie);
  expect(cookie.split('~')).toHaveLength(5);
});

const RENEWALS: [who: string, refresh: (request: never) => Promise<unknown>][] = [
  ['customers', customerSessions.refresh],
  ['staff', staffSessions.adminRefresh],
];
it.each(RENEWALS)(
  'a session of %s may be renewed 300 times from an address',
  async (_, refresh) => {
    const at = counting();
    const ask = (address: string) => {
      const request = { ...at(address).login, input: { refreshToken: 'unknown' } };
      // Nothing else of the request is read.
      return outcome(refresh(request as never));
    };
    for (let n = 0; n < 300; n += 1) expect(await ask('10.0.0.1')).toBe('unauthorized');
    expect(await ask('10.0.0.1')).toBe('rate_limited');
    expect(await ask('10.0.0.2')).toBe('unauthorized');
  },
);
