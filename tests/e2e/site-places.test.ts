import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitorPaths } from './support/addresses.ts';
import { atOneWidth } from './support/one-width.ts';
import { SCREEN_NAMES, SITE, siteBrowser } from './support/site-browser.ts';

const { visit } = siteBrowser();
atOneWidth();
const paths = await visitorPaths();

/** The links to a place of this page or of another one that visitors see, each address once. */
async function placesOn(page: Page): Promise<URL[]> {
  const links = page.locator('a[href*="#"]');
  const found = await links.evaluateAll((all) =>
    all.map((link) => (link as HTMLAnchorElement).href),
  );
  return [...new Set(found)]
    .map((address) => new URL(address))
    .filter(({ pathname }) => paths.includes(pathname));
}

const isOn = (page: Page) => (place: URL) => place.pathname === new URL(page.url()).pathname;

/** Presses the link as somebody at the top of the page does. */
async function follow(page: Page, { pathname, hash }: URL, how: 'click' | 'Enter' = 'click') {
  const link = page.locator(`a[href="${hash}"], a[href="${pathname}${hash}"]`).first();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  if (how === 'click') return link.evaluate((element: HTMLElement) => element.click());
  await link.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
  await page.keyboard.press('Enter');
}

/** The page comes to where the place belongs, and stays there. */
async function standsAt(page: Page, { hash, href }: URL, message = href): Promise<void> {
  const offBy = () =>
    page.evaluate(
      async (id) => {
        const target = document.getElementById(id);
        if (!target) return Number.POSITIVE_INFINITY;
        const root = document.documentElement;
        const padding = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || 0;
        const margin = Number.parseFloat(getComputedStyle(target).scrollMarginTop) || 0;
        let most = 0;
        for (let turn = 0; turn < 4; turn += 1) {
          const wanted = target.getBoundingClientRect().top + window.scrollY - padding - margin;
          const end = root.scrollHeight - window.innerHeight;
          const off = Math.abs(window.scrollY - Math.max(0, Math.min(wanted, end)));
          most = Math.max(most, Math.round(off));
          await new Promise((then) => setTimeout(then, 50));
        }
        return most;
      },
      decodeURIComponent(hash.slice(1)),
    );
  await expect.poll(offBy, { message }).toBeLessThanOrEqual(2);
}

describe.each(SCREEN_NAMES)('a link to a place scrolls there on a %s', (screen) => {
  it.each(paths)('%s', async (path) => {
    // After the reader has been everywhere.
    const { own, others } = await visit(path, { screen }, async ({ page, complaints }) => {
      await page.evaluate(async () => {
        for (let top = 0; top < document.documentElement.scrollHeight; top += 600) {
          window.scrollTo({ top, behavior: 'instant' });
          await new Promise((then) => setTimeout(then, 30));
        }
      });
      const places = await placesOn(page);
      const own = places.filter(isOn(page));
      for (const place of own) {
        await follow(page, place);
        await standsAt(page, place);
      }
      expect(complaints).toEqual([]);
      return { own, others: places.filter((place) => !own.includes(place)) };
    });
    // On a page just opened, whose late parts have not come; with and without smooth scrolling.
    for (const place of own.slice(0, 2)) {
      for (const [how, reducedMotion] of [
        ['click', 'no-preference'],
        ['Enter', 'reduce'],
      ] as const) {
        await visit(path, { screen, context: { reducedMotion } }, async ({ page }) => {
          await follow(page, place, how);
          await standsAt(page, place, `${place.hash} by ${how}`);
        });
      }
    }
    for (const place of others) {
      await visit(path, { screen }, async ({ page }) => {
        await follow(page, place);
        await page.waitForURL(place.href);
        await standsAt(page, place);
      });
    }
  });
});

it('a link to the form of the programme works twice, and the page above keeps working', async () => {
  await visit('/program', {}, async ({ page }) => {
    // The form's file never arrives.
    await page.route(/registration-form/, (route) => route.abort());
    const place = new URL('/program#register', SITE);
    for (const _ of ['first', 'second']) {
      await follow(page, place);
      await standsAt(page, place);
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    }
    await page.goBack();
    await page.locator('main a[href^="/contact"], header a[href="/contact"]').first().click();
    await page.waitForURL('**/contact');
  });
});
