import { dataOf } from './database.ts';
import { tooMany } from './errors.ts';
import type { Settings } from './settings.ts';
import type { Supabase } from './supabase.ts';

/** So many times in so many seconds. */
type Rate = { limit: number; seconds: number };

/**
 * Loose for an address, since a mobile carrier shares one between many people; tight for a person.
 * The limit of the forms stands in the database, which counts and inserts in one call.
 */
const RATES = {
  signup: { limit: 30, seconds: 3600 },
  loginAddress: { limit: 200, seconds: 900 },
  loginAccount: { limit: 10, seconds: 900 },
  view: { limit: 300, seconds: 600 },
} as const satisfies Record<string, Rate>;

async function fingerprint(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest).subarray(0, 16)));
}

/**
 * Counts one attempt in the database, which every copy of this function shares; the address or
 * e-mail is kept as a hash only. Throws rate_limited with Retry-After.
 */
export async function countAttempt(
  { supabase, settings }: { supabase: Supabase; settings: Settings },
  kind: keyof typeof RATES,
  whom: string,
): Promise<void> {
  const { limit, seconds } = RATES[kind];
  const wait = dataOf(
    await supabase.system.rpc('hit_rate_limit', {
      p_key: `${kind}:${await fingerprint(`${kind}:${whom}`)}`,
      p_limit: Math.ceil(limit * settings.rateLimitScale),
      p_window_seconds: seconds,
    }),
  );
  if (Number(wait) > 0) throw tooMany(Number(wait));
}
