import { afterEach, expect, it, vi } from 'vitest';
import type { ClaimedMessage } from './claimed-message.ts';
import { pushText, sendPush } from './push.ts';

const KEYS = await (async () => {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
  ]);
  const { d = '' } = await crypto.subtle.exportKey('jwk', pair.privateKey);
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  return { publicKey: Buffer.from(point).toString('base64url'), privateKey: d };
})();
const message = (endpoint: string): ClaimedMessage => ({
  ...{ id: crypto.randomUUID(), claim: 'a', channel: 'push', audience: 'person' },
  ...{ kind: 'assistants', template: 'push_test', recipient: null, total: 1, records: [{}] },
  // A subscription's own point would do as well.
  device: { endpoint, p256dh: KEYS.publicKey, auth: 'A'.repeat(22) },
});
const GOOGLE = 'https://fcm.googleapis.com/fcm/send/1';

afterEach(() => vi.unstubAllGlobals());

it.each([
  'https://example.mn/fcm.googleapis.com',
  'https://127.0.0.1/',
  'https://a.fcm.googleapis.com/',
])('never calls %s, whatever the database holds', async (endpoint) => {
  const call = vi.fn();
  vi.stubGlobal('fetch', call);
  expect(await sendPush(KEYS, message(endpoint), undefined)).toEqual({
    outcome: 'refused',
    error: 'gone',
  });
  expect(call).not.toHaveBeenCalled();
});

it.each([
  [201, { outcome: 'sent' }],
  [404, { outcome: 'refused', error: 'gone' }],
  [410, { outcome: 'refused', error: 'gone' }],
  [413, { outcome: 'refused', error: 'http_413' }],
  // One browser's failure pauses no other.
  [403, { outcome: 'retry', error: 'http_403' }],
  [429, { outcome: 'retry', error: 'http_429', retryAfter: 7 }],
  [500, { outcome: 'retry', error: 'http_500', retryAfter: 7 }],
])('%i of the push service means %o', async (status, outcome) => {
  vi.stubGlobal(
    'fetch',
    async () => new Response(null, { status, headers: { 'retry-after': '7' } }),
  );
  expect(await sendPush(KEYS, message(GOOGLE), undefined)).toEqual(outcome);
});

it.each([
  ['push_person', { target: 'c' }, 'conversations', 'id=c'],
  ['push_request', { target: '7' }, 'requests', 'request=7'],
  ['push_lead', { id: '8', target: 'c' }, 'conversations', 'id=c'],
  ['push_lead', { id: '8', target: null }, 'requests', 'lead=8'],
] as const)('%s opens the very thing: %j', (template, record, tab, query) => {
  const said = { ...message(GOOGLE), template, records: [record] };
  expect(pushText(said).path).toBe(`/account/${tab}?${query}`);
  expect(pushText({ ...said, audience: 'staff' }).path).toBe(
    `/admin-dashboard?tab=assistant&part=${tab}&${query}`,
  );
});
