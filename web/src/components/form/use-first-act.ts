import { useEffect } from 'react';

/** The events by which somebody begins to use a form. */
const FIRST_ACTS = ['focusin', 'pointerdown', 'keydown'] as const;

/** Calls once when somebody begins to use the page: the time to load what its form needs. */
export function useFirstAct(begin: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once, whatever is passed later
  useEffect(() => {
    const stop = () => {
      for (const act of FIRST_ACTS) window.removeEventListener(act, start);
    };
    const start = () => {
      stop();
      begin();
    };
    for (const act of FIRST_ACTS) window.addEventListener(act, start);
    return stop;
  }, []);
}
