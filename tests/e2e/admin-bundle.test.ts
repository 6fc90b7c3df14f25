import type { Response } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { overviewTexts } from '../../web/src/features/admin/frame/overview/texts.ts';
import { openPage, withBrowser } from './admin-support.ts';
import { visit } from './public-forms-kit.ts';

withBrowser();

describe("the visitor's scripts", () => {
  it.each(['/', '/pricing', '/blog', '/contact', '/program', '/login'])(
    '%s loads nothing of the staff area',
    async (path) => {
      const page = await openPage(1440, 'about:blank');
      const scripts: Promise<[string, string]>[] = [];
      const read = (response: Response) => {
        if (new URL(response.url()).pathname.endsWith('.js')) {
          scripts.push(response.text().then((text) => [response.url(), text]));
        }
      };
      page.on('response', read);
      await visit(page, path);
      await page.waitForLoadState('networkidle');
      page.off('response', read);
      const loaded = await Promise.all(scripts);
      expect(loaded.length).toBeGreaterThan(0);
      // All staff routes and the key of the staff session; the path of the login is public.
      const staff = loaded.filter(
        ([, text]) =>
          /\/api\/admin\/|hariuch\.admin/.test(text) || text.includes(overviewTexts.failed),
      );
      expect(staff.map(([url]) => url)).toEqual([]);
    },
  );
});
