import { describe, expect, it } from 'vitest';
import { homeViews, productViews, viewNames } from '@/content/views.ts';
import { liveTalks } from '../../web/src/features/proof/texts.ts';
import { tryCard } from '../../web/src/features/talk/try-texts.ts';
import { PATHS } from '../../web/src/lib/paths.ts';
import { siteBrowser } from './support/site-browser.ts';

const { visit } = siteBrowser();
const VIEWS = [
  [PATHS.home, Object.values(homeViews)],
  [PATHS.product, Object.values(productViews)],
] as const;

describe.each(VIEWS)('the views of %s', (path, views) => {
  it('are read as one sentence each, take no focus, and come with the page', async () => {
    const context = { javaScriptEnabled: false };
    await visit(path, { context }, async ({ page }) => {
      const figures = page.locator('figure[data-businesses]');
      expect(await figures.count()).toBe(views.length);
      for (const { seen } of views) {
        const view = page.getByRole('figure', { name: seen });
        const inside = view.locator('[inert]');
        expect(await inside.isVisible()).toBe(true);
        expect(await view.evaluate((one) => one.firstElementChild?.textContent)).toBe(seen);
        expect(await inside.evaluate((one) => one.getBoundingClientRect().height)).toBeGreaterThan(
          150,
        );
      }
    });
  });

  it('have the name that the visitor has given', async () => {
    await visit(path, {}, async ({ page, complaints }) => {
      const views = page.locator('[inert]');
      const named = async (name: string) => (await views.allTextContents()).join('').includes(name);
      expect(await named(viewNames.shop)).toBe(true);
      const sentence = page.getByRole('textbox', { name: tryCard.title });
      await sentence.fill('Манай цэцгийн газар 10-20 цаг');
      await expect.poll(() => named('Цэцгийн газар')).toBe(true);
      expect(await named(viewNames.shop)).toBe(false);
      await sentence.fill('');
      await expect.poll(() => named(viewNames.shop)).toBe(true);
      expect(complaints).toEqual([]);
    });
  });
});

it('the views come with their page from another one, and their links lead on within the site', async () => {
  await visit(PATHS.about, {}, async ({ page, complaints }) => {
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await page.locator('header a[href="/"]').first().click();
    await page.getByRole('heading', { name: homeViews.answers.title }).waitFor();
    const box = await page.locator('[inert]').first().boundingBox();
    expect(box?.height).toBeGreaterThan(150);
    await page.locator(`#home-views a[href="${PATHS.pricing}"]`).click();
    await page.waitForURL(`**${PATHS.pricing}`);
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
    expect(complaints).toEqual([]);
  });
});

it.each([
  [{ conversations: null, questions: null, missed: null }, []],
  [{ conversations: 100, questions: 150, missed: 6 }, ['100', '150', '96%']],
])(
  'how our own assistant does with visitors is told once there is enough: %j',
  async (talks, figures) => {
    await visit(PATHS.proof, {}, async ({ page, complaints }) => {
      await page.route('**/api/company-talks', (route) => route.fulfill({ json: talks }));
      const told = page.waitForResponse('**/api/company-talks');
      await page.reload();
      await told;
      const live = page.locator('section', {
        has: page.getByRole('heading', { name: liveTalks.title }),
      });
      await expect.poll(() => live.locator('dd').allTextContents()).toEqual(figures);
      expect(complaints).toEqual([]);
    });
  },
);
