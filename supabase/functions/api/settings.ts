/** What the function needs to know about where it runs. */
export type Settings = {
  supabaseUrl: string;
  publishableKey: string;
  /**
   * For limits, views, the function's secret, and to tell Auth the visitor's address; every other call
   * carries the caller's own rights.
   */
  secretKey: string;
  /** Origins besides the site's own that may call with credentials (never `*`). */
  allowedOrigins: readonly string[];
  /** How many proxies of the platform in front of us write X-Forwarded-For. */
  trustedProxies: number;
  /** What the rewrite of the site's host proves itself with; without it no rewrite is believed. */
  proxySecret: string | undefined;
  /** Multiplies every rate limit; the tests and the benchmark raise it. */
  rateLimitScale: number;
  /** Hold every response to the contract: a false one is a 500. For development and tests. */
  checkResponses: boolean;
};

type ReadVariable = (name: string) => string | undefined;

/** Supabase's newer projects give the keys as a JSON object of names and values. */
function defaultKey(json: string | undefined): string | undefined {
  if (!json) return undefined;
  try {
    const keys = JSON.parse(json) as Record<string, string>;
    return keys.default ?? Object.values(keys)[0];
  } catch {
    return undefined;
  }
}

function positiveNumber(text: string | undefined, fallback: number): number {
  const value = Number(text);
  return Number.isFinite(value) && value > 0 ? value : fallback;
}

/** Throws an Error for a secret that could be guessed. */
function proxySecret(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (text.length < 32) throw new Error('PROXY_SECRET must have 32 characters or more');
  return text;
}

/**
 * Reads the variables that Supabase sets for every function, and ours.
 * Throws an Error that names each one that is missing, and for a short PROXY_SECRET.
 */
export function readSettings(read: ReadVariable): Settings {
  const supabaseUrl = read('SUPABASE_URL');
  const publishableKey = defaultKey(read('SUPABASE_PUBLISHABLE_KEYS')) ?? read('SUPABASE_ANON_KEY');
  const secretKey = defaultKey(read('SUPABASE_SECRET_KEYS')) ?? read('SUPABASE_SERVICE_ROLE_KEY');
  const missing = [
    !supabaseUrl && 'SUPABASE_URL',
    !publishableKey && 'SUPABASE_PUBLISHABLE_KEYS or SUPABASE_ANON_KEY',
    !secretKey && 'SUPABASE_SECRET_KEYS or SUPABASE_SERVICE_ROLE_KEY',
  ].filter(Boolean);
  if (!supabaseUrl || !publishableKey || !secretKey) {
    throw new Error(`Missing environment variables: ${missing.join(', ')}`);
  }
  return {
    supabaseUrl: supabaseUrl.replace(/\/+$/, ''),
    publishableKey,
    secretKey,
    allowedOrigins: (read('ALLOWED_ORIGINS') ?? '')
      .split(',')
      .map((origin) => origin.trim())
      .filter((origin) => origin !== '' && origin !== '*'),
    proxySecret: proxySecret(read('PROXY_SECRET')),
    trustedProxies: Math.floor(positiveNumber(read('TRUSTED_PROXIES'), 1)),
    rateLimitScale: positiveNumber(read('RATE_LIMIT_SCALE'), 1),
    checkResponses: read('CHECK_RESPONSES') === '1',
  };
}
