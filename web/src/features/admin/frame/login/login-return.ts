import { PATHS } from '@/lib/paths.ts';
import type { SessionEnd } from '../../session/session-store.ts';

/** What the guard passes to the login page in the history entry, never in the address. */
export type LoginReturn = { from?: string; reason?: SessionEnd };

/** Reads it; a history entry of another page holds something else or nothing. */
export function readLoginReturn(state: unknown): Required<Pick<LoginReturn, 'from'>> & LoginReturn {
  const { from, reason } = (
    typeof state === 'object' && state !== null ? state : {}
  ) as LoginReturn;
  const inside = typeof from === 'string' && /^\/admin[-/]/.test(from);
  return { from: inside ? from : PATHS.adminDashboard, ...(reason && { reason }) };
}
