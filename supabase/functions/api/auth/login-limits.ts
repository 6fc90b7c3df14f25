import { type Attempt, beginAttempts } from '../data/rate-limit.ts';
import type { Backend } from '../data/supabase.ts';
import type { Cookies } from '../http/cookies.ts';
import { ApiError } from '../http/errors.ts';
import { knownDevice, rememberDevice } from './device.ts';

/** What a try waits, in ms, while somebody guesses at the account from everywhere. */
const SLOWED_MS = 2000;

type Login = Backend & { address: string; cookies: Cookies; input: { email: string } };

/**
 * Signs in by `attempt`, as often as the limits allow, and remembers the device of a success.
 *
 * Only failures count: what succeeds is taken back. They count by account and address together, so that
 * nobody locks somebody else out from elsewhere. Those of an account from everywhere are never
 * refused; once they are many, each try waits a moment. A device that the account has signed in from
 * has counts of its own, which nobody else can use up: there the right password enters, however often
 * others were wrong, even from the same address. Throws rate_limited, and what `attempt` throws.
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
    // Every other refusal says nothing against the password, or that it was right.
    if (!(error instanceof ApiError && error.code === 'invalid_credentials')) await forgive();
    throw error;
  }
}
