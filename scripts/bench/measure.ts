/** Times of one kind of call, in milliseconds. */
export type Times = { median: number; p95: number; runs: number };

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

const ascending = (values: readonly number[]) => [...values].sort((a, b) => a - b);

export function summarise(times: readonly number[]): Times {
  const sorted = ascending(times);
  return { median: quantile(sorted, 0.5), p95: quantile(sorted, 0.95), runs: sorted.length };
}

export type Call = () => Promise<unknown>;

/**
 * Runs the calls in turn, A B A B …, so that a machine that slows down slows all of them, after a
 * warm-up that is not counted. Returns the times in the order of the calls.
 */
export async function inTurn(
  calls: readonly Call[],
  { runs, warmUp = 20 }: { runs: number; warmUp?: number },
): Promise<Times[]> {
  const times = calls.map((): number[] => []);
  for (let run = -warmUp; run < runs; run += 1) {
    for (const [place, call] of calls.entries()) {
      const startedAt = performance.now();
      await call();
      if (run >= 0) times[place]?.push(performance.now() - startedAt);
    }
  }
  return times.map(summarise);
}

/** Calls a second while this many callers each send one request after another. */
async function perSecond(call: Call, connections: number, seconds: number): Promise<number> {
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < endsAt) {
        await call();
        done += 1;
      }
    }),
  );
  return (done * 1000) / (performance.now() - startedAt);
}

export type Load = { connections: number; seconds: number; rounds: number };

/**
 * The median throughput of each call in calls a second: rounds A B, B A, A B, …, after a quarter of
 * a round that is not counted.
 */
export async function throughput(calls: readonly Call[], { connections, seconds, rounds }: Load) {
  const lanes = calls.map((call) => ({ call, rates: [] as number[] }));
  for (const { call } of lanes) await perSecond(call, connections, seconds / 4);
  for (let round = 0; round < rounds; round += 1) {
    for (const { call, rates } of round % 2 === 0 ? lanes : [...lanes].reverse()) {
      rates.push(await perSecond(call, connections, seconds));
    }
  }
  return lanes.map(({ rates }) => quantile(ascending(rates), 0.5));
}
