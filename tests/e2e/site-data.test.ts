import type { Request } from 'playwright-core';
import { expect, it } from 'vitest';
import { blogTexts } from '../../web/src/content/blog.ts';
import { articleTexts } from '../../web/src/features/blog/texts.ts';
import { PATHS } from '../../web/src/lib/paths.ts';
import { ACTION_TIMEOUT_MS } from '../support/timeouts.ts';
import { siteBrowser } from './support/site-browser.ts';

const { visit } = siteBrowser();

// A list is valid for half a minute of the browser's clock (docs/product.md §2.3). A busy machine may need
// longer from page to page, so these tests set the clock.
const HALF_A_MINUTE = 30_000;
const SOON = { timeout: ACTION_TIMEOUT_MS };
const OF_THE_LIST = /^\/api\/blog\?(?!.*tag=)/;

it('loads the articles once, however often one goes from page to page', async () => {
  await visit(PATHS.home, {}, async ({ page }) => {
    await page.clock.setFixedTime(Date.now());
    const loads: string[] = [];
    // Not `request`: what a page left before its response is aborted, and rightly loaded with the next visit.
    page.on('requestfinished', (request) => {
      const { pathname, search } = new URL(request.url());
      if (request.method() === 'GET' && pathname.startsWith('/api/')) loads.push(pathname + search);
    });
    const toList = () => page.locator(`header nav a[href="${PATHS.blog}"]:visible`).click();
    const first = page.getByRole('main').locator(`li h2 a[href^="${PATHS.blog}/"]`).first();

    await toList();
    await first.click();
    await page.getByRole('article').getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('link', { name: articleTexts.back.label }).first().click();
    // The cached list is shown at once, without a loading state.
    await first.waitFor();
    expect(await page.getByText(blogTexts.loading).count()).toBe(0);
    await first.click();
    await page.getByRole('article').getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Нүүр', exact: true }).first().click();
    await toList();
    await first.waitFor();

    expect(loads.filter((path) => OF_THE_LIST.test(path))).toHaveLength(1);
    expect(new Set(loads).size).toBe(loads.length);
  });
});

it('asks again once half a minute has passed, and no sooner', async () => {
  await visit(PATHS.blog, {}, async ({ page }) => {
    const isList = (address: string) => {
      const { pathname, search } = new URL(address);
      return OF_THE_LIST.test(pathname + search);
    };
    const loaded = () =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    // On a busy machine the page's own request for the list may not have ended yet.
    await expect.poll(async () => (await loaded()).filter(isList).length, SOON).toBe(1);
    const sent = new Set<Request>();
    let lists = 0;
    page.on('request', (request) => sent.add(request));
    // The half minute begins with the response.
    page.on('requestfinished', (request) => {
      if (sent.has(request) && isList(request.url())) lists += 1;
    });
    const awayAndBack = async () => {
      const first = page.getByRole('main').locator(`li h2 a[href^="${PATHS.blog}/"]`).first();
      await page.getByRole('link', { name: 'Нүүр', exact: true }).first().click();
      // A page follows its address later on a busy machine; whoever never left loads nothing again.
      await first.waitFor({ state: 'detached' });
      await page.locator(`header nav a[href="${PATHS.blog}"]:visible`).click();
      await first.waitFor();
    };
    // The list was loaded before the clock was stopped, on a busy machine long before: one more load begins the
    // half minute.
    const began = Date.now() + 2 * HALF_A_MINUTE;
    await page.clock.setFixedTime(began);
    await awayAndBack();
    await expect.poll(() => lists, SOON).toBe(1);
    await page.clock.setFixedTime(began + HALF_A_MINUTE - 1_000);
    await awayAndBack();
    expect(lists).toBe(1);
    await page.clock.setFixedTime(began + HALF_A_MINUTE + 1_000);
    await awayAndBack();
    await expect.poll(() => lists, SOON).toBe(2);
  });
});
