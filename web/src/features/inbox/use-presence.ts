import { useEffect } from 'react';

/** An account that is open is told of once a minute at most. */
const EVERY_MS = 60_000;

/** Tells, while the page is seen, that somebody who may answer visitors has it open; `tell` must not change. */
export function usePresence(tell: (() => Promise<unknown>) | null): void {
  useEffect(() => {
    if (!tell) return;
    let toldAt = Number.NEGATIVE_INFINITY;
    const say = () => {
      if (document.hidden || performance.now() - toldAt < EVERY_MS / 2) return;
      toldAt = performance.now();
      // The next minute tells it again.
      tell().catch(() => undefined);
    };
    say();
    const timer = setInterval(say, EVERY_MS);
    document.addEventListener('visibilitychange', say);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', say);
    };
  }, [tell]);
}
