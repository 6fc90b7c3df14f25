import type * as contract from '../../_shared/contract/staff-sessions.ts';
import type { AdminSession } from '../../_shared/contract/staff-sessions.ts';
import { IDENTITY_WRONG } from '../../_shared/contract/staff-sessions.ts';
import { type AuthSession, refreshSession } from '../auth/auth.ts';
import { assertStaff, identify } from '../auth/caller.ts';
import { limitLogin } from '../auth/login-limits.ts';
import { signInQuietly } from '../auth/sign-in.ts';
import { dataOf } from '../data/database.ts';
import { countAttempt } from '../data/rate-limit.ts';
import { isoTime } from '../data/rows.ts';
import type { Supabase } from '../data/supabase.ts';
import { ApiError } from '../http/errors.ts';
import type { Handlers } from '../router.ts';

/**
 * The session of a member of staff. Any other session is ended and refused; `refusal` makes the
 * error.
 */
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

const shownIdentity = (until: string | null) => ({ confirmedUntil: isoTime(until) });

export const staffSessions: Handlers<typeof contract> = {
  // A right password of somebody who is not staff gets the response of a wrong password, so that the login does
  // not reveal who works here.
  adminLogin: async (request) => {
    const { supabase, input, address } = request;
    try {
      return await limitLogin(request, async () => {
        const session = await signInQuietly(supabase, address, input);
        return staffSession(supabase, session, () => new ApiError('invalid_credentials'));
      });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'invalid_credentials') {
        await countAttempt(request, 'staffFailures', '');
      }
      throw error;
    }
  },
  adminRefresh: async (request) => {
    const { supabase, input, address } = request;
    await countAttempt(request, 'refresh', address);
    const session = await refreshSession(supabase.auth(address), input.refreshToken);
    return staffSession(supabase, session, (reason) => reason);
  },
  adminLogout: async ({ caller }) => {
    // The database lets every account end its own session, so the role is checked here.
    assertStaff(await identify(caller.database));
    dataOf(await caller.database.rpc('end_session'));
  },

  getIdentity: async ({ caller }) => {
    assertStaff(await identify(caller.database));
    return shownIdentity(dataOf(await caller.database.rpc('identity_confirmed_until')));
  },
  // Wrong passwords count like those of a login. The role is checked first, so that the token of a customer cannot
  // be used to try passwords.
  confirmIdentity: async (request) => {
    const { supabase, caller, input } = request;
    const actor = await identify(caller.database);
    assertStaff(actor);
    const confirm = async (fresh: boolean) =>
      caller.database.rpc('confirm_identity', {
        p_password: input.password,
        p_proof: await supabase.functionSecret(fresh),
      });
    try {
      return await limitLogin({ ...request, input: { email: actor.email } }, async () => {
        const confirmed = await confirm(false);
        // After a restore the database has another secret than the cached one.
        const until = dataOf(confirmed.error ? await confirm(true) : confirmed);
        if (until === null) throw new ApiError('invalid_credentials');
        return shownIdentity(until);
      });
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'invalid_credentials')) throw error;
      throw new ApiError('validation_failed', { fields: { password: IDENTITY_WRONG } });
    }
  },
};
