import type { AdminSession } from '@contract/staff-sessions.ts';
import { createKeptSession } from '@/lib/kept-session.ts';

/** The response to a staff login without its tokens, which supabase-js stores. */
export type StaffMember = Pick<AdminSession, 'id' | 'name' | 'email' | 'role'>;

/** How the last session ended: refused by the server (the login page says so), or by signing out. */
export type SessionEnd = 'expired' | 'forbidden' | 'left';

function isStaffMember(value: unknown): value is StaffMember {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, role } = value as Partial<StaffMember>;
  return typeof id === 'string' && typeof name === 'string' && typeof role === 'string';
}

/** The staff session of this browser, apart from a customer's session, which may exist beside it. */
export const keptStaff = createKeptSession('hariuch.admin', isStaffMember);

/** Who is signed in; null when nobody is. */
export const getAdminSession = keptStaff.get;
/** For `useSyncExternalStore`; also notices changes by other tabs of this browser. */
export const subscribeAdminSession = keptStaff.subscribe;

let ending: Exclude<SessionEnd, 'expired'> | null = null;
// After a new sign-in the end of the last session is forgotten.
subscribeAdminSession(() => {
  if (getAdminSession()) ending = null;
});

/** Ends the session for another reason than expiry. The first of several reasons counts. */
export function endAdminSession(reason: Exclude<SessionEnd, 'expired'>): void {
  if (keptStaff.get() === null) return;
  ending = reason;
  keptStaff.end();
}

/**
 * How the last session of this page load ended; null if there was none, or if it was ended in another tab for
 * another reason than expiry.
 */
export const adminSessionEnd = (): SessionEnd | null =>
  keptStaff.wasRefused() ? 'expired' : ending;
