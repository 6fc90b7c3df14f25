import { type ApiAnswer, type ApiRequest, requestApi } from '@/lib/api-client.ts';
import { ApiError } from '@/lib/api-error.ts';
import { needsRefresh, refreshAdminSession } from './session-refresh.ts';
import { endAdminSession, getAdminSession } from './session-store.ts';

/** Thrown when there is no session to call with; the guard is on its way to the login by then. */
export class SignedOutError extends Error {
  override readonly name = 'SignedOutError';
}

async function freshToken(): Promise<string> {
  const session = getAdminSession();
  if (!session) throw new SignedOutError();
  const good = needsRefresh(session, Date.now()) ? await refreshAdminSession(session) : session;
  if (!good) throw new SignedOutError();
  return good.token;
}

/** A second token after a refused one, if the session can still give another; else null. */
async function nextToken(refused: string): Promise<string | null> {
  const session = getAdminSession();
  if (!session) return null;
  if (session.token !== refused) return session.token;
  return (await refreshAdminSession(session))?.token ?? null;
}

/**
 * A call of the staff area, with the bearer token. The token is renewed before it
 * ends; a refused one is renewed and the call repeated once; a session that cannot be renewed ends,
 * which sends the person to the login.
 */
export async function adminRequest<T>(
  path: string,
  request: Omit<ApiRequest, 'token'> = {},
): Promise<ApiAnswer<T>> {
  const token = await freshToken();
  try {
    return await requestApi<T>(path, { ...request, token });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 403) endAdminSession('forbidden');
    if (error.status !== 401) throw error;
    const second = await nextToken(token);
    if (!second) throw new SignedOutError();
    return await repeat<T>(path, { ...request, token: second });
  }
}

async function repeat<T>(path: string, request: ApiRequest): Promise<ApiAnswer<T>> {
  try {
    return await requestApi<T>(path, request);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      endAdminSession('expired');
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
