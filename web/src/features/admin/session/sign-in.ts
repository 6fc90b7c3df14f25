import type { LoginInput } from '@contract/fields/credentials.ts';
import { ROUTES } from '@contract/routes.ts';
import type { AdminSession } from '@contract/staff-sessions.ts';
import { callApi } from '@/lib/api-client.ts';
import { discardTabDrafts } from '@/lib/draft.ts';
import { callAdmin } from './admin-api.ts';
import { endAdminSession, setAdminSession } from './session-store.ts';

/** POST /api/admin/login (spec §7); the answer is kept in the browser. */
export async function signInAdmin(input: LoginInput): Promise<AdminSession> {
  const session = await callApi<AdminSession>(ROUTES.adminLogin.path, {
    method: 'POST',
    body: input,
  });
  setAdminSession(session);
  return session;
}

/**
 * POST /api/admin/logout, then forgets the session and the drafts. A failure is logged locally only
 * (spec §8): who wants to leave must be able to leave.
 */
export async function signOutAdmin(): Promise<void> {
  try {
    await callAdmin(ROUTES.adminLogout.path, { method: 'POST' });
  } catch (error) {
    console.warn('Admin logout failed', error);
  }
  discardTabDrafts();
  endAdminSession('left');
}
