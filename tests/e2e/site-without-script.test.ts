import { it } from 'vitest';
import { PRERENDERED } from './support/addresses.ts';
import { siteBrowser } from './support/site-browser.ts';

const { visit } = siteBrowser();
const NO_SCRIPT = { context: { javaScriptEnabled: false } } as const;

it.concurrent.for(PRERENDERED.map(({ path }) => path))(
  '%s shows its content with JavaScript off',
  { timeout: 180_000 },
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
