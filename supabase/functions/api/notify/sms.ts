import { ULAANBAATAR_OFFSET_MS } from '../../_shared/contract/fields/dates.ts';
import { beginAttempts } from '../data/rate-limit.ts';
import type { Row } from '../data/rows.ts';
import type { Backend } from '../data/supabase.ts';
import { ApiError } from '../http/errors.ts';
import type { SmsSettings } from '../settings.ts';
import type { ClaimedMessage } from './claimed-message.ts';
import { type Answer, type Delivery, failureOf, fieldOf, post } from './deliver.ts';

/** What one SMS holds of letters outside of Latin (UCS-2). */
const SMS_LETTERS = 70;
/** A name is not cut shorter: then the text takes a second SMS. */
const LEAST_NAME = 6;

const two = (value: number): string => String(value).padStart(2, '0');

/** «11/28 14:30» of a moment in Ulaanbaatar. */
function shortMoment(moment: unknown): string {
  const local = new Date(Date.parse(String(moment)) + ULAANBAATAR_OFFSET_MS);
  const day = `${local.getUTCMonth() + 1}/${local.getUTCDate()}`;
  return `${day} ${two(local.getUTCHours())}:${two(local.getUTCMinutes())}`;
}

/**
 * The reminder of a booking: with whom, when, and the link by which the visitor says to come, or cancels. The name is cut so
 * that all of it is one SMS. Phones find the link without its scheme.
 */
export function smsText({ company, starts_at, token }: Row, siteUrl: string): string {
  const link = `${siteUrl.replace(/^https:\/\//, '')}/o/${token}`;
  const rest = `: ${shortMoment(starts_at)}. Ирэх үү? ${link}`;
  const room = Math.max(LEAST_NAME, SMS_LETTERS - rest.length);
  const name = String(company);
  // Half of an emoji is not left.
  const cut = name.slice(0, room - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${name.length <= room ? name : `${cut.trimEnd()}…`}${rest}`;
}

/** What the provider says before it has taken a message: only then is it sent again, since not every provider knows our keys. */
const NOT_TAKEN = [401, 403, 429, 503];

/** The outcome without any number: what a provider says may repeat the one that it was given. */
function deliveryOf(answer: Answer | Delivery): Delivery {
  if ('outcome' in answer) {
    const isKnown = answer.outcome !== 'retry' || answer.error !== 'timeout';
    return isKnown ? answer : { ...answer, outcome: 'refused' };
  }
  const { status, body } = answer;
  if (status >= 200 && status < 300) {
    const isReceipt = ['string', 'number'].includes(typeof fieldOf(body, 'id'));
    return isReceipt ? { outcome: 'sent' } : { outcome: 'refused', error: 'garbage' };
  }
  const failure = failureOf(answer);
  if (failure.outcome === 'sent') return failure;
  return {
    ...failure,
    outcome: NOT_TAKEN.includes(status) ? 'retry' : 'refused',
    error: failure.error.replace(/(?<!_)\+?\d[\d ()-]{4,}\d/g, '…'),
  };
}

/** The attempts that a reminder counts as; undefined where one of the limits of a day is reached. */
async function counted(backend: Backend, { aDay }: SmsSettings, recipient: string, record: Row) {
  try {
    return await beginAttempts(backend, [
      ['smsToPhone', recipient],
      ['smsOfAssistant', String(record.assistant_id), Number(record.sms_bound)],
      ['smsOfAll', 'all', aDay],
    ]);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'rate_limited') return undefined;
    throw error;
  }
}

/**
 * Hands a reminder to the provider: `POST {from, to, text}` with its key as bearer token; a success has an `id`. It is sent at
 * most once: what may have been taken is not tried again. The limits of a day are counted before, so that they hold for
 * any number of dispatchers.
 */
export async function sendSms(
  backend: Backend,
  sms: SmsSettings,
  { id, recipient, records: [record = {}] }: ClaimedMessage,
): Promise<Delivery> {
  if (!recipient) return { outcome: 'refused', error: 'no_recipient' };
  const attempts = await counted(backend, sms, recipient, record);
  if (!attempts) return { outcome: 'refused', error: 'sms_limit' };
  const text = smsText(record, backend.settings.siteUrl);
  const body = JSON.stringify({ from: sms.from, to: recipient, text });
  const headers = { authorization: `Bearer ${sms.key}`, 'idempotency-key': id };
  const delivery = deliveryOf(await post(sms.url, body, headers));
  if (delivery.outcome === 'retry') await attempts.forgive();
  return delivery;
}
