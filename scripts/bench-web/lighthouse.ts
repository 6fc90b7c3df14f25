import { launch } from 'chrome-launcher';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { BROWSER_ARGS } from '../../tests/support/browser-args.ts';
import { findBrowser } from '../../tests/support/find-browser.ts';
import type { Figures } from './figures.ts';

const value = (lhr: Result, audit: string): number => {
  const found = lhr.audits[audit]?.numericValue;
  if (found === undefined) throw new Error(`Lighthouse measured no ${audit}`);
  return found;
};
const score = (lhr: Result, category: string): number =>
  Math.round((lhr.categories[category]?.score ?? 0) * 100);

/** The slower network and processor are simulated from a fast load, or applied while the page loads. */
const KINDS = {
  simulated: {
    throttlingMethod: 'simulate',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    read: (lhr: Result): Figures => ({
      performance: score(lhr, 'performance'),
      accessibility: score(lhr, 'accessibility'),
      bestPractices: score(lhr, 'best-practices'),
      seo: score(lhr, 'seo'),
      lcp: value(lhr, 'largest-contentful-paint'),
      tbt: value(lhr, 'total-blocking-time'),
      cls: value(lhr, 'cumulative-layout-shift'),
    }),
  },
  applied: {
    throttlingMethod: 'devtools',
    onlyCategories: ['performance'],
    read: (lhr: Result): Figures => ({
      appliedLcp: value(lhr, 'largest-contentful-paint'),
      appliedTbt: value(lhr, 'total-blocking-time'),
      appliedTti: value(lhr, 'interactive'),
    }),
  },
} as const;
export type Kind = keyof typeof KINDS;

/** One visit as Lighthouse's phone, with an empty cache, in a browser that serves no other visit. */
async function visitOnce(url: string, kind: Kind, flags: Flags): Promise<Figures> {
  const { read, throttlingMethod, onlyCategories } = KINDS[kind];
  const chrome = await launch({
    chromePath: await findBrowser(),
    chromeFlags: [...BROWSER_ARGS, '--headless=new'],
    ignoreDefaultFlags: true,
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      output: 'json',
      throttlingMethod,
      onlyCategories: [...onlyCategories],
      ...flags,
    });
    if (!result || result.lhr.runtimeError) {
      throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    }
    return read(result.lhr);
  } finally {
    chrome.kill();
  }
}

/** A visit, repeated if it fails: sometimes Chrome records an incomplete trace, whatever the page is. */
export async function visit(url: string, kind: Kind, flags: Flags): Promise<Figures> {
  for (let left = 4; left > 0; left -= 1) {
    const figures = await visitOnce(url, kind, flags).catch(() => undefined);
    if (figures) return figures;
  }
  return visitOnce(url, kind, flags);
}
