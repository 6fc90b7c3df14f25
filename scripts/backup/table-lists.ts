/**
 * The tables of Supabase Auth that a backup holds: who somebody is and how they prove it. Everything
 * else in `auth` is left out on purpose, and a restore empties what hangs on an account.
 */
export const KEPT_AUTH_TABLES = [
  'users',
  'identities',
  'mfa_factors',
  'webauthn_credentials',
  'sso_providers',
  'sso_domains',
  'saml_providers',
];

/** What is left out, and why. A table that is not named here is left out and named in the report. */
export const LEFT_OUT_AUTH_TABLES: Record<string, string> = {
  sessions: 'everybody signs in again after a restore',
  refresh_tokens: 'everybody signs in again after a restore',
  mfa_amr_claims: 'belongs to a session',
  mfa_challenges: 'lives for minutes',
  webauthn_challenges: 'lives for minutes',
  one_time_tokens: 'links that were sent before are void; people ask for a new one',
  flow_state: 'lives for minutes',
  saml_relay_states: 'lives for minutes',
  oauth_authorizations: 'lives for minutes',
  oauth_client_states: 'lives for minutes',
  audit_log_entries: "Auth's own log",
  schema_migrations: "Auth's own version",
  instances: "Auth's own bookkeeping",
};

/** Metadata of Storage; the files themselves are not in a database. */
export const STORAGE_TABLES = ['buckets', 'objects'];

/** Tables that the migrations of a new database fill: rows there do not make a target one that is in use. */
export const SEEDED_TABLES = ['public.assistant_topics'];

/** Tables of ours that are left out and left alone: each database makes its own row when it is made. */
export const SECRET_TABLES: Record<string, string> = {
  'private.function_secret': 'a secret, of which every database makes its own',
};
