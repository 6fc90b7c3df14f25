import { startTransition, useCallback, useEffect, useState } from 'react';
import { describeError } from '@/components/form/error-text.ts';
import { loadPart } from '@/lib/load-part.ts';
import { loadSiteConfig } from '@/lib/site-config.ts';

/**
 * Loads what only the recovery pages need, after the page because it is large. The password rules are a
 * separate import: parsed together with Auth they would be a task of 60 ms on a phone.
 */
async function loadKit() {
  const [{ RecoveryView }, auth, config] = await Promise.all([
    loadPart(() => import('./components/recovery-view.tsx')),
    loadPart(() => import('./recovery-auth.ts')),
    loadSiteConfig(),
    loadPart(() => import('@contract/fields/passwords.ts')),
  ]);
  return { RecoveryView, ...auth, config };
}

type State = { kit: Awaited<ReturnType<typeof loadKit>> | null; failure: string | null };

/** Loads Auth and its forms after the first render; a failed load can be tried again. */
export function useRecoveryKit() {
  const [state, setState] = useState<State>({ kit: null, failure: null });
  const load = useCallback(() => {
    setState({ kit: null, failure: null });
    loadKit().then(
      // A transition, because the library's form is large and the page must handle input meanwhile.
      (kit) => startTransition(() => setState({ kit, failure: null })),
      (error: unknown) => {
        console.error('Password recovery cannot start', error);
        setState({ kit: null, failure: describeError(error) });
      },
    );
  }, []);
  useEffect(load, [load]);
  return { ...state, retry: load };
}
