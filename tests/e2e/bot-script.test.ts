import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { botScriptTexts } from '@/content/bot-script.ts';
import { chatTexts } from '@/content/chat.ts';
import { botSnippet, tagManagerSnippet } from '@/lib/bot-snippet.ts';
import { botTexts } from '../../web/src/content/bot.ts';
import { newLiveOwner, type Owner, SALON } from '../api/own-bots.ts';
import { launchBrowser } from '../support/browser.ts';
import { axeFindings } from './support/axe.ts';
import { openShop, type Shop } from './support/shop.ts';
import { SCREENS, type Screen, SITE } from './support/site-browser.ts';

// The script of a customer's assistant on the customer's website, which is another origin with a strict policy.

const [PLACE] = SALON;
let owner: Owner;
let shop: Shop;
let foreign: Shop;
let orphan: Shop;

beforeAll(async () => {
  owner = await newLiveOwner();
  const snippet = botSnippet(SITE, owner.key, 'teal');
  shop = await openShop(SITE, snippet);
  foreign = await openShop(SITE, snippet);
  // Nobody listens there: our server is down.
  orphan = await openShop(
    'http://127.0.0.1:9',
    botSnippet('http://127.0.0.1:9', owner.key, 'teal'),
  );
  await owner.save({ sites: [shop.origin] });
});
afterAll(() => Promise.all([shop, foreign, orphan].map((one) => one?.close())));

type InShop = { page: Page; complaints: string[]; requests: string[] };

async function inShop(
  { origin }: Shop,
  screen: Screen,
  use: (visit: InShop) => Promise<void>,
): Promise<void> {
  const browser = await launchBrowser();
  const context = await browser.newContext({ viewport: SCREENS[screen], reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    const complaints: string[] = [];
    const requests: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', ({ message }) => complaints.push(message));
    page.on('request', (request) => requests.push(request.url()));
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(origin, { waitUntil: 'load' });
    await use({ page, complaints, requests });
  } finally {
    await context.close();
  }
}

const button = (page: Page) => page.getByRole('button', { name: botScriptTexts.open });
const frame = (page: Page) => page.frameLocator('hariuch-bot iframe');
const field = (page: Page) => frame(page).getByRole('textbox', { name: chatTexts.inputLabel });
const panel = (page: Page) => page.getByRole('dialog', { name: botScriptTexts.title });
const focusedInBot = (page: Page) =>
  page.evaluate(() => document.querySelector('hariuch-bot')?.shadowRoot?.activeElement?.id);

describe('the script on a website of a customer', () => {
  it('puts one button there, and loads nothing of ours before it is pressed', async () => {
    await inShop(shop, 'desktop', async ({ page, complaints, requests }) => {
      await button(page).waitFor();
      expect(await page.locator('hariuch-bot').count()).toBe(1);
      const ours = requests.filter((url) => url.startsWith(SITE));
      expect([...new Set(ours)]).toEqual([`${SITE}/bot.js`]);
      // The shop looks as before: nothing moved, and its rule for the last element applies to the
      // same one.
      const shown = await page.evaluate(() => ({
        shifts: (window as unknown as { shifts: number[] }).shifts,
        last: document.body.lastElementChild?.localName,
        margin: getComputedStyle(document.querySelector('footer') as Element).marginBottom,
        width: document.documentElement.scrollWidth,
      }));
      expect(shown).toEqual({ shifts: [], last: 'footer', margin: '80px', width: 1440 });
      // The shop's rules for buttons do not apply to ours.
      expect(await button(page).evaluate((one) => getComputedStyle(one).backgroundColor)).toBe(
        'rgb(11, 114, 133)',
      );
      expect(complaints).toEqual([]);
      expect(await axeFindings(page)).toEqual([]);
    });
  });

  it('answers by keyboard alone, and gives the focus back', async () => {
    await inShop(shop, 'desktop', async ({ page, complaints }) => {
      await button(page).waitFor();
      for (let step = 0; (await focusedInBot(page)) !== 'open'; step += 1) {
        expect(step).toBeLessThan(5);
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Enter');
      await field(page).waitFor();
      await frame(page).getByRole('button', { name: PLACE?.question }).waitFor();
      await page.keyboard.type(PLACE?.question ?? '');
      await page.keyboard.press('Enter');
      await frame(page)
        .getByText(PLACE?.answer ?? '')
        .waitFor();
      await page.keyboard.press('Escape');
      await panel(page).waitFor({ state: 'hidden' });
      expect(await focusedInBot(page)).toBe('open');
      // Opened again, the conversation continues.
      await page.keyboard.press('Enter');
      await frame(page)
        .getByText(PLACE?.answer ?? '')
        .waitFor();
      expect(complaints).toEqual([]);
      expect(await page.context().cookies()).toEqual([]);
      expect(await page.evaluate(() => (window as unknown as { shifts: [] }).shifts)).toEqual([]);
    });
    const [talk] = (await owner.call('GET', '/conversations')).json;
    expect(talk).toMatchObject({ site: shop.origin, questions: 1 });
    expect((await owner.assistant()).seen).toMatchObject([{ site: shop.origin }]);
  });

  it('takes the whole screen of a phone', async () => {
    await inShop(shop, 'phone', async ({ page }) => {
      await button(page).click();
      await field(page).waitFor();
      expect(await page.locator('hariuch-bot iframe').boundingBox()).toEqual({
        x: 0,
        y: 0,
        ...SCREENS.phone,
      });
      expect(await button(page).isVisible()).toBe(false);
      await frame(page).getByRole('button', { name: botTexts.close }).click();
      await button(page).waitFor();
    });
  });

  it('hears its own frame only', async () => {
    await inShop(shop, 'desktop', async ({ page }) => {
      await button(page).click();
      await field(page).waitFor();
      await page.evaluate(() => {
        for (const word of ['close', 'ready']) window.postMessage({ hariuch: word }, '*');
      });
      await field(page).fill('Хэвээр');
      expect(await panel(page).isVisible()).toBe(true);
      expect(await field(page).inputValue()).toBe('Хэвээр');
    });
  });

  it('does not answer on a site that the customer has not named', async () => {
    await inShop(foreign, 'desktop', async ({ page }) => {
      await button(page).click();
      await frame(page).getByRole('heading', { name: botTexts.refusedTitle }).waitFor();
      expect(await field(page).count()).toBe(0);
    });
  });

  it('leaves the page alone while our server is down', async () => {
    await inShop(orphan, 'desktop', async ({ page, complaints }) => {
      expect(await page.locator('hariuch-bot').count()).toBe(0);
      await page.getByRole('link', { name: 'Дэлгэрэнгүй' }).click();
      // The browser itself reports the missing file; no script has thrown.
      expect(complaints.filter((text) => !text.includes('ERR_'))).toEqual([]);
    });
    await inShop(shop, 'desktop', async ({ page }) => {
      await page.clock.install();
      await page.route(`${SITE}/b/*`, (route) => route.abort());
      await button(page).click();
      await page.clock.fastForward(20_000);
      await panel(page).getByText(botScriptTexts.failed).waitFor();
      await page.keyboard.press('Escape');
      await page.unroute(`${SITE}/b/*`);
      await button(page).click();
      await field(page).waitFor();
    });
  });

  it('frames nothing else of ours', async () => {
    await inShop(shop, 'desktop', async ({ page, complaints }) => {
      await page.evaluate((src) => {
        const other = document.createElement('iframe');
        other.src = src;
        document.body.append(other);
      }, `${SITE}/chat-assistant`);
      await expect.poll(() => complaints.join()).toContain('frame-ancestors');
    });
  });
});

describe("Android's back", () => {
  const closeOf = (page: Page) => frame(page).getByRole('button', { name: botTexts.close });
  const isAtEntry = (page: Page) => page.evaluate(() => Object(history.state).hariuchBot === true);

  it('closes the panel, and leaves the shop only then', async () => {
    await inShop(shop, 'phone', async ({ page }) => {
      await page.getByRole('link', { name: 'Дэлгэрэнгүй' }).click();
      const { href } = new URL('#more', shop.origin);
      await button(page).click();
      await field(page).waitFor();
      await page.goBack();
      await panel(page).waitFor({ state: 'hidden' });
      await button(page).waitFor();
      expect(page.url()).toBe(href);
      // Closed by its own button, the panel leaves no entry behind.
      await button(page).click();
      await closeOf(page).click();
      await expect.poll(() => isAtEntry(page)).toBe(false);
      expect(page.url()).toBe(href);
      await page.goBack();
      expect(new URL(page.url()).hash).toBe('');
    });
  });

  it('has no entry of a panel that a reload has closed', async () => {
    await inShop(shop, 'phone', async ({ page }) => {
      await page.getByRole('link', { name: 'Дэлгэрэнгүй' }).click();
      await button(page).click();
      await field(page).waitFor();
      await page.reload();
      await button(page).waitFor();
      await expect.poll(() => isAtEntry(page)).toBe(false);
      await page.goBack();
      expect(new URL(page.url()).hash).toBe('');
    });
  });

  it("is the shop's beside a panel that does not fill the screen", async () => {
    await inShop(shop, 'desktop', async ({ page }) => {
      await button(page).click();
      await field(page).waitFor();
      expect(await isAtEntry(page)).toBe(false);
    });
  });
});

/** Opens a shop with this snippet and policy for one test. */
async function withShop(
  snippet: string,
  use: (visit: InShop) => Promise<void>,
  frames = SITE,
): Promise<void> {
  const other = await openShop(SITE, snippet, frames);
  try {
    await inShop(other, 'phone', use);
  } finally {
    await other.close();
  }
}

describe('other ways of including the script', () => {
  const byManager = () => tagManagerSnippet(SITE, owner.key, 'teal');
  it.each([
    ['a tag manager, which keeps only the address', byManager],
    [
      'a module from another origin',
      () => botSnippet(SITE, owner.key, 'teal').replace('async', 'type="module" crossorigin'),
    ],
    ['both snippets', () => byManager() + botSnippet(SITE, owner.key, 'teal')],
  ])('works by %s', async (_, snippet) => {
    await withShop(snippet(), async ({ page, complaints }) => {
      await button(page).waitFor();
      expect(await page.locator('hariuch-bot').count()).toBe(1);
      expect(await button(page).evaluate((one) => getComputedStyle(one).backgroundColor)).toBe(
        'rgb(11, 114, 133)',
      );
      expect(complaints).toEqual([]);
    });
  });

  it('warns once where the key is missing', async () => {
    await withShop(`<script src="${SITE}/bot.js"></script>`, async ({ page, complaints }) => {
      expect(complaints).toEqual([botScriptTexts.noKey]);
      expect(await page.locator('hariuch-bot').count()).toBe(0);
    });
  });
});

describe('a frame that does not come', () => {
  const link = (page: Page) => page.getByRole('link', { name: botScriptTexts.link });

  it("opens in a window of its own where the shop's policy refuses it", async () => {
    const snippet = botSnippet(SITE, owner.key, 'teal');
    await withShop(
      snippet,
      async ({ page }) => {
        const opened = page.context().waitForEvent('page');
        await button(page).click();
        expect((await opened).url()).toBe(`${SITE}/b/${owner.key}`);
        await link(page).waitFor();
      },
      "'none'",
    );
  });

  it('is offered as a link after five seconds', async () => {
    await inShop(shop, 'phone', async ({ page }) => {
      await page.clock.install();
      await page.route(`${SITE}/b/*`, () => undefined);
      await button(page).click();
      await page.clock.fastForward(4_000);
      expect(await link(page).isVisible()).toBe(false);
      await page.clock.fastForward(1_100);
      await link(page).waitFor();
      expect(await link(page).getAttribute('href')).toBe(`${SITE}/b/${owner.key}`);
    });
  });
});
