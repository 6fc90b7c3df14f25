import { parseArgs } from 'node:util';
import { ROOT } from '../../local/paths.ts';
import { exitWith, StartError } from '../../local/start-error.ts';
import { type Call, inTurn, type Times, throughput } from './measure.ts';
import { boundsBroken, heading, row } from './report.ts';
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
/** By how much noise may make a figure worse that has to stay as it was. */
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

/** All scenarios at all targets in turn: the times by label, in the order of the targets. */
async function times(
  targets: Target[],
  scenarios: Record<string, Scenario>,
  runs: number,
): Promise<Record<string, Times[]>> {
  const labels = Object.keys(scenarios);
  const all = Object.values(scenarios).flatMap((scenario) => callsOf(targets, scenario));
  const measured = await inTurn(all, { runs, warmUp: Math.ceil(runs / 10) });
  return Object.fromEntries(
    labels.map((label, place) => [
      label,
      measured.slice(place * targets.length, (place + 1) * targets.length),
    ]),
  );
}

const mediansOf = (measured: Times[] = []) => measured.map(({ median }) => median);
const p95sOf = (measured: Times[] = []) => measured.map(({ p95 }) => p95);

async function submissions(targets: Target[]): Promise<void> {
  heading('one connection, median ms', targets.length > 1);
  const measured = await times(
    targets,
    {
      'submit through /api': ({ submit }) => submit(),
      'the same row straight at the Data API': ({ insert }) => insert(),
    },
    300,
  );
  for (const [label, all] of Object.entries(measured)) {
    const [now = Number.NaN, before] = mediansOf(all);
    row({ label, now, before });
  }
}

const PAGES: Record<string, Scenario> = {
  'page of 50, newest first': ({ list }) => list('limit=50'),
  'page of 50, one status': ({ list }) => list('limit=50&status=contacted'),
  'page of 50, by name': ({ list }) => list('limit=50&sort=name'),
};

/** A page costs the same at any size. */
async function growth(targets: Target[], small: Record<string, Times[]>): Promise<void> {
  const large = await times(targets, PAGES, 100);
  heading(`one connection, ${rows(LARGE)}, median ms`, targets.length > 1);
  for (const [label, all] of Object.entries(large)) {
    const [now = Number.NaN, before] = mediansOf(all);
    row({ label, now, before, mostRatio: NOISE });
  }
  heading(`${rows(LARGE)} against ${rows(SMALL)}, times as long`, false);
  for (const [label, all] of Object.entries(large)) {
    const [now = Number.NaN] = mediansOf(all);
    const [atSmall = Number.NaN] = mediansOf(small[label]);
    row({ label, now: now / atSmall, most: 1.5 });
  }
}

async function searches(targets: Target[]): Promise<void> {
  heading(`search at ${rows(LARGE)}, p95 ms`, targets.length > 1);
  const texts: [string, string, string?][] = [
    ['rare: 20 rows', 'ховор'],
    ['one row, by e-mail', 'person765432@'],
    ['common: an eighth of all', 'өлзий'],
    ['every row', 'example'],
    ['no row', 'байхгүй үг'],
    ['two letters', 'ху'],
    ['a phone as typed', '+976 8076-5432'],
    ['common, with a status', 'бат', '&status=contacted'],
    ['common, by name', 'бат', '&sort=name'],
    ['common, at the far end of the names', 'бат', '&sort=-name'],
  ];
  for (const [label, q, rest = ''] of texts) {
    const query = `limit=50&q=${encodeURIComponent(q)}${rest}`;
    const measured = await times(targets, { [label]: ({ list }) => list(query) }, 60);
    const [now = Number.NaN, before] = p95sOf(measured[label]);
    row({ label, now, before, most: 300 });
  }
}

async function polls(targets: Target[]): Promise<void> {
  heading('a poll, one connection, median ms', targets.length > 1);
  const tags = new Map<Target, string>();
  for (const target of targets) {
    tags.set(target, (await target.list('limit=50')).headers.etag ?? '');
  }
  const measured = await times(
    targets,
    {
      'that changed nothing (304)': (target) =>
        target.list('limit=50', {
          headers: { 'if-none-match': tags.get(target) ?? '' },
          expected: 304,
        }),
      'in full': ({ list }) => list('limit=50'),
    },
    200,
  );
  for (const [label, all] of Object.entries(measured)) {
    const [now = Number.NaN, before] = mediansOf(all);
    row({ label, now, before, mostRatio: NOISE });
  }
}

async function main(): Promise<void> {
  const targets: Target[] = [];
  try {
    for (const root of [ROOT, values.against]) if (root) targets.push(await openTarget(root));
    for (const { holdRows } of targets) await holdRows(SMALL);
    await rates(targets, SMALL, { list: 2, submit: 1.4 });
    await submissions(targets);
    for (const { holdRows } of targets) await holdRows(SMALL);
    const small = await times(targets, PAGES, 100);
    for (const { holdRows } of targets) await holdRows(LARGE);
    await growth(targets, small);
    await rates(targets, LARGE);
    await searches(targets);
    await polls(targets);
  } finally {
    await Promise.all(targets.map(({ close }) => close()));
  }
  if (boundsBroken() > 0) throw new StartError(`${boundsBroken()} bounds are broken.`);
}

main().catch(exitWith);
