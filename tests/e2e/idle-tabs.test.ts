import type { BrowserContext, Page, Request } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { botPath, PATHS } from '@/lib/paths.ts';
import { adminLogin, stack } from '../api/client.ts';
import { newLiveOwner, type Owner } from '../api/own-bots.ts';
import { launchBrowser } from '../support/browser.ts';
import { signedInAs } from './admin-support.ts';
import { rememberCustomer } from './public-forms-people.ts';
import { ask } from './support/talk.ts';

// Ten tabs that nobody touches for five minutes: how often each asks the server.

let owner: Owner;
beforeAll(async () => {
  owner = await newLiveOwner();
});

const MINUTES = 5;
const SEEN = [
  PATHS.account,
  PATHS.accountConversations,
  PATHS.accountRequests,
  PATHS.accountAnswers,
  PATHS.accountSettings,
];

it('ask once a minute at most while they are seen, and not at all behind another one', async () => {
  const browser = await launchBrowser();
  const contextOf = () => browser.newContext({ baseURL: stack.apiUrl, reducedMotion: 'reduce' });
  const contexts = await Promise.all([contextOf(), contextOf(), contextOf(), contextOf()]);
  const [account, staff, visitor, waiter] = contexts;
  // The clock of a context is that of all its tabs.
  for (const { clock } of contexts) await clock.install();
  await rememberCustomer(account, owner.customer);
  await signedInAs(staff, await adminLogin());
  const { conversation } = await owner.reply('Хүнтэй ярья');

  const tabs: { path: string; page: Page; seen: boolean; calls: number }[] = [];
  const show = async (context: BrowserContext, path: string, seen: boolean) => {
    const page = await context.newPage();
    await page.goto(path);
    tabs.push({ path, page, seen, calls: 0 });
    return page;
  };
  for (const path of SEEN) await show(account, path, true);
  await show(account, `${PATHS.accountConversations}?id=${conversation}`, false);
  await show(staff, `${PATHS.adminDashboard}?tab=inbox`, false);
  await show(staff, `${PATHS.adminDashboard}?tab=quotes`, false);
  await show(visitor, botPath(owner.key), true);
  const waiting = await show(waiter, botPath(owner.key), false);
  await ask(waiting, 'Хүнтэй ярья');
  await waiting.getByText('Нэр, утас эсвэл и‑мэйлээ үлдээвэл').waitFor();

  const open = new Set<Request>();
  for (const tab of tabs) {
    const { page, seen } = tab;
    await page.waitForLoadState('networkidle');
    if (!seen) {
      await page.evaluate(() => {
        Object.defineProperty(document, 'hidden', { value: true });
        Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
        document.dispatchEvent(new Event('visibilitychange'));
      });
    }
    const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/api/');
    page.on('request', (request) => {
      if (!isCall(request)) return;
      tab.calls += 1;
      open.add(request);
    });
    page.on('requestfinished', (request) => open.delete(request));
    page.on('requestfailed', (request) => open.delete(request));
  }
  const pass = async (minutes: number) => {
    // In steps, after each of which what was asked is answered: else it would time out by this clock, and be asked again.
    for (let step = 0; step < minutes * 30; step += 1) {
      await Promise.all(contexts.map(({ clock }) => clock.runFor(2_000)));
      await expect.poll(() => open.size, { timeout: 20_000, interval: 5 }).toBe(0);
    }
  };
  // The wish is news for the account.
  for (const { clock } of contexts) await clock.pauseAt(Date.now() + 30_000);
  await pass(1);
  for (const tab of tabs) tab.calls = 0;
  await pass(MINUTES);
  const counted = tabs.map(({ path, seen, calls }) => ({ path, seen, calls }));
  console.info(counted);
  expect(tabs).toHaveLength(10);
  expect(counted.filter(({ seen, calls }) => calls > (seen ? MINUTES : 0))).toEqual([]);
  // The account is told of as open, or the count would show nothing.
  expect(counted[0]?.calls).toBe(MINUTES);
});
