import type * as contract from '../../_shared/contract/staff-sessions.ts';
import type { AdminSession } from '../../_shared/contract/staff-sessions.ts';
import { type AuthSession, refreshSession } from '../auth.ts';
import { assertStaff, identify } from '../caller.ts';
import { dataOf } from '../database.ts';
import { ApiError } from '../errors.ts';
import { limitLogin } from '../login-limits.ts';
import { countAttempt } from '../rate-limit.ts';
import type { Handlers } from '../router.ts';
import { signInQuietly } from '../sign-in.ts';
import type { Supabase } from '../supabase.ts';

/** The session of staff; anybody else's ends, and is refused as `refusal` makes of the reason. */
async function staffSession(
  supabase: Supabase,
  session: AuthSession,
  refusal: (reason: unknown) => unknown,
): Promise<AdminSession> {
  const database = supabase.as(session.accessToken);
  const actor = await identify(database);
  try {
    assertStaff(actor);
    const { accessToken: token, refreshToken, expiresAt } = session;
    const { userId: id, staffName, staffRole: role, email, factorMissing } = actor;
    return {
      id,
      name: staffName ?? email,
      email,
      role,
      factorMissing,
      token,
      refreshToken,
      expiresAt,
    };
  } catch (reason) {
    await database.rpc('end_session');
    throw refusal(reason);
  }
}

export const staffSessions: Handlers<typeof contract> = {
  // Who is not staff gets the response of a wrong password, so that it does not tell who works here.
  adminLogin: async (request) => {
    const { supabase, input, address } = request;
    return limitLogin(request, async () => {
      const session = await signInQuietly(supabase, address, input);
      return staffSession(supabase, session, () => new ApiError('invalid_credentials'));
    });
  },
  adminRefresh: async (request) => {
    const { supabase, input, address } = request;
    await countAttempt(request, 'refresh', address);
    const session = await refreshSession(supabase.auth(address), input.refreshToken);
    return staffSession(supabase, session, (reason) => reason);
  },
  adminLogout: async ({ caller }) => {
    // Anybody may end a session of their own, so here it must be asked whose it is.
    assertStaff(await identify(caller.database));
    dataOf(await caller.database.rpc('end_session'));
  },
};
