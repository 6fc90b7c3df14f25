import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot } from '../local/paths.ts';
import { runProgram } from './run-program.ts';

type Count = { passed: number; failed: number };
type Outcome = Count & {
  text: string;
  /** The names of the failed tests, and of those that passed at the second attempt. */
  failures?: string[];
  secondTries?: string[];
  again?: () => Promise<{ mended: boolean; text: string }>;
};
type Part = { name: string; run(): Promise<Outcome> };

const folder = mkdtempSync(path.join(tmpdir(), 'site-report-'));

/** Runs a program of Node. */
async function run(args: string[]): Promise<{ ok: boolean; text: string }> {
  const { code, text } = await runProgram(process.execPath, args);
  return { ok: code === 0, text };
}

/** A script prints "N passed"; a failed script counts as one failure unless it says more. */
const script = (name: string, file: string, ...args: string[]): Part => ({
  name,
  run: async () => {
    const { ok, text } = await run(['scripts/run.cjs', file, ...args]);
    const passed = Number(/(\d+) passed/.exec(text)?.[1] ?? 0);
    const failed = Number(/(\d+) failed/.exec(text)?.[1] ?? 0);
    return { passed, failed: ok ? failed : Math.max(failed, 1), text };
  },
});

type Test = { fullName: string; status: string; failureMessages: string[] };
type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; assertionResults: Test[] }[];
};

/** If more files fail in one project, the project is broken, and a second attempt would only take time. */
const TRIED_AGAIN = 3;

/**
 * Runs a Vitest project, or some of its files, and returns its report; undefined if it crashed before writing
 * one.
 */
async function vitest(name: string, files: string[] = []) {
  const file = path.join(folder, `${name}.json`);
  rmSync(file, { force: true });
  const { ok, text } = await run([
    inRoot('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    `--project=${name}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...files,
  ]);
  try {
    return { ok, text, report: JSON.parse(readFileSync(file, 'utf8')) as Report };
  } catch {
    return { ok, text, report: undefined };
  }
}

const testsOf = ({ testResults }: Report): Test[] =>
  testResults.flatMap(({ assertionResults }) => assertionResults);
const failedFiles = ({ testResults }: Report): string[] =>
  testResults.filter(({ status }) => status !== 'passed').map(({ name }) => name);

/** The name of a test and the first lines of its failure, because CI keeps only the end of the output. */
const named = ({ fullName, failureMessages }: Test): string =>
  `${fullName}\n      ${(failureMessages[0] ?? '').split('\n').slice(0, 4).join('\n      ')}`;

const red = (report: Report): string[] =>
  testsOf(report)
    .filter(({ status }) => status === 'failed')
    .map(named);
/**
 * Tests that passed only at the second attempt (browser tests have one) are listed, so that somebody looks at
 * them.
 */
const retried = (report: Report): string[] =>
  testsOf(report)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(named);

/**
 * A project that crashes outside of a test (a stack that does not start) counts as one failure. A few failed
 * files run again, alone, after all parts: two parts at once make a slow machine miss a timeout, while a
 * defect fails again.
 */
const project = (name: string): Part => ({
  name,
  run: async () => {
    const { ok, text, report } = await vitest(name);
    if (!report) return { passed: 0, failed: 1, text };
    // The report first: what a test starts may set the exit code (PGlite does).
    const failed = Math.max(report.numFailedTests, ok ? 0 : 1);
    const files = failedFiles(report);
    const again = async () => {
      const second = await vitest(name, files);
      const mended = second.ok && second.report?.numFailedTests === 0;
      return { mended, text: second.text };
    };
    return {
      passed: report.numPassedTests,
      failed,
      text,
      failures: red(report),
      secondTries: retried(report),
      ...(files.length > 0 && files.length <= TRIED_AGAIN && { again }),
    };
  },
});

/**
 * In the order in which they start, two at a time: the browser tests take longest, and wait enough for
 * another part to run beside them (decision 0039). More at once would only cause timeouts.
 */
const PARTS: Part[] = [
  project('e2e'),
  script('check', 'scripts/check.ts'),
  script('types', 'scripts/types.ts', '--check'),
  script('advisors', 'scripts/advisors.ts'),
  ...['unit', 'web', 'local', 'api', 'database', 'hosted', 'api-pglite', 'backup'].map(project),
];
const AT_ONCE = 2;

/** `npm test -- types e2e` runs only these parts. */
function asked({ name }: Part): boolean {
  const wanted = process.argv.slice(2);
  return wanted.length === 0 || wanted.includes(name);
}

const title = (text: string): string => `\n── ${text} ${'─'.repeat(Math.max(3, 60 - text.length))}`;

/** `npm test`: runs every part, and prints one line with the totals. */
async function main(): Promise<void> {
  const waiting = PARTS.filter(asked);
  const outcomes = new Map<string, Outcome & { seconds: number }>();
  const goThrough = async (): Promise<void> => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      console.log(`${part.name} …`);
      const startedAt = performance.now();
      const outcome = await part.run();
      const seconds = (performance.now() - startedAt) / 1000;
      outcomes.set(part.name, { ...outcome, seconds });
      console.log(`${title(part.name)}\n${outcome.text}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, goThrough));

  for (const [name, outcome] of outcomes) {
    const { again, failures = [], secondTries = [], passed, failed } = outcome;
    if (!again) continue;
    const { mended, text } = await again();
    console.log(`${title(`${name}, second try`)}\n${text}`);
    if (!mended) continue;
    outcomes.set(name, {
      ...outcome,
      passed: passed + failed,
      failed: 0,
      failures: [],
      secondTries: [...secondTries, ...failures],
    });
  }
  rmSync(folder, { recursive: true, force: true });

  let [passed, failed] = [0, 0];
  for (const [name, { failures = [], secondTries = [] }] of outcomes) {
    for (const test of secondTries) console.log(`  second try: ${name}: ${test}`);
    for (const test of failures) console.log(`  failed: ${name}: ${test}`);
  }
  for (const { name } of PARTS) {
    const outcome = outcomes.get(name);
    if (!outcome) continue;
    passed += outcome.passed;
    failed += outcome.failed;
    const mark = outcome.failed === 0 ? '✓' : '✗';
    const time = `${outcome.seconds.toFixed(0)} s`.padStart(6);
    console.log(
      `  ${mark} ${name.padEnd(20)} ${time}  ${outcome.passed} passed, ${outcome.failed} failed`,
    );
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

main();
