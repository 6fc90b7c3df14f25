import { describe, expect, it } from 'vitest';
import { overviewTexts } from '@/content/admin-history.ts';
import { openPage, withBrowser } from './admin-support.ts';

withBrowser();

describe("the visitor's scripts", () => {
  it.each(['/', '/pricing', '/blog', '/contact', '/program', '/login'])(
    '%s loads nothing of the staff area',
    async (path) => {
      const page = await openPage(1440, 'about:blank');
      const scripts: Promise<[string, string]>[] = [];
      page.on('response', (response) => {
        if (new URL(response.url()).pathname.endsWith('.js')) {
          scripts.push(response.text().then((text) => [response.url(), text]));
        }
      });
      await page.goto(path, { waitUntil: 'networkidle' });
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
