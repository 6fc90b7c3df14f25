import { ROUTES } from '@contract/routes.ts';
import type { AdminSession } from '@contract/staff-sessions.ts';
import { callApi } from '@/lib/api-client.ts';
import { ApiError } from '@/lib/api-error.ts';
import { endAdminSession, rereadAdminSession, setAdminSession } from './session-store.ts';

/** A token is renewed this long before it ends, so that no click meets an ended one. */
export const REFRESH_MARGIN_SECONDS = 120;
const LOCK = 'hariuch.admin.refresh';

/** True when the token ends within the margin. */
export function needsRefresh(session: AdminSession, nowMs: number): boolean {
  return session.expiresAt - REFRESH_MARGIN_SECONDS <= nowMs / 1000;
}

let running: Promise<AdminSession | null> | null = null;

async function exclusively<T>(work: () => Promise<T>): Promise<T> {
  // A refresh token is good for one use. Two tabs must not spend the same one.
  const locks = globalThis.navigator?.locks;
  return locks ? await locks.request(LOCK, work) : work();
}

async function renew(used: AdminSession): Promise<AdminSession | null> {
  const stored = rereadAdminSession();
  // Another tab was faster, or the person signed out meanwhile.
  if (!stored || stored.refreshToken !== used.refreshToken) return stored;
  try {
    const next = await callApi<AdminSession>(ROUTES.adminRefresh.path, {
      method: 'POST',
      body: { refreshToken: used.refreshToken },
    });
    if (!rereadAdminSession()) return null;
    setAdminSession(next);
    return next;
  } catch (error) {
    if (!(error instanceof ApiError) || ![401, 403, 422].includes(error.status)) throw error;
    endAdminSession(error.status === 403 ? 'forbidden' : 'expired');
    return null;
  }
}

/**
 * Renews the session, once however many callers ask. Null when the server refused: the session has
 * ended then. Throws when the server could not be asked, and the session is kept.
 */
export function refreshAdminSession(session: AdminSession): Promise<AdminSession | null> {
  running ??= exclusively(() => renew(session)).finally(() => {
    running = null;
  });
  return running;
}
