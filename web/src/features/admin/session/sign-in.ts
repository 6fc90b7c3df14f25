import type { LoginInput } from '@contract/fields/credentials.ts';
import { ROUTES } from '@contract/routes.ts';
import type { AdminSession } from '@contract/staff-sessions.ts';
import { callApi } from '@/lib/api-client.ts';
import { beginSession } from '@/lib/auth-client.ts';
import { discardTabDrafts } from '@/lib/draft.ts';
import { callAdmin } from './admin-api.ts';
import { endAdminSession, keptStaff } from './session-store.ts';
import { staffAuth } from './staff-auth.ts';

/** Signs staff in, until they leave: the login of staff has no "remember me". */
export async function signInAdmin(input: LoginInput): Promise<void> {
  const auth = await staffAuth();
  const { id, name, email, token, refreshToken } = await callApi<AdminSession>(
    ROUTES.adminLogin.path,
    { method: 'POST', body: input },
  );
  await beginSession(keptStaff, auth, {
    profile: { id, name, email },
    accessToken: token,
    refreshToken,
    remember: true,
  });
}

/**
 * Ends the session on the server, then forgets it and the drafts. A failure is logged only: who
 * wants to leave must be able to leave. supabase-js is not asked to sign out as well: the server
 * knows the token no more.
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
