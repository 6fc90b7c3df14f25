import { type Context, Hono } from 'hono';
import type { MailStore } from './mail-store.ts';

/** The path to which the function sends its mails on this machine. */
const EMAILS = '/mailbox/emails';
const WEBHOOK = '/mailbox/webhook';
/** Addresses of this domain get no mail, so that one can see what staff do about it. */
const REFUSED = '@refused.example.mn';

/** The variables that make the mailbox the function's mail provider; variables that are set override them. */
export function mailboxEnvironment(apiUrl: string, secretKey: string): Record<string, string> {
  return {
    MAIL_API_URL: `${apiUrl}${EMAILS}`,
    MAIL_API_KEY: secretKey,
    MAIL_FROM: 'info@example.mn',
    NOTIFY_WEBHOOK_URL: `${apiUrl}${WEBHOOK}`,
    NOTIFY_WEBHOOK_SECRET: secretKey,
  };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Stands in for a mail provider (with Resend's API) and for the receiver of the webhook: the mailbox shows
 * what they would get. A repeated idempotency key is one message, as with Resend.
 */
export function mailProvider(mail: MailStore, secretKey: string): Hono {
  const taken = new Map<string, string>();
  const take =
    (save: (body: Record<string, unknown>) => string) =>
    async ({ req, json }: Context) => {
      const body: Record<string, unknown> | undefined = await req.json().catch(() => undefined);
      if (!body) return json({ name: 'validation_error', message: 'Not JSON' }, 422);
      const key = text(req.header('idempotency-key'));
      const id = taken.get(key) ?? save(body);
      if (key) taken.set(key, id);
      return json({ id });
    };
  const app = new Hono();
  app.post(EMAILS, ({ req, json }, next) =>
    req.header('authorization') === `Bearer ${secretKey}`
      ? next()
      : Promise.resolve(json({ name: 'missing_api_key', message: 'Wrong key' }, 401)),
  );
  // As a provider refuses an address that it knows to be dead.
  app.post(EMAILS, async ({ req, json }, next) => {
    const body: Record<string, unknown> = await req.json().catch(() => ({}));
    const refused = [body.to]
      .flat()
      .map(text)
      .some((to) => to.endsWith(REFUSED));
    if (refused) return json({ name: 'validation_error', message: 'Suppressed address' }, 422);
    return next();
  });
  app.post(
    EMAILS,
    take((body) =>
      mail.save({
        to: [body.to].flat().map(text).join(', '),
        replyTo: text(body.reply_to),
        subject: text(body.subject),
        text: text(body.text),
        html: text(body.html),
      }),
    ),
  );
  app.post(
    WEBHOOK,
    take((body) =>
      mail.save({ to: 'webhook', subject: text(body.type), text: JSON.stringify(body, null, 2) }),
    ),
  );
  return app;
}
