import { type ApiAnswer, type ApiRequest, requestApi } from '@/lib/api-client.ts';
import { ApiError } from '@/lib/api-error.ts';
import { accessToken, tokenAfter } from '@/lib/auth-client.ts';
import { endAdminSession, getAdminSession, keptStaff } from './session-store.ts';
import { staffAuth } from './staff-auth.ts';

/** Thrown when there is no session to call with; the guard is on its way to the login by then. */
export class SignedOutError extends Error {
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
 * A call of the staff area, with a bearer token. supabase-js renews the token before it ends; one that
 * is refused nevertheless is renewed and the call repeated once; a session that cannot be renewed
 * ends, which sends the person to the login.
 */
export async function adminRequest<T>(
  path: string,
  request: Omit<ApiRequest, 'token'> = {},
): Promise<ApiAnswer<T>> {
  if (getAdminSession() === null) throw new SignedOutError();
  const auth = await staffAuth();
  const token = await needed(accessToken(auth));
  try {
    return await requestApi<T>(path, { ...request, token });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 403) endAdminSession('forbidden');
    if (error.status !== 401) throw error;
    return await repeat<T>(path, { ...request, token: await needed(tokenAfter(token, auth)) });
  }
}

async function repeat<T>(path: string, request: ApiRequest): Promise<ApiAnswer<T>> {
  try {
    return await requestApi<T>(path, request);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      keptStaff.refuse();
      throw new SignedOutError();
    }
    throw error;
  }
}

/** `adminRequest` for callers that need the body only. */
export async function callAdmin<T>(path: string, request?: Omit<ApiRequest, 'token'>): Promise<T> {
  return (await adminRequest<T>(path, request)).data;
}

/** The header that makes a change apply only to the version that was seen. */
export function ifVersion(version: number): Record<string, string> {
  return { 'If-Match': `"${version}"` };
}
