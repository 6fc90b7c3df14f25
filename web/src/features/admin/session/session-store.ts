import type { AdminSession } from '@contract/staff-sessions.ts';
import { createSessionStore } from '@/lib/session-store.ts';
import { readStored } from '@/lib/storage.ts';

/** The one storage key of the staff session (design §7: one admin session, one key). */
export const ADMIN_SESSION_KEY = 'hariuch.admin';

/** How the last session ended: refused by the server (the login page says it), or left. */
export type SessionEnd = 'expired' | 'forbidden' | 'left';

function isSession(value: unknown): value is AdminSession {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, token, refreshToken, expiresAt } = value as Partial<AdminSession>;
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    typeof token === 'string' &&
    typeof refreshToken === 'string' &&
    typeof expiresAt === 'number'
  );
}

const store = createSessionStore(ADMIN_SESSION_KEY, isSession);
let ending: SessionEnd | null = null;

/** The session as this browser holds it; null when signed out. */
export const getAdminSession = store.get;
/** For `useSyncExternalStore`; also hears the other tabs of this browser. */
export const subscribeAdminSession = store.subscribe;

/** Reads the storage itself: another tab may have renewed or ended the session a moment ago. */
export function rereadAdminSession(): AdminSession | null {
  const stored = readStored(ADMIN_SESSION_KEY);
  const session = isSession(stored) ? stored : null;
  if (session?.token !== store.get()?.token) store.set(session);
  return session;
}

/** Keeps a session after login or renewal (spec §2). */
export function setAdminSession(session: AdminSession): void {
  ending = null;
  store.set(session);
}

/** Forgets the session. */
export function endAdminSession(reason: SessionEnd): void {
  ending = reason;
  store.set(null);
}

/** How the last session of this page load ended; null when there was none. */
export const adminSessionEnd = () => ending;
