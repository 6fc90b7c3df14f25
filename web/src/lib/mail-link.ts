import type { EmailOtpType } from '@supabase/supabase-js';

/**
 * The link of a mail of Auth, supabase/templates. Its token is behind the #, which no server gets, and is spent by a
 * button: a mail scanner that opens the link spends nothing.
 */
export type MailLink = { tokenHash: string; type: EmailOtpType };

const TYPES: readonly string[] = [
  'signup',
  'invite',
  'recovery',
  'email_change',
] satisfies EmailOtpType[];

/** The link of the opened page; null if its address has none. */
export function readMailLink(hash: string): MailLink | null {
  const said = new URLSearchParams(hash.replace(/^#/, ''));
  const tokenHash = said.get('token_hash');
  const type = said.get('type') ?? '';
  return tokenHash && TYPES.includes(type) ? { tokenHash, type: type as EmailOtpType } : null;
}

/** Removes the token from the address bar and the history. */
export function forgetMailLink(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname);
}
