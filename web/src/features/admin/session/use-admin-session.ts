import { useSyncExternalStore } from 'react';
import { getAdminSession, type StaffMember, subscribeAdminSession } from './session-store.ts';

/** The signed-in member of staff; null when nobody is. */
export function useAdminSession(): StaffMember | null {
  return useSyncExternalStore(subscribeAdminSession, getAdminSession, () => null);
}
