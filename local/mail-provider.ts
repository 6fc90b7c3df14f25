import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { MailStore } from './mail-store.ts';

/** The path to which the function sends its mails on this machine. */
const EMAILS = '/mailbox/emails';
const WEBHOOK = '/mailbox/webhook';

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
export function openMailProvider(mail: MailStore, secretKey: string) {
  const taken = new Map<string, string>();
  const take = async (request: IncomingMessage, isMail: boolean): Promise<string> => {
    const key = text(request.headers['idempotency-key']);
    const body = (await json(request)) as Record<string, unknown>;
    const before = taken.get(key);
    if (before) return before;
    const id = isMail
      ? mail.save({
          to: [body.to].flat().map(text).join(', '),
          replyTo: text(body.reply_to),
          subject: text(body.subject),
          text: text(body.text),
          html: text(body.html),
        })
      : mail.save({ to: 'webhook', subject: text(body.type), text: JSON.stringify(body, null, 2) });
    if (key) taken.set(key, id);
    return id;
  };
  return {
    /** Whether the path is one of the two, whose request is then handled. */
    handle(pathname: string, request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== 'POST' || (pathname !== EMAILS && pathname !== WEBHOOK)) return false;
      const isMail = pathname === EMAILS;
      const send = (status: number, body: object) => {
        response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' });
        response.end(JSON.stringify(body));
      };
      if (isMail && request.headers.authorization !== `Bearer ${secretKey}`) {
        send(401, { name: 'missing_api_key', message: 'Wrong key' });
        return true;
      }
      take(request, isMail).then(
        (id) => send(200, { id }),
        () => send(422, { name: 'validation_error', message: 'Not JSON' }),
      );
      return true;
    },
  };
}

export type MailProvider = ReturnType<typeof openMailProvider>;
