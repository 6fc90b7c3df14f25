import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot, ROOT } from '../local/paths.ts';

type Count = { passed: number; failed: number };

/** One after another: together they would fight for the same few cores and time each other out. */
const SCRIPTS: [name: string, file: string, ...args: string[]][] = [
  ['check', 'scripts/check.ts'],
  ['types', 'scripts/types.ts', '--check'],
  ['advisors', 'scripts/advisors.ts'],
  ['advisors, planted', 'scripts/advisors.ts', '--self-test'],
];
const PROJECTS = ['unit', 'web', 'database', 'local', 'backup', 'api', 'api-pglite', 'e2e'];

function run(args: string[], output: 'inherit' | 'pipe'): { ok: boolean; text: string } {
  const { status, stdout } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', output, 'inherit'],
    encoding: 'utf8',
  });
  if (stdout) process.stdout.write(stdout);
  return { ok: status === 0, text: stdout ?? '' };
}

/** A script prints "N passed"; what failed in it is one, unless it says more. */
function runScript(file: string, args: string[]): Count {
  const { ok, text } = run(['scripts/run.cjs', file, ...args], 'pipe');
  const passed = Number(/(\d+) passed/.exec(text)?.[1] ?? 0);
  const failed = Number(/(\d+) failed/.exec(text)?.[1] ?? 0);
  return { passed, failed: ok ? failed : Math.max(failed, 1) };
}

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

/** What passed only at the second try (the browser's tests have one) is said, so that it is looked at. */
function sayRetried({ testResults }: Report): void {
  for (const { fullName, status, failureMessages } of testResults.flatMap(
    ({ assertionResults }) => assertionResults,
  )) {
    const [failure] = failureMessages;
    if (status !== 'passed' || failure === undefined) continue;
    console.log(`\nPassed at the second try: ${fullName}\n${failure}`);
  }
}

/** A project that breaks outside a test (a stack that does not start) is one failure too. */
function runProject(name: string, folder: string): Count {
  const report = path.join(folder, `${name}.json`);
  const { ok } = run(
    [
      inRoot('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      `--project=${name}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    'inherit',
  );
  try {
    const results = JSON.parse(readFileSync(report, 'utf8')) as Report;
    sayRetried(results);
    const { numPassedTests, numFailedTests } = results;
    // The report first: what a test has started may set an exit code of its own (PGlite does).
    return { passed: numPassedTests, failed: Math.max(numFailedTests, ok ? 0 : 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** `npm test -- types e2e` runs these parts alone. */
function asked(part: string | readonly [string, ...string[]]): boolean {
  const wanted = process.argv.slice(2);
  return wanted.length === 0 || wanted.includes(typeof part === 'string' ? part : part[0]);
}

/** `npm test`: every part, and one line that sums them up. */
function main(): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-report-'));
  const counts: [name: string, count: Count, seconds: number][] = [];
  const count = (name: string, part: () => Count): void => {
    console.log(`\n── ${name} ${'─'.repeat(Math.max(3, 60 - name.length))}`);
    const startedAt = performance.now();
    const result = part();
    counts.push([name, result, (performance.now() - startedAt) / 1000]);
  };
  for (const [name, file, ...args] of SCRIPTS.filter(asked))
    count(name, () => runScript(file, args));
  for (const name of PROJECTS.filter(asked)) count(name, () => runProject(name, folder));
  rmSync(folder, { recursive: true, force: true });

  console.log('');
  for (const [name, { passed, failed }, seconds] of counts) {
    const mark = failed === 0 ? '✓' : '✗';
    const time = `${seconds.toFixed(0)} s`.padStart(6);
    console.log(`  ${mark} ${name.padEnd(20)} ${time}  ${passed} passed, ${failed} failed`);
  }
  const passed = counts.reduce((sum, [, part]) => sum + part.passed, 0);
  const failed = counts.reduce((sum, [, part]) => sum + part.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

main();
