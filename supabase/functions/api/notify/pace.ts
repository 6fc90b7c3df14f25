/**
 * How fast a provider is called: the rate rises while it accepts messages and falls when it refuses with "too
 * many".
 */
export type Pace = {
  /** Resolves when the next message may be sent. */
  turn(): Promise<void>;
  /** Records that the provider accepted a message. */
  took(): void;
  /** Records that the provider asked for a pause; returns how many times in a row it has done so. */
  slowDown(retryAfter?: number): number;
  /** How many messages may be sent in this many seconds. */
  within(seconds: number): number;
};

/** Messages a second. Providers allow a new customer 2 to 10, a large one hundreds. */
const RATE = { first: 10, least: 1, most: 200 };
/**
 * The factor by which each accepted message raises the rate: below the rate that the last refusal set, and
 * above it.
 */
const FASTER = { below: 1.05, above: 1.005 };

/** A pace for one provider; `clock` and `wait` are replaced by tests. */
export function createPace(
  clock: () => number = Date.now,
  wait = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds)),
): Pace {
  let rate = RATE.first;
  /** The rate, in messages a second, that the last refusal set. */
  let allowed = RATE.most;
  let taken: number[] = [];
  let next = 0;
  let pausedUntil = 0;
  let refusals = 0;
  const takenLately = (now: number) => {
    taken = taken.filter((moment) => moment > now - 1000);
    return taken.length;
  };
  return {
    turn: async () => {
      const start = Math.max(clock(), next, pausedUntil);
      next = start + 1000 / rate;
      if (start > clock()) await wait(start - clock());
    },
    took: () => {
      const now = clock();
      refusals = 0;
      takenLately(now);
      taken.push(now);
      rate = Math.min(RATE.most, rate * (rate < allowed ? FASTER.below : FASTER.above));
    },
    slowDown: (retryAfter = 1) => {
      refusals += 1;
      const now = clock();
      // Messages that were in flight at the same time are refused together, and count as one refusal.
      if (now >= pausedUntil) {
        allowed = Math.min(rate, Math.max(RATE.least, takenLately(now) * 0.9));
        rate = allowed;
      }
      pausedUntil = Math.max(pausedUntil, now + 1000 * Math.max(1, retryAfter));
      return refusals;
    },
    within: (seconds) => Math.floor(rate * seconds),
  };
}
