import { beforeAll, expect, it } from 'vitest';
import { pushTexts as texts } from '@/components/push/texts.ts';
import { PATHS } from '@/lib/paths.ts';
import { api } from '../api/client.ts';
import { newLiveOwner, type Owner } from '../api/own-bots.ts';
import { Browser } from '../support/push-stand-in.ts';
import { expectAccessible, expectNoOverflow } from './admin-support.ts';
import { type OpenPage, openVisitor, PHONE } from './public-forms-kit.ts';

// The card of the settings on a phone.

let owner: Owner;
let phone: OpenPage;
const own = new Browser();
beforeAll(async () => {
  owner = await newLiveOwner();
  phone = await openVisitor(PHONE, owner.customer);
});

it('chooses one by one what this phone is told of, and when it is left alone', async () => {
  const { page } = phone;
  // A push service cannot be reached from here: the phone has subscribed before.
  const { endpoint, p256dh, auth } = own.subscription();
  await page.addInitScript(
    (subscription) => {
      const pushManager = { getSubscription: async () => subscription };
      Object.assign(subscription, { toJSON: () => subscription, unsubscribe: async () => true });
      navigator.serviceWorker.getRegistration = async () => ({ pushManager }) as never;
    },
    { endpoint, keys: { p256dh, auth } },
  );
  const saved = await api('PUT', '/api/me/push-devices', {
    token: owner.token,
    body: own.subscription({ kinds: ['person', 'lead'] }),
  });
  expect(saved.status, saved.text).toBe(200);
  const devices = async () =>
    (await api('GET', '/api/me/push-devices', { token: owner.token })).json.devices;

  await page.goto(PATHS.accountSettings);
  await page.getByRole('checkbox', { name: 'Холбоо барих хүсэлт ирсэн' }).click();
  await page.getByText(texts.saved).waitFor();
  await page.getByRole('combobox', { name: `${texts.quiet}: ${texts.from}` }).selectOption('22');
  await page.getByRole('combobox', { name: `${texts.quiet}: ${texts.until}` }).waitFor();
  expect(await devices()).toMatchObject([{ kinds: ['person'], quietFrom: 22, quietTo: 8 }]);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: texts.turnOff }).click();
  await page.getByRole('button', { name: texts.turnOn }).waitFor();
  expect(await devices()).toEqual([]);
});

it('says on an iPhone that the page goes to the home screen first, and that mails tell where nothing can', async () => {
  const { page } = phone;
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await page.goto(PATHS.accountSettings);
  await page.getByText(texts.unable).waitFor();
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone; Version/18.5)' }),
  );
  await page.reload();
  await page.getByText(texts.install).waitFor();
  expect(await page.getByRole('button', { name: texts.turnOn }).count()).toBe(0);
  await expectNoOverflow(page);
});
