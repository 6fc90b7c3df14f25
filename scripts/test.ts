import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runProgram, twoAtOnce } from './run-program.ts';
import { runVitest, type VitestTest } from './run-vitest.ts';

type Outcome = {
  passed: number;
  failed: number;
  text: string;
  /** The names of the failed tests, and of those that passed at the second attempt. */
  failures?: string[];
  secondTries?: string[];
  /** The files that failed, if they are run once more. */
  again?: string[];
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
const TRIED_AGAIN = 3;

const vitest = (name: string, files: readonly string[] = []) =>
  runVitest(path.join(folder, `${name}.json`), [`--project=${name}`, ...files]);

/** The name of a test and the first lines of its failure, because CI keeps only the end of the output. */
const named = ({ fullName, failureMessages }: VitestTest): string =>
  `${fullName}\n      ${(failureMessages[0] ?? '').split('\n').slice(0, 4).join('\n      ')}`;

/**
 * A project that crashes outside of a test (a stack that does not start) counts as one failure. A few failed
 * files run again, alone, after all parts: two parts at once make a slow machine miss a timeout, while a
 * defect fails again. Tests that passed only at the second attempt (browser tests have one) are listed, so that somebody
 * looks at them.
 */
const project = async (name: string): Promise<Outcome> => {
  const { ok, text, passed, failed, tests, red } = await vitest(name);
  const retried = tests.filter(
    ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0,
  );
  return {
    passed,
    // The report's number first: PGlite, which tests start, may set the exit code.
    failed: Math.max(failed, ok ? 0 : 1),
    text,
    failures: tests.filter(({ status }) => status === 'failed').map(named),
    secondTries: retried.map(named),
    again: red.length <= TRIED_AGAIN ? red : [],
  };
};

/**
 * The parts in the order in which they start: the browser tests take longest, and wait enough for another
 * part to run beside them (decision 0039).
 */
const PARTS: Record<string, (name: string) => Promise<Outcome>> = {
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
};

const title = (text: string): string => `\n── ${text} ${'─'.repeat(Math.max(3, 60 - text.length))}`;

/** `npm test`: runs every part, and prints one line with the totals; `npm test -- types e2e` runs only these. */
async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  const parts = Object.entries(PARTS).filter(
    ([name]) => wanted.length === 0 || wanted.includes(name),
  );
  const outcomes = new Map<string, Outcome & { seconds: number }>();
  await twoAtOnce(parts, async ([name, run]) => {
    console.log(`${name} …`);
    const startedAt = performance.now();
    const outcome = await run(name);
    const seconds = (performance.now() - startedAt) / 1000;
    outcomes.set(name, { ...outcome, seconds });
    console.log(`${title(name)}\n${outcome.text}`);
  });

  for (const [name, outcome] of outcomes) {
    const { again = [], failures = [], secondTries = [], passed, failed } = outcome;
    if (again.length === 0) continue;
    const second = await vitest(name, again);
    console.log(`${title(`${name}, second try`)}\n${second.text}`);
    if (!second.ok || second.failed > 0) continue;
    outcomes.set(name, {
      ...outcome,
      passed: passed + failed,
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
