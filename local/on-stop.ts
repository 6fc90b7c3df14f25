import { GRACE_MS } from './grace.ts';

/** The time to stop after open requests have ended; beyond it something hangs. */
const REST_MS = 3000;
/** Signals within this time count as one: npm passes on a Ctrl-C that this process has received too. */
const SAME_MS = 300;
const PARENT_CHECK_MS = 250;

/**
 * Ends this process on a signal: `close` runs at the first one; a second one, or a `close` that hangs, ends
 * it at once.
 */
export function onStop(close: () => Promise<void> | undefined): void {
  let stoppedAt: number | undefined;
  const stop = (): void => {
    if (stoppedAt !== undefined) {
      if (performance.now() - stoppedAt > SAME_MS) process.exit(1);
      return;
    }
    stoppedAt = performance.now();
    const closing = close();
    if (!closing) process.exit(0);
    console.log('\n  Stopping; once more ends it at once.');
    setTimeout(() => process.exit(1), GRACE_MS + REST_MS);
    closing.then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  onOrphaned(stop);
}

/**
 * npm runs a script in a shell and signals only that shell, which ends without passing the signal on. So this
 * process stops when its parent, the shell, has ended.
 */
function onOrphaned(stop: () => void): void {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    stop();
  }, PARENT_CHECK_MS);
  timer.unref();
}
