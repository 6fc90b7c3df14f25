import * as z from 'zod/mini';
import type * as contract from '../../_shared/contract/customer-sessions.ts';
import { type AuthSession, refreshSession } from '../auth/auth.ts';
import { assertMember, identify } from '../auth/caller.ts';
import { limitLogin } from '../auth/login-limits.ts';
import { signInQuietly } from '../auth/sign-in.ts';
import { dataOf } from '../data/database.ts';
import { countAttempt } from '../data/rate-limit.ts';
import type { Supabase } from '../data/supabase.ts';
import type { Handlers } from '../router.ts';
import { readOwnProfile } from './users.ts';

type Route = { response: typeof contract.login.response };

/** The session with the profile; that of somebody who is no customer in good standing, and no colleague, ends. */
export async function customerSession(supabase: Supabase, route: Route, session: AuthSession) {
  const database = supabase.as(session.accessToken);
  const actor = await identify(database);
  try {
    assertMember(actor);
  } catch (refusal) {
    await database.rpc('end_session');
    throw refusal;
  }
  const entity = z.omit(route.response, { session: true });
  const profile = await readOwnProfile(database, entity);
  return { ...profile, session };
}

export const customerSessions: Handlers<typeof contract> = {
  login: async (request) => {
    const { supabase, route, input, address } = request;
    return limitLogin(request, async () =>
      customerSession(supabase, route, await signInQuietly(supabase, address, input)),
    );
  },
  refresh: async (request) => {
    const { supabase, route, input, address } = request;
    await countAttempt(request, 'refresh', address);
    const session = await refreshSession(supabase.auth(address), input.refreshToken);
    return customerSession(supabase, route, session);
  },
  // The session ends for every holder of its tokens.
  logout: async ({ caller }) => {
    dataOf(await caller.database.rpc('end_session'));
  },
};
