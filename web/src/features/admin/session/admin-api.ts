import { takesKey } from '@contract/http/request-key.ts';
import type { Route } from '@contract/http/route.ts';
import { type ApiArguments, type ApiResponse, callRoute } from '@/lib/api-client.ts';
import { ApiError } from '@/lib/api-error.ts';
import { accessToken, tokenAfter } from '@/lib/auth-client.ts';
import { newRequestKey } from '@/lib/request-key.ts';
import { needFactor } from './factor-needed.ts';
import { askIdentity } from './identity-question.ts';
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

/** Whether the call was refused because a token alone must not make it. */
const asksIdentity = (error: unknown) =>
  error instanceof ApiError && error.code === 'confirm_identity';

/**
 * `api` with the token of the staff session. supabase-js renews the token before it ends; one that is
 * refused nevertheless is renewed and the call repeated once; a session that cannot be renewed ends,
 * which sends the person to the login. Every change carries a request key, its own or one of this call, so
 * that the repetition is not carried out twice. What a token alone must not do goes on once the person has
 * been asked for the password or a code; a question that is closed leaves the refusal.
 */
export async function staffApi<R extends Route>(
  route: R,
  ...[options]: ApiArguments<R>
): Promise<ApiResponse<R>> {
  const requestKey = options?.requestKey ?? (takesKey(route) ? newRequestKey() : undefined);
  const keyed = { ...options, ...(requestKey && { requestKey }) };
  const call = () => withToken((token) => callRoute(route, { ...keyed, token }));
  try {
    return await call();
  } catch (error) {
    if (!asksIdentity(error) || !(await askIdentity())) throw error;
    return call();
  }
}

/** Calls with the token of the session, and once more with a renewed one where it is refused. */
async function withToken<Response>(call: (token: string) => Promise<Response>): Promise<Response> {
  if (getAdminSession() === null) throw new SignedOutError();
  const auth = await staffAuth();
  const token = await needed(accessToken(auth));
  try {
    return await call(token);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (ENDINGS.has(error.code)) endAdminSession('forbidden');
    if (error.code === 'second_factor_required') needFactor();
    if (error.status !== 401) throw error;
  }
  const renewed = await needed(tokenAfter(token, auth));
  try {
    return await call(renewed);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    keptStaff.refuse();
    throw new SignedOutError();
  }
}
