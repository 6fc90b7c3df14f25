import { escapeHtml } from '../supabase/functions/api/notify/mail-text.ts';
import type { StoredMail } from './mail-store.ts';

/** Escapes first, so that only the links made here are markup. */
const withLinks = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

const article = ({ sentAt, to, replyTo, subject, text }: StoredMail): string => `<article>
  <h2>${escapeHtml(subject)}</h2>
  <p>To <b>${escapeHtml(to)}</b>${replyTo ? ` · Reply-To <b>${escapeHtml(replyTo)}</b>` : ''} · <time datetime="${sentAt}">${sentAt}</time></p>
  <pre>${withLinks(text)}</pre>
</article>`;

/** The page on which a developer reads the mails. */
export function mailboxPage(mails: readonly StoredMail[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox (${mails.length})</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
  article { border-top: 1px solid #ccc; padding: .5rem 0 }
  h2 { font-size: 1.1rem; margin: .5rem 0 0 }
  p { margin: 0; color: #555 }
  pre { white-space: pre-wrap; overflow-wrap: anywhere }
</style>
<h1>Mailbox</h1>
<p><a href="/mailbox/templates">All templates</a></p>
${mails.length === 0 ? '<p>No mail yet.</p>' : mails.map(article).join('\n')}
</html>
`;
}
