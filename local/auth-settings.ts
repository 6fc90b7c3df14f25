import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { inRoot } from './paths.ts';

/** The part of `supabase/config.toml` that Auth reads; hosted projects read the same file. */
export type AuthSettings = {
  enable_signup?: boolean;
  jwt_expiry?: number;
  minimum_password_length?: number;
  password_requirements?: string;
  enable_refresh_token_rotation?: boolean;
  refresh_token_reuse_interval?: number;
  additional_redirect_urls?: string[];
  email?: {
    enable_signup?: boolean;
    enable_confirmations?: boolean;
    otp_expiry?: number;
    template?: Record<string, MailTemplate>;
  };
};

/** A mail of Auth: its subject, and the file of its HTML. */
export type MailTemplate = { subject: string; content_path: string };

const KEPT = [
  'enable_signup',
  'jwt_expiry',
  'minimum_password_length',
  'password_requirements',
  'enable_refresh_token_rotation',
  'refresh_token_reuse_interval',
  'additional_redirect_urls',
] as const;
const KEPT_OF_EMAIL = ['enable_signup', 'enable_confirmations', 'otp_expiry'] as const;

type Table = Record<string, unknown>;

const pick = (table: Table, names: readonly string[]): Table =>
  Object.fromEntries(names.filter((name) => name in table).map((name) => [name, table[name]]));

/** The mails by name. The file names files relative to the root; these paths work from any folder. */
function templatesOf(email: Table): Record<string, MailTemplate> {
  const templates = Object.entries((email.template ?? {}) as Record<string, MailTemplate>);
  return Object.fromEntries(
    templates.map(([name, { subject, content_path }]) => [
      name,
      { subject, content_path: inRoot(content_path) },
    ]),
  );
}

/** Reads them, without what lite does not support (hooks, providers, SMTP). */
export function readAuthSettings(): AuthSettings {
  const file = inRoot('supabase', 'config.toml');
  if (!existsSync(file)) return {};
  const auth = (parse(readFileSync(file, 'utf8')).auth ?? {}) as Table;
  const email = (auth.email ?? {}) as Table;
  return {
    ...pick(auth, KEPT),
    email: { ...pick(email, KEPT_OF_EMAIL), template: templatesOf(email) },
  };
}
