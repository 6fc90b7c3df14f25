import { formatNumber } from '@contract/fields/money.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PATHS } from '@/lib/paths.ts';
import { clientErrorTexts } from '../../web/src/features/admin/frame/overview/texts.ts';
import { adminLogin } from '../api/client.ts';
import {
  expectAccessible,
  expectNoOverflow,
  openTab,
  WIDTHS,
  withBrowser,
} from './admin-support.ts';
import { siteBrowser } from './support/site-browser.ts';

withBrowser();
const { visit } = siteBrowser();

/** The reports that the page sends from now on. */
function watch(page: Page): Record<string, string>[] {
  const told: Record<string, string>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/client-errors')) {
      told.push(JSON.parse(request.postData() ?? '{}') as Record<string, string>);
    }
  });
  return told;
}

/** Makes the page throw outside of any handler, as a broken script does. */
const fail = (page: Page, message: string) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new TypeError(text);
    });
  }, message);

// Letters only, because errors that differ only in numbers are one row.
const word = (length: number) =>
  Array.from({ length }, () => 'abcdefghijkmnpqrstuvwxyz'[Math.floor(Math.random() * 24)]).join('');

describe('an error in a visitor’s browser', () => {
  it('is told once a page, with its place, and costs nothing until there is one', async () => {
    await visit(`${PATHS.pricing}?email=a@b.mn`, {}, async ({ page }) => {
      const told = watch(page);
      const scripts = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      );
      expect(scripts.length).toBeGreaterThan(3);
      expect(scripts.filter((url) => url.includes('tell-error'))).toEqual([]);
      expect(told).toEqual([]);
      const message = `planned ${word(12)}`;
      for (let time = 0; time < 3; time += 1) await fail(page, message);
      await expect.poll(() => told.length).toBe(1);
      expect(told[0]).toMatchObject({ message: `TypeError: ${message}`, page: PATHS.pricing });
      expect(JSON.stringify(told)).not.toContain('a@b.mn');
      for (let time = 0; time < 9; time += 1) await fail(page, `another ${word(12)}`);
      await expect.poll(() => told.length).toBe(5);
      await page.waitForTimeout(500);
      expect(told).toHaveLength(5);
    });
  });

  it('reaches staff: counted, with its page, and nothing of the visitor', async () => {
    const message = `planned ${word(12)}`;
    for (let visitor = 0; visitor < 2; visitor += 1) {
      await visit(`${PATHS.pricing}?email=a@b.mn`, {}, async ({ page }) => {
        const stored = page.waitForResponse((response) =>
          response.url().endsWith('/api/client-errors'),
        );
        await fail(page, message);
        expect((await stored).status()).toBe(204);
      });
    }
    const session = await adminLogin();
    for (const width of WIDTHS) {
      const page = await openTab(width, { tab: 'overview' }, session);
      const section = page.getByRole('region', { name: clientErrorTexts.title });
      const row = section.getByRole('listitem').filter({ hasText: message });
      await row.waitFor();
      const text = await row.textContent();
      expect(text).toContain(clientErrorTexts.kinds.script);
      expect(text).toContain(clientErrorTexts.count(formatNumber(2)));
      expect(text).toContain(PATHS.pricing);
      expect(text).not.toContain('a@b.mn');
      await expectNoOverflow(page);
      await expectAccessible(page);
    }
  });

  it('what the policy refuses is told by the browser, and staff see it', async () => {
    await visit(PATHS.home, {}, async ({ page }) => {
      await page.evaluate(() => {
        document.head.append(
          Object.assign(document.createElement('script'), { src: 'https://evil.example/x.js' }),
        );
      });
      // Chromium does not show its own report to a page's observers, so the stored row is checked.
      const session = await adminLogin();
      const staff = await openTab(1440, { tab: 'overview' }, session);
      const section = staff.getByRole('region', { name: clientErrorTexts.title });
      const row = section.getByRole('listitem').filter({ hasText: 'evil.example' });
      await expect
        .poll(
          async () => {
            await staff.reload();
            await section.waitFor({ timeout: 5_000 }).catch(() => undefined);
            return row.count();
          },
          { timeout: 30_000 },
        )
        .toBe(1);
      expect(await row.textContent()).toContain(clientErrorTexts.kinds.policy);
    });
  });
});
