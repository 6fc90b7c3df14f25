import { expect, it } from 'vitest';
import { articleTexts, blogTexts } from '@/content/blog.ts';
import { PATHS } from '@/content/paths.ts';
import { siteBrowser } from './support/site-browser.ts';

const { visit } = siteBrowser();

it('loads the articles once, however often one goes from page to page', async () => {
  await visit(PATHS.home, {}, async ({ page }) => {
    const loads: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (request.method() === 'GET' && pathname.startsWith('/api/')) loads.push(pathname + search);
    });
    const toList = () => page.locator(`header nav a[href="${PATHS.blog}"]:visible`).click();
    const first = page.getByRole('main').locator(`li h2 a[href^="${PATHS.blog}/"]`).first();

    await toList();
    await first.click();
    await page.getByRole('article').getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('link', { name: articleTexts.back.label }).first().click();
    // What is held is shown at once: nobody sees the list load a second time.
    await first.waitFor();
    expect(await page.getByText(blogTexts.loading).count()).toBe(0);
    await first.click();
    await page.getByRole('article').getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Нүүр', exact: true }).first().click();
    await toList();
    await first.waitFor();

    expect(loads.filter((path) => /^\/api\/blog\?(?!.*tag=)/.test(path))).toHaveLength(1);
    expect(new Set(loads).size).toBe(loads.length);
  });
});
