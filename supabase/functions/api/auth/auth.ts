import type { AuthError, Session } from '@supabase/supabase-js';
import { ERRORS } from '../../_shared/contract/http/errors.ts';
import type { AuthClient } from '../data/supabase.ts';
import { ApiError, tooMany } from '../http/errors.ts';

const PASSWORD_SAME = 'Шинэ нууц үг хуучнаасаа өөр байх ёстой';
const VALUE_REFUSED = 'Утгыг хүлээн авах боломжгүй байна';

/** The part of an Auth session that a browser keeps; `expiresAt` is in seconds since 1970. */
export type AuthSession = { accessToken: string; refreshToken: string; expiresAt: number };

/** The metadata of a new account; nothing else, because Auth signs it into every access token. */
type SignUpData = { proof: string | null };

type NewAccount = {
  email: string;
  password: string;
  /** Where the link of the confirmation mail leads. */
  landing: string;
  data: SignUpData;
};

type Outcome<Data> = { data: Data; error: AuthError | null };

function toSession({ access_token, refresh_token, expires_at, expires_in }: Session): AuthSession {
  return {
    accessToken: access_token,
    refreshToken: refresh_token,
    expiresAt: expires_at ?? Math.floor(Date.now() / 1000) + expires_in,
  };
}

/**
 * Maps a failure that any call of Auth may have to an error; null for one whose meaning depends on the
 * call.
 */
function commonFailure(error: AuthError | null): ApiError | null {
  if (!error) return null;
  if (error.status === 429) return tooMany(60);
  // Auth's client reports a call without a response as status 0.
  if (!error.status || error.status >= 500) return new ApiError('unavailable', { cause: error });
  return null;
}

function signInFailure(error: AuthError | null): ApiError {
  if (error?.code === 'email_not_confirmed') return new ApiError('email_unconfirmed');
  if (error?.code === 'user_banned') return new ApiError('account_suspended');
  return commonFailure(error) ?? new ApiError('invalid_credentials');
}

function signUpFailure(error: AuthError): ApiError {
  switch (error.code) {
    case 'user_already_exists':
    case 'email_exists':
      return new ApiError('email_taken', { fields: { email: ERRORS.email_taken.message } });
    case 'weak_password':
    case 'email_address_invalid':
      return new ApiError('validation_failed');
    default:
      return commonFailure(error) ?? new ApiError('internal', { cause: error });
  }
}

/** Signs in. Throws invalid_credentials, email_unconfirmed, account_suspended, rate_limited. */
export async function signIn(
  auth: AuthClient,
  credentials: { email: string; password: string },
): Promise<AuthSession> {
  const { data, error }: Outcome<{ session: Session | null }> =
    await auth.signInWithPassword(credentials);
  if (!data.session) throw signInFailure(error);
  return toSession(data.session);
}

/** A new session for a refresh token. Throws unauthorized or rate_limited. */
export async function refreshSession(auth: AuthClient, refreshToken: string): Promise<AuthSession> {
  const { data, error } = await auth.refreshSession({ refresh_token: refreshToken });
  if (!data.session) throw commonFailure(error) ?? new ApiError('unauthorized', { cause: error });
  return toSession(data.session);
}

/**
 * Makes an account with the proof that `public.begin_sign_up` returned for the address. Null where Auth
 * wants the address confirmed first, or hides that it is already known. Throws email_taken,
 * validation_failed, rate_limited, or unavailable, also when two sign-ups of one address collide.
 */
export async function signUp(
  auth: AuthClient,
  { email, password, landing, data: metadata }: NewAccount,
): Promise<AuthSession | null> {
  const options = { data: metadata, emailRedirectTo: landing };
  const { data, error } = await auth.signUp({ email, password, options });
  // Auth sent a mail to this unconfirmed account a moment ago. A refusal would reveal that the account exists.
  if (error?.code === 'over_email_send_rate_limit') return null;
  if (error) throw signUpFailure(error);
  return data.session && toSession(data.session);
}

/**
 * Makes an account and returns its id; null if Auth says that the address has one. With
 * confirmations on, Auth returns an id that does not exist instead, which the database refuses
 * later. Throws validation_failed or rate_limited.
 */
export async function makeAccount(
  auth: AuthClient,
  { email, password, data: metadata }: { email: string; password: string; data: SignUpData },
): Promise<string | null> {
  const { data, error } = await auth.signUp({ email, password, options: { data: metadata } });
  if (!error) return data.user?.id ?? null;
  const failure = signUpFailure(error);
  if (failure.code === 'email_taken') return null;
  throw failure;
}

/**
 * Sends the confirmation mail of a sign-up again, if the address has an unconfirmed one. Auth's response about
 * the address is not passed on. Throws unavailable.
 */
export async function resendConfirmation(
  auth: AuthClient,
  email: string,
  landing: string,
): Promise<void> {
  const options = { emailRedirectTo: landing };
  const { error } = await auth.resend({ type: 'signup', email, options });
  if (error && (!error.status || error.status >= 500)) {
    throw new ApiError('unavailable', { cause: error });
  }
}

/**
 * Changes the account of a session that has just begun (Auth requires a recent one). Throws
 * validation_failed for what Auth refuses, and rate_limited.
 */
export async function changeAccount(
  auth: AuthClient,
  { accessToken, refreshToken }: AuthSession,
  change: { password: string; current_password: string } | { email: string; landing: string },
): Promise<void> {
  const begun = await auth.setSession({ access_token: accessToken, refresh_token: refreshToken });
  if (begun.error) throw commonFailure(begun.error) ?? new ApiError('unauthorized');
  const { landing, ...attributes } = { landing: undefined, ...change };
  const { error } = await auth.updateUser(attributes, landing ? { emailRedirectTo: landing } : {});
  // The response must not reveal that another account has the address. Its holder gets no mail.
  if (!error || error.code === 'email_exists') return;
  const field = 'password' in change ? 'password' : 'email';
  const fields = { [field]: error.code === 'same_password' ? PASSWORD_SAME : VALUE_REFUSED };
  throw commonFailure(error) ?? new ApiError('validation_failed', { fields, cause: error });
}
