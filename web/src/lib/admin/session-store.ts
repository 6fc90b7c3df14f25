import type { AdminSession } from '@contract/entities.ts';
import { readStored, removeStored, writeStored } from '../storage.ts';

/** The one storage key of the staff session (design §7: one admin session, one key). */
export const ADMIN_SESSION_KEY = 'admin-session';

/** Why a session ended without the person asking for it; the login page says it. */
export type SessionEnd = 'expired' | 'forbidden';

type Listener = () => void;

const listeners = new Set<Listener>();
let current: AdminSession | null | undefined;
let ending: SessionEnd | null = null;

function isSession(value: unknown): value is AdminSession {
  if (typeof value !== 'object' || value === null) return false;
  const { name, token, refreshToken, expiresAt } = value as Partial<AdminSession>;
  return (
    typeof name === 'string' &&
    typeof token === 'string' &&
    typeof refreshToken === 'string' &&
    typeof expiresAt === 'number'
  );
}

function load(): AdminSession | null {
  const stored = readStored(ADMIN_SESSION_KEY);
  return isSession(stored) ? stored : null;
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** The session as this browser holds it; null when signed out. */
export function getAdminSession(): AdminSession | null {
  if (current === undefined) current = load();
  return current;
}

/** Reads the storage again: another tab may have renewed or ended the session meanwhile. */
export function rereadAdminSession(): AdminSession | null {
  const stored = load();
  if (stored?.token !== current?.token) {
    current = stored;
    tell();
  }
  return getAdminSession();
}

/** Keeps a session after login or renewal (spec §2). */
export function setAdminSession(session: AdminSession): void {
  current = session;
  ending = null;
  writeStored(ADMIN_SESSION_KEY, session);
  tell();
}

/** Forgets the session; `reason` is given when the server refused it. */
export function endAdminSession(reason: SessionEnd | null): void {
  current = null;
  ending = reason;
  removeStored(ADMIN_SESSION_KEY);
  tell();
}

/** Why the last session ended; null after a logout. */
export function adminSessionEnd(): SessionEnd | null {
  return ending;
}

function onStorage(event: StorageEvent): void {
  if (event.key === ADMIN_SESSION_KEY || event.key === null) rereadAdminSession();
}

/** For `useSyncExternalStore`; also hears other tabs of this browser. */
export function subscribeAdminSession(listener: Listener): () => void {
  if (listeners.size === 0) globalThis.addEventListener?.('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) globalThis.removeEventListener?.('storage', onStorage);
  };
}
