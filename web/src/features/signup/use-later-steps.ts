import { type ComponentType, startTransition, useCallback, useEffect, useState } from 'react';
import { useFirstAct } from '@/components/form/use-first-act.ts';
import type { Steps } from '@/components/form/use-steps.ts';

type LaterSteps = ComponentType<{ steps: Steps }>;

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
  useFirstAct(() => setBegun(true));
  useEffect(() => {
    if (begun || needed) load();
  }, [begun, needed, load]);
  return { LaterSteps, failed, retry: load };
}
