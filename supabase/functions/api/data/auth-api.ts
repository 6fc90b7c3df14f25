import { ApiError } from '../http/api-error.ts';
import type { Settings } from '../settings.ts';
import { fetchWithin } from './fetch-within.ts';

/** The part of an Auth session that a browser keeps. */
export type AuthSession = { accessToken: string; refreshToken: string; expiresAt: number };

/** The calls of Supabase Auth that this function makes, each throwing ApiError. */
export type AuthApi = {
  signIn(email: string, password: string): Promise<AuthSession>;
  refresh(refreshToken: string): Promise<AuthSession>;
  /** Null where Auth wants the address confirmed first, or hides that it is already known. */
  signUp(email: string, password: string, data: object): Promise<AuthSession | null>;
};

type Answer = { status: number; body: Record<string, unknown> };

/** Auth's own words for what went wrong, old and new. */
function failureCode({ body }: Answer): string {
  return String(body.error_code ?? body.code ?? body.error ?? '');
}

function toSession(body: Record<string, unknown>): AuthSession | null {
  const { access_token: accessToken, refresh_token: refreshToken } = body;
  if (typeof accessToken !== 'string' || typeof refreshToken !== 'string') return null;
  const lifetime = Number(body.expires_in ?? 3600);
  const expiresAt = Number(body.expires_at) || Math.floor(Date.now() / 1000) + lifetime;
  return { accessToken, refreshToken, expiresAt };
}

function commonFailure(answer: Answer): ApiError | null {
  if (answer.status === 429) {
    return new ApiError('rate_limited', { headers: { 'Retry-After': '60' } });
  }
  if (answer.status >= 500) return new ApiError('unavailable', { cause: answer.body });
  return null;
}

function signInFailure(answer: Answer): ApiError {
  const code = failureCode(answer);
  if (code === 'email_not_confirmed') return new ApiError('email_unconfirmed');
  if (code === 'user_banned') return new ApiError('account_suspended');
  return commonFailure(answer) ?? new ApiError('invalid_credentials');
}

function signUpFailure(answer: Answer): ApiError {
  const code = failureCode(answer);
  if (code === 'user_already_exists' || code === 'email_exists') return new ApiError('email_taken');
  if (code === 'weak_password') return new ApiError('validation_failed');
  if (code === 'email_address_invalid') return new ApiError('validation_failed');
  return commonFailure(answer) ?? new ApiError('internal', { cause: answer.body });
}

export function createAuthApi(settings: Settings, fetcher: typeof fetch): AuthApi {
  const call = fetchWithin(fetcher);

  async function post(path: string, payload: object): Promise<Answer> {
    const response = await call(`${settings.supabaseUrl}/auth/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: settings.publishableKey },
      body: JSON.stringify(payload),
    });
    const body: unknown = await response.json().catch(() => null);
    // Some stand-ins answer an unknown path with a page; only a JSON object is an answer of Auth.
    if (typeof body !== 'object' || body === null) throw new ApiError('unavailable');
    return { status: response.status, body: body as Record<string, unknown> };
  }

  return {
    async signIn(email, password) {
      const answer = await post('token?grant_type=password', { email, password });
      const session = answer.status === 200 ? toSession(answer.body) : null;
      if (!session) throw signInFailure(answer);
      return session;
    },
    async refresh(refreshToken) {
      const answer = await post('token?grant_type=refresh_token', { refresh_token: refreshToken });
      const session = answer.status === 200 ? toSession(answer.body) : null;
      if (!session) throw commonFailure(answer) ?? new ApiError('unauthorized');
      return session;
    },
    async signUp(email, password, data) {
      const answer = await post('signup', { email, password, data });
      if (answer.status !== 200) throw signUpFailure(answer);
      return toSession(answer.body);
    },
  };
}
