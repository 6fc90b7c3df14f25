import type { AdminSession } from '@contract/staff-sessions.ts';
import { useEffect } from 'react';
import { REFRESH_MARGIN_SECONDS, refreshAdminSession } from './session-refresh.ts';

const RETRY_MS = 30_000;

/** Renews the session shortly before its token ends, as long as the area is open (design §7). */
export function useSessionKeeper(session: AdminSession | null): void {
  useEffect(() => {
    if (!session) return;
    let timer: ReturnType<typeof setTimeout>;
    const renew = () => {
      refreshAdminSession(session).catch(() => {
        timer = setTimeout(renew, RETRY_MS);
      });
    };
    const wait = (session.expiresAt - REFRESH_MARGIN_SECONDS) * 1000 - Date.now();
    timer = setTimeout(renew, Math.max(wait, 0));
    return () => clearTimeout(timer);
  }, [session]);
}
