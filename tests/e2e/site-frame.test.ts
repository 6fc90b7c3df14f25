import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chromeTexts, homeLink, loginLink, mainLinks, productMenu } from '@/content/nav.ts';
import { PATHS } from '../../web/src/lib/paths.ts';
import { PRERENDERED } from './support/addresses.ts';
import { SCREEN_NAMES, siteBrowser } from './support/site-browser.ts';

const { visit } = siteBrowser();
const bar = (page: Page) => page.getByRole('banner');
const activeLinks = (page: Page) =>
  bar(page).locator('nav:visible a[aria-current]').allTextContents();

const focusRing = (page: Page) =>
  page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement as Element);
    return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
  });

describe('the bar', () => {
  it.each(SCREEN_NAMES)('is 16 units high and stays in sight on a %s', async (screen) => {
    await visit(PATHS.home, { screen }, async ({ page }) => {
      expect((await bar(page).boundingBox())?.height).toBe(64);
      await page.evaluate(() => window.scrollTo(0, 900));
      expect((await bar(page).boundingBox())?.y).toBe(0);
    });
  });

  it('marks home on the home page only, and the section a page belongs to', async () => {
    await visit(PATHS.home, {}, async ({ page }) => {
      expect(await activeLinks(page)).toEqual([homeLink.label]);
    });
    // Already in the HTML.
    for (const { href, label } of mainLinks) {
      await visit(href, { context: { javaScriptEnabled: false } }, async ({ page }) => {
        expect(await activeLinks(page)).toEqual([label]);
      });
    }
  });
});

describe('the keyboard', () => {
  it('comes first to the skip link, then to every link of the bar, and into the product menu', async () => {
    await visit(PATHS.home, {}, async ({ page }) => {
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: chromeTexts.skipLink });
      expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
      expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      const inMain = () => document.activeElement?.closest('main') !== null;
      expect(await page.evaluate(inMain)).toBe(true);
      // A field, whose ring is a shadow.
      const shadow = () => getComputedStyle(document.activeElement ?? document.body).boxShadow;
      await expect.poll(() => page.evaluate(shadow)).not.toBe('none');

      // From the top again, past the brand, each with a focus ring.
      await skip.focus();
      await page.keyboard.press('Tab');
      const labels = [homeLink, productMenu, ...mainLinks, loginLink].map(({ label }) => label);
      const reached: string[] = [];
      for (const _ of labels) {
        await page.keyboard.press('Tab');
        reached.push(await page.evaluate(() => document.activeElement?.textContent ?? ''));
        expect(await focusRing(page)).toBeGreaterThanOrEqual(2);
      }
      expect(reached).toEqual(labels);

      const summary = page.locator('summary', { hasText: productMenu.label });
      const [first] = productMenu.links;
      await summary.focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      const href = () => document.activeElement?.getAttribute('href');
      expect(await page.evaluate(href)).toBe(first?.href);
      await page.keyboard.press('Escape');
      expect(await summary.evaluate((node) => node === document.activeElement)).toBe(true);
      expect(await page.locator(`ul a[href="${first?.href}"]:visible`).count()).toBeLessThan(2);
    });
  });

  it('finds the heading of the page that a link opened', async () => {
    await visit(PATHS.home, {}, async ({ page }) => {
      await page.evaluate(() => window.scrollTo(0, 900));
      await bar(page).getByRole('link', { name: mainLinks[0]?.label }).click();
      await page.waitForURL(`**${mainLinks[0]?.href}`);
      await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    });
  });
});

const NO_SCRIPT = { context: { javaScriptEnabled: false } } as const;

it.concurrent.for(PRERENDERED.map(({ path }) => path))(
  '%s shows its content with JavaScript off',
  async (path, { expect }) => {
    await visit(path, { ...NO_SCRIPT, screen: 'phone' }, async ({ page }) => {
      const { headings, hidden, letters } = await page.evaluate(() => {
        const main = document.querySelector('main') as HTMLElement;
        const titles = [...main.querySelectorAll('h1, h2, h3')];
        const seen = (element: Element) =>
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        const text = (element: Element) => element.textContent ?? '';
        return {
          headings: titles.filter(seen).map(text),
          hidden: titles.filter((title) => !seen(title)).map(text),
          // biome-ignore lint/performance/useDomNodeTextContent: what is laid out is the question
          letters: main.innerText.length,
        };
      });
      expect.soft(headings.length, 'headings in sight').toBeGreaterThan(0);
      expect.soft(hidden, 'headings out of sight').toEqual([]);
      expect.soft(letters, 'letters of text').toBeGreaterThan(100);
    });
  },
);

/** Page objects of a PDF are plain text even if their content is compressed. */
const pagesOf = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type\s*\/Page(?![a-z])/gi)?.length ?? 0;

it('the portfolio fits on one or two sheets, without its buttons', async () => {
  await visit(PATHS.portfolio, {}, async ({ page }) => {
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect([1, 2]).toContain(pagesOf(pdf));
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('button:visible').count()).toBe(0);
    expect(await page.locator('h1:visible').count()).toBe(1);
  });
});
