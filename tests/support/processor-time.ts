/**
 * Milliseconds of processor time that `work` takes where the bounds of the tests hold as they are written; a slower machine is
 * allowed in proportion. On 2026-11-27 it took 290 to 600 ms, on cores and memory that others used too; a smaller computation,
 * which stays in the cache, saw next to nothing of it, while an index took five times as long as before.
 */
const REFERENCE_MS = 100;
/** The speed of such a machine changes within minutes. */
const MEASURED_FOR_MS = 5_000;

/** A fixed computation with strings and a map larger than a core's cache, which the measured code uses too. */
function work(): number {
  const counts = new Map<string, number>();
  for (let step = 0; step < 300_000; step += 1) {
    const word = `${(step * 7_919) % 50_021}-${step % 13}`;
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

let measured = 1;
let measuredAt = Number.NEGATIVE_INFINITY;

/** How many times as long as the reference this machine takes now; 1 if it is as fast or faster. */
export function slownessNow(): number {
  if (performance.now() - measuredAt > MEASURED_FOR_MS) {
    measured = Math.max(1, Math.min(timeOf(work), timeOf(work)) / REFERENCE_MS);
    measuredAt = performance.now();
  }
  return measured;
}

/**
 * Starts to measure processor time, which other programs on the machine hardly lengthen. The function that it returns gives the
 * milliseconds since then, as the reference machine would need them.
 */
export function startProcessorTime(): () => number {
  const slowness = slownessNow();
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000 / slowness;
  };
}

/** The least processor time of so many runs, in milliseconds: the first runs include compilation. */
export async function processorTimeOf(act: () => unknown, runs = 5): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    const taken = startProcessorTime();
    await act();
    least = Math.min(least, taken());
  }
  return least;
}
