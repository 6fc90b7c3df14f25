import type { AdminSession } from '@contract/staff-sessions.ts';
import { createKeptSession } from '@/lib/kept-session.ts';

/** The response to a staff login without its tokens: those are supabase-js's to keep. */
export type StaffMember = Pick<AdminSession, 'id' | 'name' | 'email' | 'role'>;

/** How the last session ended: refused by the server (the login page says it), or left. */
export type SessionEnd = 'expired' | 'forbidden' | 'left';

function isStaffMember(value: unknown): value is StaffMember {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, role } = value as Partial<StaffMember>;
  return typeof id === 'string' && typeof name === 'string' && typeof role === 'string';
}

/** The one staff session of this browser; a customer's, which it may hold too, is another. */
export const keptStaff = createKeptSession('hariuch.admin', isStaffMember);

/** Who is signed in; null when nobody is. */
export const getAdminSession = keptStaff.get;
/** For `useSyncExternalStore`; also hears the other tabs of this browser. */
export const subscribeAdminSession = keptStaff.subscribe;

let ending: Exclude<SessionEnd, 'expired'> | null = null;
// Once somebody is signed in again, how the last session ended says nothing any more.
subscribeAdminSession(() => {
  if (getAdminSession()) ending = null;
});

/** Ends the session for another reason than that it expired. The first of several is the true one. */
export function endAdminSession(reason: Exclude<SessionEnd, 'expired'>): void {
  if (keptStaff.get() === null) return;
  ending = reason;
  keptStaff.end();
}

/** How the last session of this page load ended; null when there was none, or another tab left it. */
export const adminSessionEnd = (): SessionEnd | null =>
  keptStaff.wasRefused() ? 'expired' : ending;
