import { expect, it } from 'vitest';
import { PATHS } from '../../web/src/lib/paths.ts';
import { siteBrowser } from './support/site-browser.ts';

const { visit } = siteBrowser();

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
