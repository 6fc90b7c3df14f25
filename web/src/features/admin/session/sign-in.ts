import type { LoginInput } from '@contract/fields/credentials.ts';
import { adminLogin, adminLogout } from '@contract/staff-sessions.ts';
import { api } from '@/lib/api-client.ts';
import { beginSession } from '@/lib/auth-client.ts';
import { discardTabDrafts } from '@/lib/draft.ts';
import { staffApi } from './admin-api.ts';
import { needFactor, noFactorNeeded } from './factor-needed.ts';
import { endAdminSession, keptStaff } from './session-store.ts';
import { staffAuth } from './staff-auth.ts';

/** Signs staff in until they sign out: their login has no "remember me". */
export async function signInAdmin(input: LoginInput): Promise<void> {
  const auth = await staffAuth();
  const session = await api(adminLogin, { body: input });
  const { id, name, email, role, factorMissing, token, refreshToken } = session;
  if (factorMissing) needFactor();
  else noFactorNeeded();
  await beginSession(keptStaff, auth, {
    profile: { id, name, email, role },
    accessToken: token,
    refreshToken,
    remember: true,
  });
}

/**
 * Ends the session on the server, then deletes it and the drafts here. A failure is only logged, because
 * signing out must always work. supabase-js does not sign out as well: the server no longer knows the token.
 */
export async function signOutAdmin(): Promise<void> {
  try {
    await staffApi(adminLogout);
  } catch (error) {
    console.warn('Admin logout failed', error);
  }
  discardTabDrafts();
  endAdminSession('left');
}
