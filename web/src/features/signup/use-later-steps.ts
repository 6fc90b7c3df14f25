import { type ComponentType, startTransition, useCallback, useEffect, useState } from 'react';
import type { Steps } from '@/components/form/use-steps.ts';

type LaterSteps = ComponentType<{ steps: Steps }>;

/** What a person does first in a form, by finger, mouse, key or reader. */
const FIRST_ACTS = ['focusin', 'pointerdown', 'keydown'] as const;

/**
 * Loads what steps 2 and 3 need once somebody begins with step 1, or when it is `needed` at once. A
 * failed load can be tried again.
 */
export function useLaterSteps(needed: boolean) {
  const [LaterSteps, setPart] = useState<LaterSteps | null>(null);
  const [begun, setBegun] = useState(false);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    import('./components/later-steps.tsx').then(
      // A transition: typing goes on while the steps are made.
      (module) => startTransition(() => setPart(() => module.LaterSteps)),
      () => setFailed(true),
    );
  }, []);
  useEffect(() => {
    if (begun) return;
    const begin = () => setBegun(true);
    for (const act of FIRST_ACTS) window.addEventListener(act, begin);
    return () => {
      for (const act of FIRST_ACTS) window.removeEventListener(act, begin);
    };
  }, [begun]);
  useEffect(() => {
    if (begun || needed) load();
  }, [begun, needed, load]);
  return { LaterSteps, failed, retry: load };
}
