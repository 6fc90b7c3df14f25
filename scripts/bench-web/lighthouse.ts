import lighthouse, { type Flags, type Result } from 'lighthouse';
import type { Figures } from './figures.ts';

export type Throttling = 'simulated' | 'applied';
type Target = {
  url: string;
  port: number;
  /** Kept out of search engines on purpose: not a fault of the page. */
  hidden: boolean;
};

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** A trace is sometimes not recorded, or not whole, which says nothing about the page. */
const TRIES = 5;

/** One visit of Lighthouse's phone, with an empty cache. */
export async function visit(target: Target, throttling: Throttling): Promise<Figures> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const lhr = await visitOnce(target, throttling);
      return throttling === 'applied' ? appliedFigures(lhr) : simulatedFigures(lhr);
    } catch (error) {
      if (attempt === TRIES) throw error;
    }
  }
}

async function visitOnce(target: Target, throttling: Throttling): Promise<Result> {
  const applied = throttling === 'applied';
  const flags: Flags = {
    port: target.port,
    logLevel: 'error',
    output: 'json',
    throttlingMethod: applied ? 'devtools' : 'simulate',
    onlyCategories: applied ? ['performance'] : CATEGORIES,
    skipAudits: target.hidden ? ['is-crawlable'] : [],
  };
  const result = await lighthouse(target.url, flags);
  if (!result) throw new Error(`Lighthouse gave no result for ${target.url}`);
  const { runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${target.url}: ${runtimeError.message}`);
  return result.lhr;
}

function value(lhr: Result, audit: string): number {
  const found = lhr.audits[audit]?.numericValue;
  if (found === undefined) throw new Error(`Lighthouse measured no ${audit}`);
  return found;
}

const score = (lhr: Result, category: string): number =>
  Math.round((lhr.categories[category]?.score ?? 0) * 100);

const simulatedFigures = (lhr: Result): Figures => ({
  performance: score(lhr, 'performance'),
  accessibility: score(lhr, 'accessibility'),
  bestPractices: score(lhr, 'best-practices'),
  seo: score(lhr, 'seo'),
  lcp: value(lhr, 'largest-contentful-paint'),
  tbt: value(lhr, 'total-blocking-time'),
  cls: value(lhr, 'cumulative-layout-shift'),
});

const appliedFigures = (lhr: Result): Figures => ({
  appliedLcp: value(lhr, 'largest-contentful-paint'),
  appliedTbt: value(lhr, 'total-blocking-time'),
  appliedTti: value(lhr, 'interactive'),
});
