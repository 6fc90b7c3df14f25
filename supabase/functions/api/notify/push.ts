import * as z from 'zod/mini';
import { company } from '../../_shared/contract/company.ts';
import type { PushTemplate } from '../../_shared/contract/notifications.ts';
import { accountTabPath, companyTabPath } from '../../_shared/contract/own-assistant.ts';
import { isPushService } from '../../_shared/contract/push.ts';
import { jsonOf } from '../data/database.ts';
import type { Supabase } from '../data/supabase.ts';
import type { ClaimedMessage } from './claimed-message.ts';
import { type Delivery, failureOf, post } from './deliver.ts';
import { recordUrl } from './links.ts';

/** By which push services know this server (VAPID), in base64url. */
export type PushKeys = { publicKey: string; privateKey: string };

const storedKeys = z.object({ public_key: z.string(), private_key: z.string() });

/** The keys of the database, which keeps the first that any instance has made. */
async function readKeys({ system }: Pick<Supabase, 'system'>): Promise<PushKeys> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
  ]);
  const { x = '', y = '', d = '' } = await crypto.subtle.exportKey('jwk', pair.privateKey);
  const bytes = (part: string) => atob(part.replaceAll('-', '+').replaceAll('_', '/'));
  // An uncompressed point.
  const p_public = btoa(`\x04${bytes(x)}${bytes(y)}`)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  const kept = jsonOf(storedKeys, await system.rpc('push_keys', { p_public, p_private: d }));
  return { publicKey: kept.public_key, privateKey: kept.private_key };
}

const known = new WeakMap<object, Promise<PushKeys>>();

/** The keys, read once. */
export function pushKeys(supabase: Pick<Supabase, 'system'>): Promise<PushKeys> {
  const kept = known.get(supabase);
  if (kept) return kept;
  const reading = readKeys(supabase);
  reading.catch(() => known.delete(supabase));
  known.set(supabase, reading);
  return reading;
}

const TITLES: Record<PushTemplate, string> = {
  push_person: 'Үйлчлүүлэгч таны хариуг хүлээж байна',
  push_request: 'Шинэ хүсэлт ирлээ',
  push_lead: 'Холбоо барих хүсэлт ирлээ',
  push_assistant: 'Таны туслах зогслоо',
  push_payment: 'Төлбөрийн баримт ирлээ',
  push_mail: 'Захидал хүрсэнгүй',
  push_alert: 'Системд саатал гарлаа',
  push_test: 'Мэдэгдэл ирж байна',
};

/** What a browser shows, and the page that a press opens: a name at most, nothing that a visitor wrote. */
export function pushText({ id, kind, template, audience, records: [record] }: ClaimedMessage) {
  const target = typeof record?.target === 'string' ? record.target : null;
  const tab = audience === 'staff' ? companyTabPath : accountTabPath;
  const at = (path: string, name: string, id: unknown) =>
    `${path}${path.includes('?') ? '&' : '?'}${name}=${id}`;
  const paths: Partial<Record<PushTemplate, string>> = {
    push_person: at(tab('conversations'), 'id', target),
    push_lead:
      target === null
        ? at(tab('requests'), 'lead', record?.id)
        : at(tab('conversations'), 'id', target),
    push_request: at(tab('requests'), 'request', target),
    push_assistant: tab('overview'),
    push_test: tab('overview'),
  };
  const word = template as PushTemplate;
  return {
    title: TITLES[word],
    body: typeof record?.name === 'string' ? record.name : '',
    path: paths[word] ?? recordUrl('', kind, record?.id),
    // The same message again takes the place of the first.
    tag: id,
  };
}

/** For a day; then it is in the list of what waits anyway. */
const TTL_SECONDS = 86_400;

/** Hands a message to the push service of a browser. `relay` takes the place of every push service, in tests. */
export async function sendPush(
  keys: PushKeys,
  message: ClaimedMessage,
  relay: string | undefined,
): Promise<Delivery> {
  const { device } = message;
  if (!device || !isPushService(device.endpoint)) return { outcome: 'refused', error: 'gone' };
  const { endpoint, ...browserKeys } = device;
  // Loaded by the first notice: most instances of the function send none.
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: browserKeys },
    JSON.stringify(pushText(message)),
    {
      TTL: TTL_SECONDS,
      urgency: 'high',
      topic: message.id.replaceAll('-', ''),
      vapidDetails: { subject: `mailto:${company.email}`, ...keys },
    },
  );
  const { 'content-length': _, ...sent } = Object.fromEntries(new Headers(headers));
  const url = relay ? `${relay}${new URL(endpoint).pathname}` : endpoint;
  const answer = await post(url, new Uint8Array(body), sent);
  if ('outcome' in answer) return 'channelDown' in answer ? ofOne(answer) : answer;
  const { status } = answer;
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'refused', error: 'gone' };
  return ofOne(failureOf(answer));
}

/** A failure says nothing of other browsers: their push services are others, and anybody may give a broken address. */
function ofOne(delivery: Delivery): Delivery {
  if (delivery.outcome === 'sent') return delivery;
  const { channelDown: _, tooMany: __, ...failure } = delivery;
  return failure;
}
