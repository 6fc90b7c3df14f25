import { useEffect } from 'react';

/** What a person does first in a form, by finger, mouse, key or reader. */
const FIRST_ACTS = ['focusin', 'pointerdown', 'keydown'] as const;

/** Calls once when somebody begins with the page: time to load what its form will need. */
export function useFirstAct(begin: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun once, whatever is passed later
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
