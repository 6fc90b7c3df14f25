import { StartError } from './start-error.ts';
import { supabaseCli } from './supabase-cli.ts';

/** A Supabase and both its keys: the embedded one, `npx supabase start`, hosted or self-hosted. */
export type SupabaseTarget = { url: string; publishableKey: string; secretKey: string };

type Variables = Record<string, string | undefined>;

/** Where `npx supabase start` serves, and the embedded stack too. */
const LOCAL_URL = 'http://127.0.0.1:54321';

const PROBE_LIMIT_MS = 10_000;

/**
 * The headers for a key. An older key, a JWT, must also be the bearer; Supabase accepts a newer key there
 * too.
 */
export const headersOf = (key: string) => ({ apikey: key, Authorization: `Bearer ${key}` });

/** The keys, by their newer or their older names; undefined without both. */
export function keysOf(variables: Variables): Omit<SupabaseTarget, 'url'> | undefined {
  const publishableKey = variables.SUPABASE_PUBLISHABLE_KEY || variables.SUPABASE_ANON_KEY;
  const secretKey = variables.SUPABASE_SECRET_KEY || variables.SUPABASE_SERVICE_ROLE_KEY;
  return publishableKey && secretKey ? { publishableKey, secretKey } : undefined;
}

/** SUPABASE_URL without a slash at its end; undefined where it is not set. */
export function projectUrl(variables: Variables): string | undefined {
  const url = variables.SUPABASE_URL?.replace(/\/+$/, '');
  if (!url || (/^https?:\/\//.test(url) && URL.canParse(url))) return url;
  throw new StartError('SUPABASE_URL must look like https://<project>.supabase.co.');
}

/** The Supabase of SUPABASE_URL and its keys; undefined without SUPABASE_URL. */
export function targetOfEnvironment(variables: Variables): SupabaseTarget | undefined {
  const url = projectUrl(variables);
  if (!url) return undefined;
  const keys = keysOf(variables);
  if (keys) return { url, ...keys };
  throw new StartError(
    'SUPABASE_URL is set, so SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY must be set too.',
  );
}

/** Address and keys in the output of `supabase status --output json`. */
export function targetOfStatus(json: string): SupabaseTarget | undefined {
  try {
    const status = JSON.parse(json) as Variables;
    const keys = keysOf({
      SUPABASE_PUBLISHABLE_KEY: status.PUBLISHABLE_KEY,
      SUPABASE_ANON_KEY: status.ANON_KEY,
      SUPABASE_SECRET_KEY: status.SECRET_KEY,
      SUPABASE_SERVICE_ROLE_KEY: status.SERVICE_ROLE_KEY,
    });
    return keys && { url: status.API_URL ?? LOCAL_URL, ...keys };
  } catch {
    return undefined;
  }
}

/** The Supabase that the environment names, else the one of `npx supabase start`. */
export function findRunningSupabase(variables: Variables = process.env): SupabaseTarget {
  const named = targetOfEnvironment(variables);
  if (named) return named;
  const keys = keysOf(variables);
  if (keys) return { url: LOCAL_URL, ...keys };
  const running = targetOfStatus(supabaseCli('status', '--output=json').stdout);
  if (running) return running;
  throw new StartError(
    'No Supabase is running on this machine; run "npx supabase start" first, or set SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY.',
  );
}

/**
 * Checks that this Supabase responds, accepts both keys and has this project's tables, and returns whether it
 * has staff. Only reads. Throws a StartError that names the failed check.
 */
export async function checkTarget(target: SupabaseTarget): Promise<{ hasStaff: boolean }> {
  const read = async (table: string, column: string, name: string, key: string) => {
    const address = `${target.url}/rest/v1/${table}?select=${column}&limit=1`;
    const response = await fetch(address, {
      headers: headersOf(key),
      signal: AbortSignal.timeout(PROBE_LIMIT_MS),
    }).catch(() => {
      throw new StartError(
        `No Supabase responds at ${target.url}; start it first, or set SUPABASE_URL to one that runs.`,
      );
    });
    if (response.ok) return (await response.json()) as unknown[];
    if (response.status === 401 || response.status === 403) {
      throw new StartError(`The Supabase at ${target.url} refuses ${name}; set it to its key.`);
    }
    throw new StartError(
      `The Supabase at ${target.url} has no table ${table} (${response.status}); bring it the migrations with "npx supabase db push".`,
    );
  };
  await read('blog_posts', 'id', 'SUPABASE_PUBLISHABLE_KEY', target.publishableKey);
  const staff = await read('staff', 'email', 'SUPABASE_SECRET_KEY', target.secretKey);
  return { hasStaff: staff.length > 0 };
}
