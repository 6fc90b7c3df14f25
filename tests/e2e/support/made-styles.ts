import type { Page } from 'playwright-core';

/**
 * The classes that Emotion has made in the browser. Hydration must make none: one would mean that class names
 * differ between build and browser, and that hydration writes styles again.
 */
export const madeStyles = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion="s"]')]
      // Prerendered style tags have a text; the library inserts rules only.
      .filter(({ textContent }) => textContent === '')
      .flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText)),
  );
