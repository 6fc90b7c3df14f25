import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readAuthSettings } from './auth-settings.ts';
import type { LocalDatabase } from './database.ts';
import { htmlText } from './html-text.ts';
import type { MailStore } from './mail-store.ts';

type Options = {
  database: Pick<LocalDatabase, 'rows'>;
  mail: MailStore;
  siteUrl: string;
};

/**
 * Auth's `POST /resend` for a sign-up. Lite has the endpoint but refuses accounts that wait for confirmation.
 * When the link's button is pressed, lite compares its token with the column that is written here.
 */
export function resendConfirmations({ database, mail, siteUrl }: Options) {
  const template = readAuthSettings().email.template?.confirmation;
  return async (request: Request): Promise<Response | null> => {
    const read: Promise<{ type?: unknown; email?: unknown }> = request.clone().json();
    const { type, email } = await read.catch(() => ({ type: undefined, email: undefined }));
    if (type !== 'signup' || typeof email !== 'string' || !template) return null;
    const token = randomBytes(28).toString('hex');
    const to = email.trim().toLowerCase();
    const waiting = await database.rows(
      `update auth.users set confirmation_token = '${token}', confirmation_sent_at = now()
      where lower(email) = '${to.replaceAll("'", "''")}' and email_confirmed_at is null returning id`,
    );
    if (waiting.length > 0) {
      const html = readFileSync(template.content_path, 'utf8')
        .replace('{{ .SiteURL }}', siteUrl)
        .replace('{{ .TokenHash }}', token);
      mail.save({ to, subject: template.subject, text: htmlText(html), html });
    }
    return Response.json({});
  };
}
