import type { Route } from '@contract/http/route.ts';
import { type ApiArguments, type ApiResponse, callRoute } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { accessToken, tokenAfter } from './auth-client.ts';
import { customerAuth } from './customer-auth.ts';
import { keptCustomer } from './customer-session.ts';

/** Thrown when there is no session to call with; the guard is on its way to the login by then. */
class SignedOutError extends Error {
  override readonly name = 'SignedOutError';
}

/** The token, or the end of the session. */
async function needed(token: Promise<string | null>): Promise<string> {
  const found = await token;
  if (found !== null) return found;
  keptCustomer.refuse();
  throw new SignedOutError();
}

/**
 * `api` with the token of the customer's session, renewed before it ends. One that is refused
 * nevertheless is renewed and the call repeated once; a session that cannot be renewed ends. For pages
 * that act with a session only: it brings supabase-js along.
 */
export async function customerApi<R extends Route>(
  route: R,
  ...[options]: ApiArguments<R>
): Promise<ApiResponse<R>> {
  if (keptCustomer.get() === null) throw new SignedOutError();
  const auth = await customerAuth();
  const token = await needed(accessToken(auth));
  try {
    return await callRoute(route, { ...options, token });
  } catch (error) {
    const ended = error instanceof ApiError && error.code === 'unauthorized';
    if (!ended) throw error;
  }
  const renewed = await needed(tokenAfter(token, auth));
  try {
    return await callRoute(route, { ...options, token: renewed });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'unauthorized') throw error;
    keptCustomer.refuse();
    throw new SignedOutError();
  }
}
