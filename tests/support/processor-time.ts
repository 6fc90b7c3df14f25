/**
 * Milliseconds of processor time that `work` takes on the machine on which the bounds of the tests were set. It was derived on
 * 2026-11-24 from an index that had taken 42 to 56 ms there and took 100 ms on a slower machine, beside other processes.
 */
const REFERENCE_MS = 6;
const RUNS = 12;

/** A fixed computation with strings and a map, which the measured code uses too. */
function work(): number {
  const counts = new Map<string, number>();
  for (let step = 0; step < 30_000; step += 1) {
    const word = `${(step * 7_919) % 5_003}-${step % 13}`;
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts.size;
}

function timeOf(act: () => unknown): number {
  const before = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** How many times as long as the reference this machine takes now; 1 if it is as fast or faster. */
export const slownessNow = (): number =>
  Math.max(1, Math.min(...Array.from({ length: RUNS }, () => timeOf(work))) / REFERENCE_MS);

let measured: number | undefined;

/**
 * Starts to measure processor time, which other programs on the machine hardly lengthen. The function that it returns gives the
 * milliseconds since then, as the reference machine would need them.
 */
export function startProcessorTime(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    measured ??= slownessNow();
    return (user + system) / 1_000 / measured;
  };
}

/** The least processor time of so many runs, in milliseconds: the first runs include compilation. */
export async function processorTimeOf(act: () => unknown, runs = 3): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    const taken = startProcessorTime();
    await act();
    least = Math.min(least, taken());
  }
  return least;
}
