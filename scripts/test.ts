import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot } from '../local/paths.ts';
import { runProgram, twoAtOnce } from './run-program.ts';
import { runVitest, type VitestTest } from './run-vitest.ts';

type Outcome = {
  passed: number;
  failed: number;
  text: string;
  /** The names of the failed tests, and of those that passed at the second attempt. */
  failures?: string[];
  secondTries?: string[];
  /** The files that failed, if they are run once more, and how many of their tests failed. */
  again?: string[];
  failedTests?: number;
};

const folder = mkdtempSync(path.join(tmpdir(), 'site-report-'));

/** A script prints "N passed"; a failed script counts as one failure unless it says more. */
const script = async (file: string, ...args: string[]): Promise<Outcome> => {
  const command = ['scripts/run.cjs', file, ...args];
  const { code, text } = await runProgram(process.execPath, command);
  const passed = Number(/(\d+) passed/.exec(text)?.[1] ?? 0);
  const failed = Number(/(\d+) failed/.exec(text)?.[1] ?? 0);
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1), text };
};

/** If more files fail in one project, the project is broken, and a second attempt would only take time. */
const TRIED_AGAIN = 6;

const vitest = (name: string, files: readonly string[] = []) =>
  runVitest(path.join(folder, `${name}.json`), [`--project=${name}`, ...files]);

/** The name of a test and the first lines of its failure, because CI keeps only the end of the output. */
const named = ({ fullName, failureMessages }: VitestTest): string =>
  `${fullName}\n      ${(failureMessages[0] ?? '').split('\n').slice(0, 4).join('\n      ')}`;

const isFailed = ({ status }: VitestTest): boolean => status === 'failed';

/**
 * A project that crashes outside of a test (a stack that does not start) counts as one failure. A few failed
 * files run again, alone, after all parts: two parts at once make a slow machine miss a timeout, while a
 * defect fails again. Tests that passed only at the second attempt (browser tests have one) are listed, so that somebody
 * looks at them.
 */
const project = async (name: string, files: readonly string[] = []): Promise<Outcome> => {
  const { ok, text, passed, failed, tests, red, outside } = await vitest(name, files);
  const retried = tests.filter(
    ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0,
  );
  return {
    passed,
    // The report's number first: PGlite, which tests start, may set the exit code.
    failed: Math.max(failed, ok ? 0 : 1),
    text,
    failures:
      failed > 0 || ok ? tests.filter(isFailed).map(named) : [`outside of its tests\n${outside}`],
    secondTries: retried.map(named),
    again: red.length <= TRIED_AGAIN ? red : [],
    failedTests: failed,
  };
};

/**
 * The parts in the order in which they start: the browser tests take longest, and wait enough for another
 * part to run beside them (decision 0039).
 */
const PARTS: Record<string, (name: string, files?: readonly string[]) => Promise<Outcome>> = {
  e2e: project,
  check: () => script('scripts/check.ts'),
  types: () => script('scripts/types.ts', '--check'),
  advisors: () => script('scripts/advisors.ts'),
  unit: project,
  web: project,
  local: project,
  api: project,
  database: project,
  hosted: project,
  'api-pglite': project,
  backup: project,
  site: project,
  time: project,
  load: project,
};
/** Run after the others, with nothing beside them. */
const ALONE = ['time', 'load'];

/**
 * The browser files of `npm test`: those that alone miss a mutant of decision 0029's table, the cheapest whole story of each
 * kind, and the cheapest file of each kit.
 */
const BROWSER_FILES = [
  // Mutants.
  'account-editors',
  'admin-assistants',
  'bot-script',
  'chat-focus',
  'form-challenge',
  'history',
  'own-assistant-hard',
  'public-forms-chat',
  'site-pages',
  // Stories: of a form, a customer, a payment, the programme, an assistant, a request, staff.
  'account-story',
  'admin-work',
  'form-results',
  'own-assistant-story',
  'payment-story',
  'program-story',
  'requests-story',
  // Kits: of lists, forms, the first screen.
  'admin-lists',
  'form-guard',
  'site-first-screen',
];
/** Files of the API that send floods or a long random run. */
const LONG_API_FILES = [
  'durability',
  'floods',
  'fuzz',
  'fuzz-data-api',
  'rate-limits',
  'request-acts',
];

const testFiles = (folder: string): string[] =>
  readdirSync(inRoot('tests', folder))
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => name.slice(0, -'.test.ts'.length));
const paths = (folder: string, names: readonly string[]): string[] =>
  names.map((name) => `tests/${folder}/${name}.test.ts`);

type Files = { first: readonly string[]; rest: readonly string[] };
/** Of these parts `npm test` runs some files, and `npm run test:all` the others too. */
const SPLIT: Record<string, Files> = {
  e2e: {
    first: paths('e2e', BROWSER_FILES),
    rest: paths(
      'e2e',
      testFiles('e2e').filter((name) => !BROWSER_FILES.includes(name)),
    ),
  },
  api: {
    first: paths(
      'api',
      testFiles('api').filter((name) => !LONG_API_FILES.includes(name)),
    ),
    rest: paths('api', LONG_API_FILES),
  },
};
/** The other parts of `npm test`. */
const FIRST_PARTS = ['check', 'types', 'unit', 'web', 'hosted'];

/** `npm test`, what it leaves to `npm run test:all`, or everything. */
type Extent = 'first' | 'rest' | 'all';

/** The parts of an extent, with their files; none if a part runs whole. */
function partsOf(extent: Extent): [name: string, files: readonly string[]][] {
  return Object.keys(PARTS).flatMap((name): [string, readonly string[]][] => {
    const split = SPLIT[name];
    if (extent === 'all') return [[name, []]];
    if (split) return [[name, split[extent]]];
    return FIRST_PARTS.includes(name) === (extent === 'first') ? [[name, []]] : [];
  });
}

const title = (text: string): string => `\n── ${text} ${'─'.repeat(Math.max(3, 60 - text.length))}`;

/**
 * `npm test` proves every boundary in some minutes, `npm run test:all` runs everything, and with `--rest` what `npm test` left.
 * Prints one line with the totals. Named parts run whole: `npm test -- types e2e`.
 */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const wanted = args.filter((arg) => !arg.startsWith('--'));
  const extentOfAll = args.includes('--rest') ? 'rest' : 'all';
  const parts =
    wanted.length > 0
      ? partsOf('all').filter(([name]) => wanted.includes(name))
      : partsOf(args.includes('--all') ? extentOfAll : 'first');
  const outcomes = new Map<string, Outcome & { seconds: number }>();
  const run = async ([name, files]: (typeof parts)[number]): Promise<void> => {
    console.log(`${name} …`);
    const startedAt = performance.now();
    const outcome = (await PARTS[name]?.(name, files)) ?? { passed: 0, failed: 1, text: '' };
    const seconds = (performance.now() - startedAt) / 1000;
    outcomes.set(name, { ...outcome, seconds });
    console.log(`${title(name)}\n${outcome.text}`);
  };
  await twoAtOnce(
    parts.filter(([name]) => !ALONE.includes(name)),
    run,
  );
  for (const part of parts.filter(([name]) => ALONE.includes(name))) await run(part);

  for (const [name, outcome] of outcomes) {
    const { again = [], failedTests = 0, failures = [], secondTries = [], passed } = outcome;
    if (again.length === 0) continue;
    const second = await vitest(name, again);
    console.log(`${title(`${name}, second try`)}\n${second.text}`);
    if (!second.ok || second.failed > 0) continue;
    outcomes.set(name, {
      ...outcome,
      passed: passed + failedTests,
      failed: 0,
      failures: [],
      secondTries: [...secondTries, ...failures],
    });
  }
  rmSync(folder, { recursive: true, force: true });

  for (const [name, { failures = [], secondTries = [] }] of outcomes) {
    for (const test of secondTries) console.log(`  second try: ${name}: ${test}`);
    for (const test of failures) console.log(`  failed: ${name}: ${test}`);
  }
  const sum = { passed: 0, failed: 0 };
  for (const [name] of parts) {
    const { passed = 0, failed = 0, seconds = 0 } = outcomes.get(name) ?? {};
    sum.passed += passed;
    sum.failed += failed;
    const time = `${seconds.toFixed(0)} s`.padStart(6);
    const mark = failed === 0 ? '✓' : '✗';
    console.log(`  ${mark} ${name.padEnd(20)} ${time}  ${passed} passed, ${failed} failed`);
  }
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
  process.exit(sum.failed === 0 ? 0 : 1);
}

main();
