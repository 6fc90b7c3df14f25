import { takesKey } from '@contract/http/request-key.ts';
import type { Route } from '@contract/http/route.ts';
import { type ApiArguments, type ApiResponse, callRoute } from '@/lib/api-client.ts';
import { ApiError } from '@/lib/api-error.ts';
import { accessToken, tokenAfter } from '@/lib/auth-client.ts';
import { newRequestKey } from '@/lib/request-key.ts';
import { needFactor } from './factor-needed.ts';
import { endAdminSession, getAdminSession, keptStaff } from './session-store.ts';
import { staffAuth } from './staff-auth.ts';

/** Refusals of the person; any other 403 is one of what was wanted, and the session goes on. */
const ENDINGS = new Set<string | null>(['forbidden', 'account_suspended']);

/** Thrown when there is no session to call with; the guard is on its way to the login by then. */
class SignedOutError extends Error {
  override readonly name = 'SignedOutError';
}

/** The token, or the end of the session. */
async function needed(token: Promise<string | null>): Promise<string> {
  const found = await token;
  if (found !== null) return found;
  keptStaff.refuse();
  throw new SignedOutError();
}

/**
 * `api` with the token of the staff session. supabase-js renews the token before it ends; one that is
 * refused nevertheless is renewed and the call repeated once; a session that cannot be renewed ends,
 * which sends the person to the login. Every change carries a request key, its own or one of this call, so
 * that the repetition is not carried out twice.
 */
export async function staffApi<R extends Route>(
  route: R,
  ...[options]: ApiArguments<R>
): Promise<ApiResponse<R>> {
  if (getAdminSession() === null) throw new SignedOutError();
  const auth = await staffAuth();
  const token = await needed(accessToken(auth));
  const requestKey = options?.requestKey ?? (takesKey(route) ? newRequestKey() : undefined);
  const keyed = { ...options, ...(requestKey && { requestKey }) };
  try {
    return await callRoute(route, { ...keyed, token });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (ENDINGS.has(error.code)) endAdminSession('forbidden');
    if (error.code === 'second_factor_required') needFactor();
    if (error.status !== 401) throw error;
  }
  const renewed = await needed(tokenAfter(token, auth));
  try {
    return await callRoute(route, { ...keyed, token: renewed });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    keptStaff.refuse();
    throw new SignedOutError();
  }
}
