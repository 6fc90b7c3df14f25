import { RECORD_KINDS } from '../../_shared/contract/record-kinds.ts';
import { keyedHashHex } from '../http/keyed-hash.ts';
import type { WebhookSettings } from '../settings.ts';
import type { ClaimedMessage } from './claimed-message.ts';
import { type Answer, type Delivery, failureOf, post } from './deliver.ts';
import { recordUrl, tabUrl } from './links.ts';
import { alertTitle } from './templates/alerts.ts';

/**
 * The signature of a call: HMAC-SHA256, in hex, of `<timestamp>.<body>`. The timestamp (seconds
 * since 1970) is signed too, so that the receiver can refuse a replayed call.
 */
export const signWebhook = (secret: string, timestamp: number, body: string): Promise<string> =>
  keyedHashHex(secret, `${timestamp}.${body}`);

/**
 * The body of a webhook call: the number of new records of a kind, a changed record, or a part of the product
 * that is down or has recovered, and a link. It holds no personal data; `text` is what chat services show.
 */
export function webhookBody(
  { id, kind, template, total, records }: ClaimedMessage,
  siteUrl: string,
) {
  if (template === 'alert' || template === 'alert_over') {
    const overview = tabUrl(siteUrl, kind);
    const text = `${alertTitle(template, records[0])}\n${overview}`;
    return {
      id,
      type: `${template === 'alert' ? 'alert.raised' : 'alert.over'}`,
      kind,
      total,
      url: overview,
      text,
    };
  }
  const url = total === 1 ? recordUrl(siteUrl, kind, records[0]?.id) : tabUrl(siteUrl, kind);
  const changed = template === 'business_changed';
  const what = changed ? 'бизнесийн мэдээлэл өөрчлөгдсөн' : `шинээр ${total}`;
  const text = `${RECORD_KINDS[kind].label}: ${what}\n${url}`;
  return { id, type: changed ? 'records.changed' : 'records.new', kind, total, url, text };
}

/** Calls the webhook; any successful status counts. */
export async function callWebhook(
  { url, secret }: WebhookSettings,
  message: ClaimedMessage,
  siteUrl: string,
): Promise<Delivery> {
  const body = JSON.stringify(webhookBody(message, siteUrl));
  const timestamp = Math.floor(Date.now() / 1000);
  const answer = await post(url, body, {
    'idempotency-key': message.id,
    'x-webhook-timestamp': String(timestamp),
    'x-webhook-signature': `sha256=${await signWebhook(secret, timestamp, body)}`,
  });
  return anySuccess(answer);
}

/** Tells the site's host to build again. The address is the secret; nothing else is sent. */
export async function callDeployHook(url: string, { id }: ClaimedMessage): Promise<Delivery> {
  return anySuccess(await post(url, '{}', { 'idempotency-key': id }));
}

const anySuccess = (answer: Answer | Delivery): Delivery => {
  if ('outcome' in answer) return answer;
  return answer.status >= 200 && answer.status < 300 ? { outcome: 'sent' } : failureOf(answer);
};
