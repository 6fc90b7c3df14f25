import { ApiError, tooMany } from '../http/errors.ts';

/** So many keys that no assistant has may an address name in this time. */
const MOST = 30;
const SECONDS = 60;
/** So many addresses are remembered; the first of them are forgotten first. */
const MOST_ADDRESSES = 10_000;

type Counted = { guesses: number; running: Set<Promise<unknown>>; until: number };

/**
 * Limits invented keys by address, in this process: the database is not asked for what is refused. Keys that exist do not
 * count: while it is not known whether those that are looked up do, further ones wait.
 */
export type Guesses = {
  /**
   * What `find` returns. Throws not_found for null, and rate_limited without a call of `find` to an address that has
   * named too many keys that no assistant has.
   */
  limit<Found>(address: string, find: () => Promise<Found | null>): Promise<Found>;
};

const nothing = () => undefined;

/** `scale` multiplies the limit. */
export function limitGuesses(scale: number, now: () => number = Date.now): Guesses {
  const counts = new Map<string, Counted>();
  const countedOf = (address: string): Counted => {
    const known = counts.get(address);
    if (known && known.until > now()) return known;
    counts.delete(address);
    const begun = {
      guesses: 0,
      running: new Set<Promise<unknown>>(),
      until: now() + SECONDS * 1000,
    };
    counts.set(address, begun);
    for (const first of counts.keys()) {
      if (counts.size <= MOST_ADDRESSES) break;
      counts.delete(first);
    }
    return begun;
  };
  return {
    async limit(address, find) {
      const counted = countedOf(address);
      const { running } = counted;
      while (counted.guesses < MOST * scale && counted.guesses + running.size >= MOST * scale) {
        await Promise.race(running);
      }
      if (counted.guesses >= MOST * scale) {
        throw tooMany(Math.max(1, Math.ceil((counted.until - now()) / 1000)));
      }
      const finding = find();
      const noted = finding.then((found) => {
        if (found === null) counted.guesses += 1;
      });
      const settled: Promise<unknown> = noted.catch(nothing).finally(() => running.delete(settled));
      running.add(settled);
      const found = await finding;
      if (found === null) throw new ApiError('not_found');
      return found;
    },
  };
}
