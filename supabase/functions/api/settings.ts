/** What the function needs to know about where it runs. */
export type Settings = {
  supabaseUrl: string;
  publishableKey: string;
  /**
   * For database functions that only the service key may execute (such as limits, the outbox, links and
   * assistants of customers), for Storage, and for Auth. Other calls have the rights of the caller.
   */
  secretKey: string;
  /** Origins besides the site's own that may call with credentials (never `*`). */
  allowedOrigins: readonly string[];
  /** The number of proxies of the platform that add an entry to X-Forwarded-For. */
  trustedProxies: number;
  /**
   * The secret by which the rewrite of the site's host proves itself; without it no rewrite is
   * trusted.
   */
  proxySecret: string | undefined;
  /** Multiplies every rate limit; the tests and the benchmark raise it. */
  rateLimitScale: number;
  /** Cloudflare's challenge of the forms; without a secret there is none. */
  turnstile: {
    secret: string | undefined;
    siteKey: string | undefined;
    /**
     * The address that verifies challenges: Cloudflare's, or a replacement for tests on a local
     * stack.
     */
    verifyUrl: string;
    /** Whether this is a hosted project, where a site key without a secret closes the forms. */
    isProduction: boolean;
  };
  /** Checks every response against the contract: a wrong one is a 500. For development and tests. */
  checkResponses: boolean;
  /** The site's public address, which links in mails begin with. */
  siteUrl: string;
  /** The mail provider; without it mails stay in the outbox. */
  mail: MailSettings | undefined;
  /** The provider of SMS; without it reminders go by mail alone. */
  sms: SmsSettings | undefined;
  /** The address that takes the place of all push services, for tests on a local stack. */
  pushRelay: string | undefined;
  /** The webhook that tells tools of the staff, such as a chat, of new records. */
  webhook: WebhookSettings | undefined;
  /** The language model behind the assistant; without it the topics answer. */
  assistant: ModelSettings | undefined;
  /** The bearer token of a monitor that reads the state of each part; without it no monitor may. */
  healthKey: string | undefined;
  /** The commit that was deployed, as the deployment sets it. */
  commit: string | undefined;
  /** The version of Deno that runs the function; unknown elsewhere. */
  runtime?: string;
  /** The address that makes the site's host build the site again. */
  deployHook: string | undefined;
};

/** A mail provider with an HTTP API in the shape of Resend's `POST /emails`. */
export type MailSettings = { url: string; key: string; from: string };

/**
 * A provider of SMS with an HTTP API that takes `{from, to, text}` (notify/sms.ts). `aDay`: how many all assistants
 * together send a day, so that nobody pays more than the operator has decided.
 */
export type SmsSettings = { url: string; key: string; from: string; aDay: number };

/** A model with an API in the shape of `POST …/chat/completions`; `url` is that complete address. */
export type ModelSettings = { url: string; key: string; model: string };

/** Calls are signed with the secret, by HMAC-SHA256. */
export type WebhookSettings = { url: string; secret: string };

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

/** Where Cloudflare is asked whether a challenge was solved. */
export const TURNSTILE_VERIFY = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

/**
 * All variables of a channel, or undefined if none is set. Throws an Error with the missing
 * names if only some are set: otherwise every message would fail later, unnoticed.
 */
function channelOf<const Names extends Record<string, string>>(
  read: ReadVariable,
  names: Names,
): { [Key in keyof Names]: string } | undefined {
  const values = Object.entries(names).map(([key, name]) => [key, read(name)] as const);
  const missing = Object.values(names).filter((name) => !read(name));
  if (missing.length === values.length) return undefined;
  if (missing.length > 0) {
    const all = Object.values(names).join(', ');
    throw new Error(`${all} belong together: ${missing.join(', ')} missing`);
  }
  // TypeScript does not infer keys through Object.fromEntries.
  return Object.fromEntries(values) as { [Key in keyof Names]: string };
}

function positiveNumber(text: string | undefined, fallback: number): number {
  const value = Number(text);
  return Number.isFinite(value) && value > 0 ? value : fallback;
}

/** Throws an Error for a secret that could be guessed. */
function longSecret(read: ReadVariable, name: string): string | undefined {
  const text = read(name);
  if (!text) return undefined;
  if (text.length < 32) throw new Error(`${name} must have 32 characters or more`);
  return text;
}

/** Throws an Error if the address is needed and missing: links in mails would have no host. */
function siteUrl(text: string | undefined, isNeeded: boolean): string {
  const url = (text ?? '').replace(/\/+$/, '');
  if (!url && isNeeded) throw new Error('SITE_URL is missing: links in mails would have no host');
  return url;
}

const COMPLETIONS = '/chat/completions';

/** Throws an Error for a model without https in production: key and questions would be sent unencrypted. */
export function assistantModel(
  read: ReadVariable,
  isProduction: boolean,
): ModelSettings | undefined {
  const model = channelOf(read, {
    url: 'ASSISTANT_API_URL',
    key: 'ASSISTANT_API_KEY',
    model: 'ASSISTANT_MODEL',
  });
  if (!model) return undefined;
  if (isProduction && !model.url.startsWith('https:')) {
    throw new Error('ASSISTANT_API_URL must begin with https:');
  }
  // Providers name the address of their API with or without its last part.
  const base = model.url.replace(/\/+$/, '');
  return { ...model, url: base.endsWith(COMPLETIONS) ? base : `${base}${COMPLETIONS}` };
}

/** Throws an Error without a limit of a day, and for a provider without https in production. */
function smsProvider(read: ReadVariable, isProduction: boolean): SmsSettings | undefined {
  const sms = channelOf(read, {
    url: 'SMS_API_URL',
    key: 'SMS_API_KEY',
    from: 'SMS_FROM',
    aDay: 'SMS_A_DAY',
  });
  if (!sms) return undefined;
  const aDay = Number(sms.aDay);
  if (!Number.isInteger(aDay) || aDay < 1) throw new Error('SMS_A_DAY must be a whole number');
  if (isProduction && !sms.url.startsWith('https:')) {
    throw new Error('SMS_API_URL must begin with https:');
  }
  return { ...sms, aDay };
}

/**
 * Reads the variables that Supabase sets for every function, and ours. Throws an Error with the
 * names of those that are missing: half of a channel, SITE_URL for mails and SMS, and on a hosted
 * project PROXY_SECRET and SITE_URL. Throws too for a short PROXY_SECRET, and for a model or a provider of SMS
 * without https.
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
  const isProduction = supabaseUrl.startsWith('https:');
  if (isProduction && !read('PROXY_SECRET')) {
    throw new Error(
      "PROXY_SECRET is missing: without it all visitors behind the site's host share one limit",
    );
  }
  const mail = channelOf(read, { url: 'MAIL_API_URL', key: 'MAIL_API_KEY', from: 'MAIL_FROM' });
  const sms = smsProvider(read, isProduction);
  return {
    supabaseUrl: supabaseUrl.replace(/\/+$/, ''),
    publishableKey,
    secretKey,
    allowedOrigins: (read('ALLOWED_ORIGINS') ?? '')
      .split(',')
      .map((origin) => origin.trim())
      .filter((origin) => origin !== '' && origin !== '*'),
    proxySecret: longSecret(read, 'PROXY_SECRET'),
    healthKey: longSecret(read, 'HEALTH_KEY'),
    commit: read('RELEASE_COMMIT') || undefined,
    trustedProxies: Math.floor(positiveNumber(read('TRUSTED_PROXIES'), 1)),
    rateLimitScale: positiveNumber(read('RATE_LIMIT_SCALE'), 1),
    turnstile: {
      secret: read('TURNSTILE_SECRET') || undefined,
      siteKey: read('VITE_TURNSTILE_SITE_KEY') || undefined,
      isProduction,
      verifyUrl: (!isProduction && read('TURNSTILE_VERIFY_URL')) || TURNSTILE_VERIFY,
    },
    checkResponses: read('CHECK_RESPONSES') === '1',
    // Auth's own mails link to the site too, and a hosted project sends them.
    siteUrl: siteUrl(read('SITE_URL'), isProduction || mail !== undefined || sms !== undefined),
    mail,
    sms,
    pushRelay: (!isProduction && read('PUSH_RELAY_URL')) || undefined,
    assistant: assistantModel(read, isProduction),
    deployHook: read('DEPLOY_HOOK_URL') || undefined,
    webhook: channelOf(read, { url: 'NOTIFY_WEBHOOK_URL', secret: 'NOTIFY_WEBHOOK_SECRET' }),
  };
}
