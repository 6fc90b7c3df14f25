import { parseArgs } from 'node:util';
import { ROOT } from '../../local/paths.ts';
import { exitWith } from '../../local/start-error.ts';
import { type Call, inTurn, throughput } from './measure.ts';
import { assertBounds, heading, type Row, row } from './report.ts';
import { openTarget, type Target } from './target.ts';

// `npm run bench`: what the API costs on a durable PostgreSQL 17, with bounds beside the figures.
// `npm run bench -- --against <folder>` measures another checkout, with its dependencies installed, in
// the same run and in alternation. `--rows 20000 --seconds 1` tries it out with less.
// Ratios come from one run on one machine; single figures belong to the machine that printed them.

const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    rows: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '10' },
  },
});
const SMALL = 1_000;
const LARGE = Number(values.rows);
const LOAD = { connections: 10, seconds: Number(values.seconds), rounds: 3 };
/** By which factor noise may worsen a figure that has to stay the same. */
const NOISE = 1.15;

const rows = (count: number) => `${count.toLocaleString('en')} rows`;

/** A call at every target: this checkout, then the other one if there is one. */
type Scenario = (target: Target) => Promise<unknown>;
const callsOf = (targets: Target[], scenario: Scenario): Call[] =>
  targets.map((target) => () => scenario(target));

async function rates(
  targets: Target[],
  size: number,
  least = { list: 1 / NOISE, submit: 1 / NOISE },
): Promise<void> {
  const title = `${LOAD.connections} connections, ${rows(size)}, requests a second`;
  heading(title, targets.length > 1);
  const scenarios: [string, Scenario, number][] = [
    ['staff list of 50', ({ list }) => list('limit=50'), least.list],
    ['staff edit', ({ edit }) => edit(), 1 / NOISE],
    ['submit', ({ submit }) => submit(), least.submit],
  ];
  for (const [label, scenario, ratio] of scenarios) {
    const [now = Number.NaN, before] = await throughput(callsOf(targets, scenario), LOAD);
    row({ label, now, before, leastRatio: ratio });
  }
  for (const { holdRows } of targets) await holdRows(size);
}

type Limits = Pick<Row, 'most' | 'mostRatio'> & { runs: number; figure?: 'median' | 'p95' };

/** Times all scenarios at all targets in turn and prints a line for each; returns this checkout's figures by label. */
async function compare(
  targets: Target[],
  title: string,
  scenarios: Record<string, Scenario>,
  { runs, figure = 'median', ...bounds }: Limits,
): Promise<Record<string, number>> {
  const calls = Object.values(scenarios).flatMap((scenario) => callsOf(targets, scenario));
  const measured = await inTurn(calls, { runs, warmUp: Math.ceil(runs / 10) });
  heading(`${title}, ${figure} ms`, targets.length > 1);
  const own = Object.keys(scenarios).map((label, place): [string, number] => {
    const [now = Number.NaN, before] = measured
      .slice(place * targets.length, (place + 1) * targets.length)
      .map((times) => times[figure]);
    row({ label, now, before, ...bounds });
    return [label, now];
  });
  return Object.fromEntries(own);
}

const SUBMISSIONS: Record<string, Scenario> = {
  'submit through /api': ({ submit }) => submit(),
  'the same row straight at the Data API': ({ insert }) => insert(),
};

const PAGES: Record<string, Scenario> = {
  'page of 50, newest first': ({ list }) => list('limit=50'),
  'page of 50, one status': ({ list }) => list('limit=50&status=contacted'),
  'page of 50, by name': ({ list }) => list('limit=50&sort=name'),
  'page of 50, one status by name': ({ list }) => list('limit=50&status=contacted&sort=name'),
};
const pages = (targets: Target[], size: number, bounds: Partial<Limits> = {}) =>
  compare(targets, `one connection, ${rows(size)}`, PAGES, { runs: 100, ...bounds });

/** Checks that a page takes about the same time in a large table as in a small one. */
function growth(small: Record<string, number>, large: Record<string, number>): void {
  heading(`${rows(LARGE)} against ${rows(SMALL)}, times as long`, false);
  for (const [label, now] of Object.entries(large)) {
    row({ label, now: now / (small[label] ?? Number.NaN), most: 1.5 });
  }
}

const searchFor =
  (text: string, rest = ''): Scenario =>
  ({ list }) =>
    list(`limit=50&q=${encodeURIComponent(text)}${rest}`);
const SEARCHES: Record<string, Scenario> = {
  'rare: 20 rows': searchFor('ховор'),
  'one row, by e-mail': searchFor('person765432@'),
  'common: an eighth of all': searchFor('өлзий'),
  'every row': searchFor('example'),
  'no row': searchFor('байхгүй үг'),
  'two letters': searchFor('ху'),
  'a phone as typed': searchFor('+976 8076-5432'),
  'common, with a status': searchFor('бат', '&status=contacted'),
  'common, by name': searchFor('бат', '&sort=name'),
  'common, with a status by name': searchFor('бат', '&status=contacted&sort=name'),
  'common, at the far end of the names': searchFor('бат', '&sort=-name'),
};

async function polls(targets: Target[]): Promise<void> {
  const tags = new Map<Target, string>();
  for (const target of targets) {
    tags.set(target, (await target.list('limit=50')).headers.etag ?? '');
  }
  const scenarios: Record<string, Scenario> = {
    'that changed nothing (304)': (target) =>
      target.list('limit=50', {
        headers: { 'if-none-match': tags.get(target) ?? '' },
        expected: 304,
      }),
    'in full': ({ list }) => list('limit=50'),
  };
  await compare(targets, 'a poll, one connection', scenarios, { runs: 200, mostRatio: NOISE });
}

async function main(): Promise<void> {
  const targets: Target[] = [];
  try {
    for (const root of [ROOT, values.against]) if (root) targets.push(await openTarget(root));
    for (const { holdRows } of targets) await holdRows(SMALL);
    await rates(targets, SMALL, { list: 2, submit: 1.4 });
    await compare(targets, 'one connection', SUBMISSIONS, { runs: 300 });
    for (const { holdRows } of targets) await holdRows(SMALL);
    const small = await pages(targets, SMALL);
    for (const { holdRows } of targets) await holdRows(LARGE);
    growth(small, await pages(targets, LARGE, { mostRatio: NOISE }));
    await rates(targets, LARGE);
    const bounds = { runs: 60, figure: 'p95', most: 300 } as const;
    await compare(targets, `search at ${rows(LARGE)}`, SEARCHES, bounds);
    await polls(targets);
  } finally {
    await Promise.all(targets.map(({ close }) => close()));
  }
  assertBounds();
}

main().catch(exitWith);
