import { GRACE_MS } from './grace.ts';

/** What the rest may take once the open requests are over: then something hangs. */
const REST_MS = 3000;
/** Signals that follow each other so closely are one: npm hands on a Ctrl-C that came here as well. */
const SAME_MS = 300;
const PARENT_CHECK_MS = 250;

/**
 * Ends this process when it is asked to: `close` runs at the first signal, a second one does not wait
 * for it. Neither does something in it that hangs.
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
 * npm runs a script in a shell and sends a signal to that shell, which ends and passes nothing on: the
 * end of the shell is the signal.
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
