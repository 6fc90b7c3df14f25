import {
  GoTrueClient,
  isAuthRefreshDiscardedError,
  isAuthRetryableFetchError,
  type Session,
} from '@supabase/supabase-js';
import { ApiError, NetworkError } from './api-error.ts';
import type { KeptSession } from './kept-session.ts';
import { loadSiteConfig, type SiteConfig } from './site-config.ts';

type AuthOptions = Pick<
  NonNullable<ConstructorParameters<typeof GoTrueClient>[0]>,
  'storageKey' | 'storage' | 'flowType' | 'detectSessionInUrl' | 'autoRefreshToken'
>;

/**
 * Supabase's Auth client. Not `createClient`, which makes one beside clients for data, files and
 * realtime that the browser has no use for: 30 kB gzip more.
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
 * The Auth client of one kept session, made when it is first asked for. It renews the tokens before
 * they end; what Auth refuses to renew ends.
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
 * Begins a session with what the API's login has returned. Throws NetworkError when Auth cannot be
 * reached, and then nobody is signed in.
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

/** Null: there is no session any more. Throws NetworkError when Auth cannot be reached. */
async function tokenOf(auth: GoTrueClient, { data, error }: Renewal): Promise<string | null> {
  if (isAuthRetryableFetchError(error)) throw new NetworkError(false);
  // Another tab has renewed or ended the session meanwhile: the storage says which.
  if (isAuthRefreshDiscardedError(error)) {
    return (await auth.getSession()).data.session?.access_token ?? null;
  }
  return data.session?.access_token ?? null;
}

/** A token to call the API with, renewed when it is about to end; see `tokenOf`. */
async function accessToken(auth: GoTrueClient): Promise<string | null> {
  return tokenOf(auth, await auth.getSession());
}

/** The token to use after the API has refused one, as a clock that is slow lets happen. */
async function tokenAfter(refused: string, auth: GoTrueClient): Promise<string | null> {
  const token = await accessToken(auth);
  return token === refused ? tokenOf(auth, await auth.refreshSession()) : token;
}

/** Thrown when there is no session to call with; the guard is on its way to the login by then. */
class SignedOutError extends Error {
  override readonly name = 'SignedOutError';
}

type CallingSession = {
  kept: Pick<KeptSession<unknown>, 'get' | 'refuse'>;
  auth: () => Promise<GoTrueClient>;
  /** Told of a refusal of the first call that is not about its token. */
  refused?: (error: ApiError) => void;
};

const isRefusedToken = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'unauthorized';

/**
 * Makes a call with the token of a session. supabase-js renews the token before it ends; one that is refused
 * nevertheless is renewed and the call repeated once; a session that cannot be renewed ends. Throws SignedOutError
 * without a session, NetworkError when Auth cannot be reached, and what the call throws.
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
