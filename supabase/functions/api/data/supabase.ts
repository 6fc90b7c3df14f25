import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../_shared/database.types.ts';
import { tracedFetch } from '../http/trace.ts';
import type { Settings } from '../settings.ts';
import { dataOf } from './database.ts';

/** supabase-js for data, with the rights of one caller. */
export type DataClient = SupabaseClient<Database>;
export type AuthClient = SupabaseClient['auth'];

/** How long a call of Auth or the database may take before it counts as unavailable. */
const TIMEOUT_MS = 15_000;

const patientFetch: typeof fetch = (input, init) =>
  tracedFetch(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });

/** The services that this function calls. */
export type Supabase = {
  /** The database as an anonymous visitor. */
  visitor: DataClient;
  /** The database as the bearer of this access token. */
  as(accessToken: string): DataClient;
  /** The database with the secret key, for functions that only it may execute; they check what they are given. */
  system: DataClient;
  /** Storage, with the secret key: only this function reaches files (storage/files.ts). */
  files: DataClient['storage'];
  /**
   * Auth, in a new client for each call: a client keeps the session that it signed in. `address` is
   * the visitor's, by which Auth counts its own limits.
   */
  auth(address: string): AuthClient;
  /**
   * The secret that proves to the database that this function calls, and that signs what only this
   * function may read or write; `fresh` reads it again.
   */
  functionSecret(fresh?: boolean): Promise<string>;
};

/**
 * Auth limits calls by network address, and all calls come from this function's. A project with "IP address
 * forwarding" reads the visitor's address from this header, if the call has a secret key of the newer kind.
 */
const FORWARDED_FOR = 'Sb-Forwarded-For';
const NEWER_SECRET_KEY = /^sb_secret_/;

/** What handlers and the modules below them share: the clients and the settings of the process. */
export type Backend = { supabase: Supabase; settings: Settings };

/** The bearer of a token. What the bearer may do is decided by the database at every call. */
export type Bearer = { database: DataClient };

/** The clients of one process; what is constant in them is made once. */
export function createSupabase(settings: Settings): Supabase {
  const { supabaseUrl, publishableKey, secretKey } = settings;
  const dataClient = (key: string, accessToken: string | null): DataClient =>
    createClient<Database>(supabaseUrl, key, {
      accessToken: async () => accessToken,
      db: { timeout: TIMEOUT_MS },
      global: { fetch: tracedFetch },
    });
  const system = dataClient(secretKey, null);
  let secret: Promise<string> | undefined;

  return {
    visitor: dataClient(publishableKey, null),
    as: (accessToken) => dataClient(publishableKey, accessToken),
    system,
    files: createClient<Database>(supabaseUrl, secretKey, {
      accessToken: async () => null,
      global: { fetch: patientFetch },
    }).storage,
    auth: (address) => {
      const forwarding = NEWER_SECRET_KEY.test(secretKey);
      return createClient(supabaseUrl, forwarding ? secretKey : publishableKey, {
        auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
        global: {
          fetch: patientFetch,
          ...(forwarding && { headers: { [FORWARDED_FOR]: address } }),
        },
      }).auth;
    },
    functionSecret: (fresh = false) => {
      if (!secret || fresh) {
        const reading = (async () => dataOf(await system.rpc('function_secret')) ?? '')();
        reading.catch(() => {
          if (secret === reading) secret = undefined;
        });
        secret = reading;
      }
      return secret;
    },
  };
}
