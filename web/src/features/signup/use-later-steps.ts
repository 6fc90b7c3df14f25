import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { Steps } from '@/components/form/use-steps.ts';

type LaterSteps = ComponentType<{ steps: Steps }>;

/** Loads what steps 2 and 3 need while step 1 is being filled in; a failed load can be tried again. */
export function useLaterSteps() {
  const [LaterSteps, setPart] = useState<LaterSteps | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    import('./components/later-steps.tsx').then(
      (module) => setPart(() => module.LaterSteps),
      () => setFailed(true),
    );
  }, []);
  useEffect(load, [load]);
  return { LaterSteps, failed, retry: load };
}
