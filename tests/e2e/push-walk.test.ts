import type { Browser as Chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chatTexts } from '@/content/chat.ts';
import { conversationTexts as texts } from '@/features/answers/texts.ts';
import { botPath } from '@/lib/paths.ts';
import { api, stack } from '../api/client.ts';
import { newLiveOwner, type Owner } from '../api/own-bots.ts';
import { Browser, PushStandIn } from '../support/push-stand-in.ts';
import { startTestStack } from '../support/test-stack.ts';
import { launchBrowser, type OpenPage, openVisitor, PHONE, SOON } from './public-forms-kit.ts';
import { rememberCustomer } from './public-forms-people.ts';

// From a visitor's wish to the owner's words on two phones: the push service checks who sends, and only the browser can read
// the notice, whose address the owner opens. The press on a notice itself is the browser's.

let browser: Chromium;
let service: PushStandIn;
let close: (() => Promise<void>) | undefined;
let owner: Owner;
let guest: OpenPage;
let phone: OpenPage;
const device = new Browser();
/** The stack of the other files of this worker. */
const shared = { ...stack };
beforeAll(async () => {
  service = await PushStandIn.open();
  const own = await startTestStack({
    database: 'pglite',
    site: true,
    functionEnv: service.environment,
  });
  close = own.close;
  Object.assign(stack, own);
  browser = await launchBrowser();
  owner = await newLiveOwner();
  guest = await openVisitor(browser, PHONE);
  phone = await openVisitor(browser, PHONE);
  await rememberCustomer(phone.page.context(), owner.customer);
});
afterAll(async () => {
  Object.assign(stack, shared);
  await browser?.close();
  await close?.();
  await service?.close();
});

it('a notice names the very talk of the wish, and five acts later the visitor has read the owner', async () => {
  const { page } = phone;
  const taking = { token: owner.token, body: device.subscription() };
  service.publicKey = (await api('PUT', '/api/me/push-devices', taking)).json.publicKey;

  await guest.page.goto(botPath(owner.key));
  const field = guest.page.getByRole('textbox', { name: chatTexts.inputLabel });
  await field.fill('Хүнтэй ярья');
  await field.press('Enter');
  await expect
    .poll(async () => {
      // Any write lets the dispatcher look; hosted, the scheduler does every ten seconds.
      await owner.call('POST', '/presence');
      return service.shownBy(device).length;
    }, SOON)
    .toBe(1);
  // 1: the press, whose page the worker opens.
  const [wish] = service.shownBy(device) as { path: string }[];
  await page.goto(wish?.path ?? '');
  // 2 to 5: take it over, write, send, hand it back.
  await page.getByRole('button', { name: texts.take, exact: true }).click();
  await page.getByRole('textbox', { name: texts.label }).fill('Сайн байна уу? Би Сараа.');
  await page.getByRole('button', { name: texts.send, exact: true }).click();
  const sentAt = performance.now();
  const log = guest.page.getByRole('log');
  await log.getByText('Би Сараа.').waitFor(SOON);
  // Five seconds by polling, and what a busy machine needs to show it.
  expect(performance.now() - sentAt).toBeLessThan(10_000);
  await page.getByRole('button', { name: texts.giveBack, exact: true }).click();
  await log.getByText('Одоо туслах хариулна').waitFor(SOON);
  expect([...guest.problems, ...phone.problems]).toEqual([]);
});
