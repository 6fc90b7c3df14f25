import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Browser, PushStandIn } from '../support/push-stand-in.ts';
import { startTestStack } from '../support/test-stack.ts';
import { adminLogin, api, expectError, stack } from './client.ts';
import { newLiveOwner, type Owner } from './own-bots.ts';

// Notices on browsers, through a push service that checks who sends and that only the browser can read it.
let service: PushStandIn;
let close: (() => Promise<void>) | undefined;
let owner: Owner;
const phone = new Browser();
const PATH = '/api/me/push-devices';
beforeAll(async () => {
  service = await PushStandIn.open();
  const own = await startTestStack({ database: 'postgres', functionEnv: service.environment });
  close = own.close;
  Object.assign(stack, own);
  owner = await newLiveOwner();
});
afterAll(async () => {
  await close?.();
  await service?.close();
});

const call = (method: string, path: string, body?: unknown, token = owner.token) =>
  api(method, path, { token, body });
async function take(browser: Browser, more: object = {}) {
  const saved = await call('PUT', PATH, browser.subscription(more));
  expect(saved.status, saved.text).toBe(200);
  service.publicKey = saved.json.publicKey;
  return saved.json.devices.find(
    ({ endpoint }: { endpoint: string }) => endpoint === browser.endpoint,
  );
}
const shown = (browser: Browser, count: number) =>
  vi.waitFor(
    () => {
      const all = service.shownBy(browser) as { title: string; body: string; path: string }[];
      expect(all).toHaveLength(count);
      return all;
    },
    { timeout: 20_000, interval: 200 },
  );

it('a visitor’s wish rings the phone of the owner, and a press opens the very talk', async () => {
  const device = await take(phone);
  expect(device).toMatchObject({ kinds: ['person', 'lead', 'assistant'], quietFrom: null });
  const { conversation } = await owner.reply('Хүнтэй ярья');
  // Any write lets the dispatcher look; hosted, the scheduler does every ten seconds.
  await owner.call('POST', '/presence');
  const [wish] = await shown(phone, 1);
  expect(wish).toMatchObject({
    title: 'Үйлчлүүлэгч таны хариуг хүлээж байна',
    body: '',
    path: `/account/conversations?id=${conversation}`,
  });
  expect(service.pushed[0]?.headers).toMatchObject({ urgency: 'high', ttl: '86400' });
});

it('“send me one” comes once, although the service fails at first, and staff see it', async () => {
  const { id } = await take(phone);
  service.failures.push(500);
  expect((await call('POST', `${PATH}/${id}/test`)).status).toBe(204);
  await vi.waitFor(
    async () => {
      await owner.call('POST', '/presence');
      expect(service.shownBy(phone)).toHaveLength(2);
    },
    { timeout: 25_000, interval: 1_000 },
  );
  const { token } = await adminLogin();
  const list = await api('GET', '/api/admin/notifications?limit=10', { token });
  expect(list.json[0]).toMatchObject({
    channel: 'push',
    template: 'push_test',
    state: 'sent',
    tries: 2,
    recipient: owner.customer.email,
  });
});

it('a browser that is gone is dropped, and the others ring', async () => {
  const gone = new Browser();
  const { id } = await take(gone);
  service.failures.push(410);
  await call('POST', `${PATH}/${id}/test`);
  await vi.waitFor(
    async () => {
      const { devices } = (await call('GET', PATH)).json;
      expect(devices.map(({ endpoint }: { endpoint: string }) => endpoint)).toEqual([
        phone.endpoint,
      ]);
    },
    { timeout: 20_000, interval: 300 },
  );
});

it('takes no address beside those of push services, and half of no quiet hours', async () => {
  for (const endpoint of [
    'https://example.mn/fcm.googleapis.com',
    'https://fcm.googleapis.com.example.mn/',
    'https://fcm.googleapis.com:8443/',
    'http://fcm.googleapis.com/',
  ]) {
    expectError(await call('PUT', PATH, phone.subscription({ endpoint })), 'validation_failed');
  }
  expectError(await call('PUT', PATH, phone.subscription({ quietFrom: 22 })), 'validation_failed');
  expect(await take(phone, { quietFrom: 22, quietTo: 8 })).toMatchObject({ quietTo: 8 });
});

it('nobody reaches the browser of somebody else', async () => {
  const { id } = await take(phone);
  const other = await newLiveOwner();
  for (const [method, path] of [
    ['DELETE', `${PATH}/${id}`],
    ['POST', `${PATH}/${id}/test`],
  ] as const) {
    expectError(await call(method, path, undefined, other.token), 'not_found');
  }
  expect((await call('GET', PATH, undefined, other.token)).json.devices).toEqual([]);
  expect((await call('DELETE', `${PATH}/${id}`)).status).toBe(204);
  expect((await call('GET', PATH)).json.devices).toEqual([]);
});
