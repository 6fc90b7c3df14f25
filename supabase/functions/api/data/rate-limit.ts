import { ASSISTANT_BOUNDS } from '../../_shared/contract/assistant-bounds.ts';
import { tooMany } from '../http/errors.ts';
import { keyedHash } from '../http/keyed-hash.ts';
import { dataOf } from './database.ts';
import type { Backend } from './supabase.ts';

type Rate = {
  /** At most `limit` times in `seconds`. */
  limit: number;
  seconds: number;
  /** Every call counts; without this, the count of a success is taken back. */
  calls?: true;
  /**
   * Beyond the limit an attempt is delayed, not refused. Such a limit must be the last of several.
   */
  slows?: true;
};

/**
 * Limits of a network address are high, because a mobile carrier shares one between many people; limits of a
 * person are low. The limit of forms is in the database, which counts and inserts in one call. Limits that count
 * every call also keep one address from using up the calls that Auth allows this function in total.
 */
const RATES = {
  signup: { limit: 30, seconds: 3600, calls: true },
  // Each sign-up with an unconfirmed e-mail address sends a mail. The limit per network address is lower than the
  // total for the e-mail address, so that a stranger cannot keep its owner from signing up.
  signupOfAccountAtAddress: { limit: 6, seconds: 3600, calls: true },
  signupOfAccount: { limit: 20, seconds: 3600, calls: true },
  mailCalls: { limit: 30, seconds: 3600, calls: true },
  mailToAccount: { limit: 5, seconds: 3600, calls: true },
  /** A change of address sends two mails, one of them to an address that may be somebody else's. */
  addressChanges: { limit: 5, seconds: 3600, calls: true },
  addressChangesTo: { limit: 5, seconds: 3600, calls: true },
  /** Each sends a mail to an address that may be anybody's. */
  colleagueInvitations: { limit: 20, seconds: 86_400, calls: true },
  loginCalls: { limit: 1000, seconds: 900, calls: true },
  addressFailures: { limit: 200, seconds: 900 },
  accountAtAddressFailures: { limit: 10, seconds: 900 },
  accountFailures: { limit: 100, seconds: 3600, slows: true },
  deviceCalls: { limit: 60, seconds: 900, calls: true },
  deviceFailures: { limit: 10, seconds: 900 },
  // A limit that is never reached: it only counts, and private.login_health reads the counter.
  staffFailures: { limit: 1_000_000, seconds: 900, calls: true },
  refresh: { limit: 300, seconds: 900, calls: true },
  requestState: { limit: 60, seconds: 900, calls: true },
  seat: { limit: 60, seconds: 900, calls: true },
  invitation: { limit: 60, seconds: 900, calls: true },
  /** Counted before the file of a visitor is read. */
  upload: { limit: 30, seconds: 600, calls: true },
  paymentCalls: { limit: 300, seconds: 600, calls: true },
  companyChanges: { limit: 30, seconds: 3600, calls: true },
  paymentGuesses: { limit: 30, seconds: 900 },
  /**
   * Counts only invalid links to receipts. A valid link is signed, and works whatever was tried
   * before.
   */
  linkGuesses: { limit: 30, seconds: 900, calls: true },
  view: { limit: 300, seconds: 600, calls: true },
  rating: { limit: 120, seconds: 3600, calls: true },
  /** Messages of visitors are counted by `record_bot_message`, in the call that stores them. */
  botOpened: { limit: 300, seconds: 600, calls: true },
  /** Of a conversation: its page asks every 1.5 seconds while both write, in two tabs at most. */
  botPolled: { limit: 500, seconds: 300, calls: true },
  botChoicesHour: { limit: 60, seconds: 3600, calls: true },
  /** By plan: the caller names the limit. */
  botChoicesDay: { limit: ASSISTANT_BOUNDS.enterprise.choices, seconds: 86_400, calls: true },
  // The owner pays for the model, so the total of a day over all customers' visitors is limited.
  botChoicesDayOfAll: { limit: 3000, seconds: 86_400, calls: true },
  /** Reminders by SMS, which cost money: one that was not sent is taken back. The caller names the limits of the others. */
  smsToPhone: { limit: 3, seconds: 86_400 },
  smsOfAssistant: { limit: ASSISTANT_BOUNDS.enterprise.sms, seconds: 86_400 },
  smsOfAll: { limit: 1, seconds: 86_400 },
  phonesDeclined: { limit: 60, seconds: 3600, calls: true },
  botReports: { limit: 10, seconds: 3600, calls: true },
  /** A picture for each of a thousand goods, within an evening. */
  assistantPictures: { limit: 600, seconds: 3600, calls: true },
  pushTests: { limit: 20, seconds: 3600, calls: true },
  assistantKeys: { limit: 10, seconds: 3600, calls: true },
  clientError: { limit: 30, seconds: 3600, calls: true },
} as const satisfies Record<string, Rate>;

/** What is counted, whom it is counted for, and a limit in place of the kind's. */
export type Attempt = readonly [kind: keyof typeof RATES, whom: string, limit?: number];

/** The key and the limit of an attempt, for a function of the database that counts it in its own call. */
export async function countedAs(
  { supabase, settings }: Backend,
  [kind, whom, limit = RATES[kind].limit]: Attempt,
) {
  const rate: Rate = RATES[kind];
  const hash = await keyedHash(await supabase.functionSecret(), `${kind}:${whom}`);
  return { ...rate, key: `${kind}:${hash}`, limit: Math.ceil(limit * settings.rateLimitScale) };
}

/**
 * Counts an attempt under each limit, in the database, which all instances of this function share;
 * addresses, e-mails and devices are stored as keyed hashes. Throws rate_limited with Retry-After,
 * and then only the limit that refused has counted.
 */
export async function beginAttempts(
  backend: Backend,
  attempts: readonly Attempt[],
): Promise<{ slowed: boolean; forgive(): Promise<void> }> {
  const { supabase } = backend;
  const counted = await Promise.all(attempts.map((attempt) => countedAs(backend, attempt)));
  const takeBack = async (limits: typeof counted) => {
    const keys = limits.filter(({ calls }) => !calls).map(({ key }) => key);
    // An error is ignored, because the request has succeeded; a count that is not taken back expires by itself.
    if (keys.length > 0) await supabase.system.rpc('forgive_rate_limits', { p_keys: keys });
  };
  const waits = dataOf(
    await supabase.system.rpc('hit_rate_limits', {
      p_keys: counted.map(({ key }) => key),
      p_limits: counted.map(({ limit }) => limit),
      p_windows: counted.map(({ seconds }) => seconds),
    }),
  );
  const over = waits.findIndex((wait) => wait > 0);
  const slowed = over >= 0 && counted[over]?.slows === true;
  if (over >= 0 && !slowed) {
    await takeBack(counted.slice(0, over));
    throw tooMany(waits[over] ?? 1);
  }
  return { slowed, forgive: () => takeBack(counted) };
}

/** Counts an attempt that is never taken back. Throws rate_limited with Retry-After. */
export async function countAttempt(
  counter: Backend,
  kind: Attempt[0],
  whom: string,
): Promise<void> {
  await beginAttempts(counter, [[kind, whom]]);
}
