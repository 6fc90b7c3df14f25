const MINUTE_MS = 60_000;

/**
 * After how many milliseconds an open talk is asked for again, `quietMs` after its last news: words of a person are read
 * within two seconds while both write, within five else. `waits`: after ten minutes nobody may come any more.
 */
export function talkPace(
  quietMs: number,
  { taken, waits = false }: { taken: boolean; waits?: boolean },
) {
  if (taken && quietMs < MINUTE_MS) return 1_500;
  return waits && quietMs > 10 * MINUTE_MS ? 30_000 : 4_000;
}
