import type { AdminSession } from '@contract/staff-sessions.ts';
import { useSyncExternalStore } from 'react';
import { getAdminSession, subscribeAdminSession } from './session-store.ts';

/** The signed-in member of staff; null when nobody is. */
export function useAdminSession(): AdminSession | null {
  return useSyncExternalStore(subscribeAdminSession, getAdminSession, () => null);
}
