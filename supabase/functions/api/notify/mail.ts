import { company } from '../../_shared/contract/company.ts';
import type { MailSettings } from '../settings.ts';
import { type Delivery, failureOf, fieldOf, post } from './deliver.ts';
import type { Mail } from './mail-text.ts';

/**
 * Hands a mail to a provider whose API has the shape of Resend's `POST /emails`. The same `key`
 * twice is one mail for the provider, so a mail whose response was lost may be sent again.
 */
export async function sendMail(
  { url, key: apiKey, from }: MailSettings,
  to: string,
  { subject, text, html }: Mail,
  key: string,
): Promise<Delivery> {
  // Replies go to the company: nobody may be reading the sender's address.
  const mail = { from, to: [to], reply_to: company.email, subject, text, html };
  const answer = await post(url, JSON.stringify(mail), {
    authorization: `Bearer ${apiKey}`,
    'idempotency-key': key,
  });
  if ('outcome' in answer) return answer;
  const { status, body } = answer;
  if (status >= 200 && status < 300) {
    // A success without the provider's id did not come from the provider.
    const isReceipt = typeof fieldOf(body, 'id') === 'string';
    return isReceipt ? { outcome: 'sent' } : { outcome: 'retry', error: 'garbage' };
  }
  // The key was used with another text: the mail was sent before, and its record has changed since.
  if (status === 409 && fieldOf(body, 'name') === 'invalid_idempotent_request') {
    return { outcome: 'sent' };
  }
  return failureOf(answer);
}
