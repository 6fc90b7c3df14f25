import { useSyncExternalStore } from 'react';
import { queryClient } from '@/lib/query-client.ts';

// Not stored with the session: after a reload the first call sets it again.
let needed = false;
const listeners = new Set<() => void>();

function change(next: boolean): void {
  if (next === needed) return;
  needed = next;
  for (const listener of listeners) listener();
}

/** The session has no rights until the second factor is given. */
export const needFactor = (): void => change(true);

/** A session that needs no factor has begun. */
export const noFactorNeeded = (): void => change(false);

/** The factor was given: refused queries run again. */
export function factorGiven(): void {
  change(false);
  queryClient.clear();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether the second factor has to be given now. */
export const useFactorNeeded = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => needed,
    () => false,
  );
