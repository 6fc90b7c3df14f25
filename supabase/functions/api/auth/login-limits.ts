import { type Attempt, beginAttempts } from '../data/rate-limit.ts';
import type { Backend } from '../data/supabase.ts';
import type { Cookies } from '../http/cookies.ts';
import { ApiError } from '../http/errors.ts';
import { knownDevice, rememberDevice } from './device.ts';

/**
 * How long an attempt is delayed, in ms, while somebody guesses the password of an account from
 * many addresses.
 */
const SLOWED_MS = 2000;

type Login = Backend & { address: string; cookies: Cookies; input: { email: string } };

/**
 * Signs in by `attempt`, within the limits, and remembers the device of a success.
 *
 * Only failures count; the count of a success is taken back. Failures count by account and network address
 * together, so that an attacker at one address cannot lock out the owner at another. The limit for an
 * account over all addresses never refuses: beyond it each attempt is delayed. A device from which
 * the account has signed in before has counters of its own: there the right password works, however many
 * failures others cause, even at the same address. Throws rate_limited, and what `attempt` throws.
 */
export async function limitLogin<Session>(
  login: Login,
  attempt: () => Promise<Session>,
  slowedMs = SLOWED_MS,
): Promise<Session> {
  const { address, input } = login;
  const device = await knownDevice(login, input.email);
  const attempts: Attempt[] = device
    ? [
        ['deviceCalls', device],
        ['deviceFailures', device],
      ]
    : [
        ['loginCalls', address],
        ['addressFailures', address],
        ['accountAtAddressFailures', `${input.email} ${address}`],
        ['accountFailures', input.email],
      ];
  const { slowed, forgive } = await beginAttempts(login, attempts);
  if (slowed) await new Promise((over) => setTimeout(over, slowedMs));
  try {
    const session = await attempt();
    await forgive();
    await rememberDevice(login, input.email);
    return session;
  } catch (error) {
    // Any other error does not mean a wrong password, so it does not count.
    if (!(error instanceof ApiError && error.code === 'invalid_credentials')) await forgive();
    throw error;
  }
}
