/** Times of one kind of call, in milliseconds. */
export type Times = { median: number; p95: number; runs: number };

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export function summarise(times: readonly number[]): Times {
  const sorted = [...times].sort((a, b) => a - b);
  return { median: quantile(sorted, 0.5), p95: quantile(sorted, 0.95), runs: sorted.length };
}

type Call = () => Promise<unknown>;

/**
 * Runs the calls in turn, A B A B …, so that a machine that slows down slows all of them, after a
 * warm-up that is not counted.
 */
export async function inTurn<Name extends string>(
  calls: Record<Name, Call>,
  { runs, warmUp = 20 }: { runs: number; warmUp?: number },
): Promise<Record<Name, Times>> {
  const names = Object.keys(calls) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    number[]
  >;
  for (let run = -warmUp; run < runs; run += 1) {
    for (const name of names) {
      const startedAt = performance.now();
      await calls[name]();
      if (run >= 0) times[name].push(performance.now() - startedAt);
    }
  }
  return Object.fromEntries(names.map((name) => [name, summarise(times[name])])) as Record<
    Name,
    Times
  >;
}

/** One line of the report. */
export function show(label: string, { median, p95, runs }: Times): void {
  const figure = (value: number) => `${value.toFixed(1).padStart(7)} ms`;
  console.log(`${label.padEnd(52)} median ${figure(median)}   p95 ${figure(p95)}   n ${runs}`);
}
