import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../_shared/database.types.ts';
import { dataOf } from './database.ts';
import type { Settings } from './settings.ts';

/** supabase-js for data, with the rights of one caller. */
export type DataClient = SupabaseClient<Database>;
/** supabase-js's client of Auth. */
export type AuthClient = SupabaseClient['auth'];

/** How long a call to Auth or to the database may take before we say that it is unavailable. */
const PATIENCE_MS = 15_000;

const patientFetch: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });

/** Everything that this function talks to. */
export type Supabase = {
  /** The database as an anonymous visitor. */
  visitor: DataClient;
  /** The database as the bearer of this access token. */
  as(accessToken: string): DataClient;
  /** The database with the secret key: attempts, view counts and the secret of the forms only. */
  system: DataClient;
  /** Auth, in a client of its own: a client keeps the session that it signed in. */
  auth(): AuthClient;
  /** What proves to `submit_form` that this function calls; `fresh` reads it again. */
  formProof(fresh?: boolean): Promise<string>;
};

/** The clients of one process. What is constant in them is made once. */
export function createSupabase(settings: Settings): Supabase {
  const { supabaseUrl, publishableKey, secretKey } = settings;
  const dataClient = (key: string, accessToken: string | null): DataClient =>
    createClient<Database>(supabaseUrl, key, {
      accessToken: async () => accessToken,
      db: { timeout: PATIENCE_MS },
    });
  const system = dataClient(secretKey, null);
  let proof: Promise<string> | undefined;

  return {
    visitor: dataClient(publishableKey, null),
    as: (accessToken) => dataClient(publishableKey, accessToken),
    system,
    auth: () =>
      createClient(supabaseUrl, publishableKey, {
        auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
        global: { fetch: patientFetch },
      }).auth,
    formProof: (fresh = false) => {
      if (!proof || fresh) {
        const reading = (async () => dataOf(await system.rpc('function_secret')) ?? '')();
        reading.catch(() => {
          if (proof === reading) proof = undefined;
        });
        proof = reading;
      }
      return proof;
    },
  };
}
