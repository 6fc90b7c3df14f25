import {
  GoTrueClient,
  isAuthRefreshDiscardedError,
  isAuthRetryableFetchError,
  type Session,
} from '@supabase/supabase-js';
import { ApiError, NetworkError } from './api-error.ts';
import type { KeptSession } from './kept-session.ts';
import type { MailLink } from './mail-link.ts';
import { loadSiteConfig, type SiteConfig } from './site-config.ts';

type AuthOptions = Pick<
  NonNullable<ConstructorParameters<typeof GoTrueClient>[0]>,
  | 'storageKey'
  | 'storage'
  | 'flowType'
  | 'detectSessionInUrl'
  | 'autoRefreshToken'
  | 'persistSession'
>;

/**
 * Supabase's Auth client. Not `createClient`, which also makes clients for data, files and realtime that the
 * browser does not use: 30 kB gzip more.
 */
export function createAuthClient(
  { supabaseUrl, publishableKey }: SiteConfig,
  options: AuthOptions,
): GoTrueClient {
  return new GoTrueClient({
    url: `${supabaseUrl}/auth/v1`,
    headers: { apikey: publishableKey },
    ...options,
  });
}

/**
 * Spends the token of a mail's link. The session is null after the first of two confirmations. `ended` if the token
 * is wrong, used or expired; throws if that is not known, NetworkError if Auth cannot be reached.
 */
export async function spendLink(
  auth: GoTrueClient,
  { tokenHash, type }: MailLink,
): Promise<{ session: Session | null } | 'ended'> {
  const { data, error } = await auth.verifyOtp({ token_hash: tokenHash, type });
  if (!error) return { session: data.session };
  if (isAuthRetryableFetchError(error)) throw new NetworkError(false);
  if (!error.status || error.status === 429 || error.status >= 500) throw error;
  return 'ended';
}

type KeptTokens = Pick<KeptSession<unknown>, 'tokenKey' | 'tokenStorage' | 'refuse'>;

async function makeClient(kept: KeptTokens): Promise<GoTrueClient> {
  const auth = createAuthClient(await loadSiteConfig(), {
    storageKey: kept.tokenKey,
    storage: kept.tokenStorage,
    detectSessionInUrl: false,
    autoRefreshToken: true,
  });
  auth.onAuthStateChange((event) => {
    if (event === 'SIGNED_OUT') kept.refuse();
  });
  return auth;
}

const clients = new Map<string, Promise<GoTrueClient>>();

/**
 * The Auth client of a stored session, made at the first call. It renews tokens before they expire; a session
 * that Auth refuses to renew ends.
 */
export function authClientOf(kept: KeptTokens): Promise<GoTrueClient> {
  const made = clients.get(kept.tokenKey);
  if (made) return made;
  const client = makeClient(kept).catch((error: unknown) => {
    clients.delete(kept.tokenKey);
    throw error;
  });
  clients.set(kept.tokenKey, client);
  return client;
}

/**
 * Begins a session with the tokens of the API's login. Throws NetworkError if Auth cannot be reached; nobody
 * is signed in then.
 */
export async function beginSession<Profile>(
  kept: Pick<KeptSession<Profile>, 'begin' | 'end'>,
  auth: GoTrueClient,
  login: { profile: Profile; accessToken: string; refreshToken: string; remember: boolean },
): Promise<void> {
  kept.begin(login.profile, { remember: login.remember });
  const { error } = await auth.setSession({
    access_token: login.accessToken,
    refresh_token: login.refreshToken,
  });
  if (!error) return;
  kept.end();
  throw isAuthRetryableFetchError(error) ? new NetworkError(false) : error;
}

type Renewal = { data: { session: Session | null }; error: unknown };

/** Null if there is no session any more. Throws NetworkError if Auth cannot be reached. */
async function tokenOf(auth: GoTrueClient, { data, error }: Renewal): Promise<string | null> {
  if (isAuthRetryableFetchError(error)) throw new NetworkError(false);
  // Another tab has renewed or ended the session meanwhile; the storage has the result.
  if (isAuthRefreshDiscardedError(error)) {
    return (await auth.getSession()).data.session?.access_token ?? null;
  }
  return data.session?.access_token ?? null;
}

/** A token for the API, renewed if it is about to expire; see `tokenOf`. */
async function accessToken(auth: GoTrueClient): Promise<string | null> {
  return tokenOf(auth, await auth.getSession());
}

/** A new token after the API has refused one, which happens when the device's clock is slow. */
async function tokenAfter(refused: string, auth: GoTrueClient): Promise<string | null> {
  const token = await accessToken(auth);
  return token === refused ? tokenOf(auth, await auth.refreshSession()) : token;
}

/** There is no session to call with; the route guard is already redirecting to the login. */
class SignedOutError extends Error {
  override readonly name = 'SignedOutError';
}

type CallingSession = {
  kept: Pick<KeptSession<unknown>, 'get' | 'refuse'>;
  auth: () => Promise<GoTrueClient>;
  /** Called when the API refuses the first call for another reason than its token. */
  refused?: (error: ApiError) => void;
};

const isRefusedToken = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'unauthorized';

/**
 * Calls with the token of a session. supabase-js renews the token before it expires; a refused one is renewed
 * and the call repeated once; a session that cannot be renewed ends. Throws SignedOutError without a session,
 * NetworkError if Auth cannot be reached, and what the call throws.
 */
export async function withToken<Result>(
  { kept, auth, refused }: CallingSession,
  call: (token: string) => Promise<Result>,
): Promise<Result> {
  const signedOut = () => {
    kept.refuse();
    return new SignedOutError();
  };
  if (kept.get() === null) throw new SignedOutError();
  const client = await auth();
  const token = await accessToken(client);
  if (token === null) throw signedOut();
  try {
    return await call(token);
  } catch (error) {
    if (!isRefusedToken(error)) {
      if (error instanceof ApiError) refused?.(error);
      throw error;
    }
  }
  const renewed = await tokenAfter(token, client);
  if (renewed === null) throw signedOut();
  try {
    return await call(renewed);
  } catch (error) {
    throw isRefusedToken(error) ? signedOut() : error;
  }
}
