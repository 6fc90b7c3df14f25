import { botPath, PATHS } from '../../web/src/lib/paths.ts';

type Page = { path: string };

/** How the path of a customer's assistant begins. */
const BOT = botPath('');
const KB = 1000;
const upTo = (bound: number) => (value: number) => value <= bound;

type Column = {
  title: string;
  show: (value: number) => string;
  keeps: (value: number, page: Page) => boolean;
};

const score = (title: string, bound = 100): Column => ({
  title,
  show: String,
  keeps: (value) => value >= bound,
});
const time = (title: string, bound: number): Column => ({
  title,
  show: (value) => value.toFixed(0),
  keeps: upTo(bound),
});
const size = (title: string, bound: number): Column => ({
  title,
  show: (value) => (value / KB).toFixed(1),
  keeps: upTo(bound * KB),
});

/** The bounds of pages that may be larger than others. */
const HTML_BOUNDS: Partial<Record<string, number>> = {
  [PATHS.program]: 14,
  [PATHS.home]: 20,
  [PATHS.product]: 20,
};

/** What is measured of a page, and its bound. Times in ms, sizes in bytes. */
export const COLUMNS = {
  performance: score('Perf', 97),
  accessibility: score('A11y'),
  bestPractices: score('Best'),
  seo: score('SEO'),
  lcp: time('LCP', 1200),
  tbt: time('TBT', 150),
  cls: { title: 'CLS', show: (value) => value.toFixed(3), keeps: upTo(0.01) },
  appliedLcp: time('LCP*', 1500),
  appliedTbt: time('TBT*', 150),
  appliedTti: time('TTI*', 3000),
  script: {
    ...size('JS', 175),
    // The home page and that of an assistant have bounds of their own; no other page may weigh more than one with a form.
    keeps: (value, { path }) =>
      value <= (path === PATHS.home ? 140 : path.startsWith(BOT) ? 120 : 175) * KB,
  },
  // With about 1 kB of headers this is TCP's first window of ten packets; a byte more costs a round trip.
  html: {
    ...size('HTML', 13.5),
    // The last bytes of these are below the first screen, so they may come later: a form, and views of the product.
    keeps: (value, { path }) => value <= (HTML_BOUNDS[path] ?? 13.5) * KB,
  },
  font: size('Font', 30),
} satisfies Record<string, Column>;

type Figure = keyof typeof COLUMNS;
export type Figures = Partial<Record<Figure, number>>;
const FIGURES = Object.keys(COLUMNS) as Figure[];

/** What a table shows of a page by the title of each figure; one that breaks its bound ends with "!". */
export type Cells = Record<string, string>;

export const cellsOf = (path: string, figures: Figures): Cells =>
  Object.fromEntries(
    FIGURES.flatMap((figure) => {
      const { title, show, keeps } = COLUMNS[figure];
      const value = figures[figure];
      if (value === undefined) return [];
      return [[title, `${show(value)}${keeps(value, { path }) ? '' : '!'}`]];
    }),
  );

/** The median; of an even number of values the lower of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** Figure by figure, the median of several runs. */
export function medians(runs: readonly Figures[]): Figures {
  const entries = FIGURES.flatMap((figure) => {
    const values = runs.flatMap((run) => run[figure] ?? []);
    return values.length > 0 ? [[figure, median(values)] as const] : [];
  });
  return Object.fromEntries(entries);
}
