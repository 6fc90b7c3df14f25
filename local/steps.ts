/** A step that lasts longer says that it has begun. */
const SILENT_MS = 1000;

export type Step = <T>(what: string, task: () => Promise<T>) => Promise<T>;

/** Runs the steps of a start, and prints how long each of them took. */
export const stepsOf =
  (log: (line: string) => void): Step =>
  async (what, task) => {
    const startedAt = performance.now();
    const timer = setTimeout(() => log(`  ${what} …`), SILENT_MS);
    try {
      const result = await task();
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      log(`  ${what}: ${seconds} s`);
      return result;
    } finally {
      clearTimeout(timer);
    }
  };
