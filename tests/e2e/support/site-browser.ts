import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { ownStack } from '../../support/own-stack.ts';
import { turnstile } from './turnstile.ts';

/** The two widths every page is held to. */
export const SCREENS = {
  phone: { width: 360, height: 740 },
  desktop: { width: 1440, height: 900 },
} as const;
export type Screen = keyof typeof SCREENS;
export const SCREEN_NAMES = Object.keys(SCREENS) as Screen[];

export const SITE = ownStack().apiUrl;

/** A page in a fresh browser profile, and what the browser had to say about it. */
export type Visit = {
  page: Page;
  /** Console errors and warnings, uncaught errors (a failed hydration is one), failed requests. */
  complaints: string[];
  /** Requests that left the site. */
  strangers: string[];
};

type VisitOptions = { screen?: Screen; context?: BrowserContextOptions };
type Use<T> = (visit: Visit) => Promise<T>;

/** More pages at once than this only wait for each other on a small machine. */
const PAGES_AT_ONCE = 3;

/** One browser for a whole test file. */
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
        // What moves cannot be measured; that it may stand still is a rule of its own.
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
    // The response for a page that does not exist is 404, and the browser logs that itself.
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

/** So long nothing is asked for before a page is said to be quiet; the driver's own word for it is half a second. */
const QUIET_MS = 120;
const LOOK_MS = 20;

/** What waits until every request of a page has ended and no further one follows. */
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

/** Resolves when React has taken the page over and what it asked for has arrived. */
async function hydrated(page: Page, quiet: () => Promise<void>): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));
  });
  await quiet();
}
