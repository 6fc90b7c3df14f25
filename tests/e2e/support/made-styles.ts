import type { Page } from 'playwright-core';

/**
 * Classes that Emotion has made in the browser. Hydration makes none: one would mean that its
 * classes have other names there than at build, and that hydration writes styles for nothing.
 */
export const madeStyles = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion="s"]')]
      // What the page has brought stands in the text; the library writes rules only.
      .filter(({ textContent }) => textContent === '')
      .flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText)),
  );
