import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { SITE } from './addresses.ts';
import { turnstile } from './turnstile.ts';

/** The two widths at which every page is tested. */
export const SCREENS = {
  phone: { width: 360, height: 740 },
  desktop: { width: 1440, height: 900 },
} as const;
export type Screen = keyof typeof SCREENS;
export const SCREEN_NAMES = Object.keys(SCREENS) as Screen[];

export { SITE };

/** A page in a new browser profile, and the browser's messages. */
export type Visit = {
  page: Page;
  /** Console errors and warnings, uncaught errors (a failed hydration is one), failed requests. */
  complaints: string[];
  strangers: string[];
};

type VisitOptions = { screen?: Screen; context?: BrowserContextOptions };
type Use<T> = (visit: Visit) => Promise<T>;

/** More pages at once would only slow each other down on a small machine. */
const PAGES_AT_ONCE = 3;

export function siteBrowser() {
  let browser: Browser;
  const inTurn = turnstile(PAGES_AT_ONCE);
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  const visit = <T>(path: string, options: VisitOptions, use: Use<T>): Promise<T> =>
    inTurn(async () => {
      const { screen = 'desktop', context: extra } = options;
      const context = await browser.newContext({
        viewport: SCREENS[screen],
        locale: 'mn-MN',
        // Animations cannot be measured; that they stop is tested elsewhere.
        reducedMotion: 'reduce',
        ...extra,
      });
      try {
        const page = await context.newPage();
        const heard = listen(page);
        const quiet = quietness(page);
        await page.goto(SITE + path, { waitUntil: 'load' });
        if (extra?.javaScriptEnabled !== false) await hydrated(page, quiet);
        return await use({ page, ...heard });
      } finally {
        await context.close();
      }
    });
  return { visit };
}

function listen(page: Page): Omit<Visit, 'page'> {
  const complaints: string[] = [];
  const strangers: string[] = [];
  const { host } = new URL(SITE);
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    // The browser itself logs the 404 of a page that does not exist.
    const ofPage = message.location().url === page.url() && message.text().includes('404');
    if (!ofPage) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(?:https?|wss?):$/.test(url.protocol) && url.host !== host) strangers.push(url.href);
  });
  return { complaints, strangers };
}

/** After this time without requests a page is quiet; the driver's own value is half a second. */
const QUIET_MS = 120;
const LOOK_MS = 20;

/** Waits until all requests of a page have ended and no new one follows. */
function quietness(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let changed = Date.now();
  const ended = (request: Request) => {
    open.delete(request);
    changed = Date.now();
  };
  page.on('request', (request) => {
    open.add(request);
    changed = Date.now();
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return async () => {
    while (open.size > 0 || Date.now() - changed < QUIET_MS) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  };
}

/** Resolves after hydration, when all requests have ended and nothing of `main` is a placeholder any more. */
async function hydrated(page: Page, quiet: () => Promise<void>): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));
  });
  await quiet();
  // A busy machine draws a part later than it comes, and a form that takes the focus hides the chat button.
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
}
