import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runBodies } from './bodies/run.ts';
import { runSchema } from './schema/run.ts';
import { makeScratchCopy, type ScratchCopy } from './scratch-copy.ts';
import { GROUPS, WEAKENINGS, type Weakening } from './weakening.ts';

type Outcome = { passed: number; failed: number; firstFailure: string | undefined };

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
};

/** Runs a test file in the copy; null where it did not come to run a test at all. */
function runTest({ root }: ScratchCopy, [project, file, named]: Weakening['test']): Outcome | null {
  const report = path.join(root, 'mutation-report.json');
  rmSync(report, { force: true });
  spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      `--project=${project}`,
      // The first failure is enough.
      '--bail=1',
      '--reporter=json',
      `--outputFile=${report}`,
      ...(named ? ['--testNamePattern', named] : []),
      file,
    ],
    { cwd: root, stdio: 'ignore' },
  );
  try {
    const results = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const failure = results.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .find(({ status }) => status === 'failed');
    const { numPassedTests: passed, numFailedTests: failed } = results;
    return { passed, failed, firstFailure: failure?.fullName };
  } catch {
    return null;
  }
}

/** What is wrong with a weakening, or null when a test has noticed it. */
function faultOf(copy: ScratchCopy, weakening: Weakening, isGreenAsItIs: boolean): string | null {
  // Red as it is would notice anything.
  if (!isGreenAsItIs) return `${weakening.test[1]} fails without it`;
  const restore = copy.apply(weakening);
  const outcome = runTest(copy, weakening.test);
  restore();
  if (outcome?.firstFailure) {
    console.log(`  ✓ ${weakening.name}\n      ${outcome.firstFailure}`);
    return null;
  }
  // A file that does not load is red for another reason than the guard.
  if (outcome === null || outcome.passed === 0) return 'the test could not run with it';
  return 'nobody notices';
}

/** Plants each of these alone in a copy of the sources; returns how many were not noticed. */
function runTable(chosen: readonly Weakening[]): number {
  const copy = makeScratchCopy();
  process.once('exit', copy.remove);
  const green = new Map<string, boolean>();
  const isGreen = (test: Weakening['test']): boolean => {
    const known = green.get(test.join());
    if (known !== undefined) return known;
    const outcome = runTest(copy, test);
    const good = outcome !== null && outcome.failed === 0 && outcome.passed > 0;
    green.set(test.join(), good);
    return good;
  };
  let failed = 0;
  for (const weakening of chosen) {
    let fault: string | null;
    try {
      fault = faultOf(copy, weakening, isGreen(weakening.test));
    } catch (error) {
      fault = (error as Error).message;
    }
    if (fault === null) continue;
    failed += 1;
    console.log(`  ✗ ${weakening.name}: ${fault}`);
  }
  return failed;
}

/**
 * What is found in the database and not listed, in this process: the policies, triggers and constraints, and
 * what is cut out of the bodies of its functions.
 */
const FOUND = { schema: runSchema, bodies: runBodies };
type Found = keyof typeof FOUND;
const isFound = (group: string | undefined): group is Found =>
  group !== undefined && group in FOUND;

/**
 * `npm run mutations`: every weakening of the table; `-- --group <name>` those of a group, `-- <text>` those
 * whose name holds it. Those of the bodies only when asked for: there are so many of them.
 */
async function main(): Promise<void> {
  const startedAt = performance.now();
  const { values, positionals } = parseArgs({
    options: { group: { type: 'string' } },
    allowPositionals: true,
  });
  const { group } = values;
  if (group !== undefined && !isFound(group) && !GROUPS[group]) {
    const groups = [...Object.keys(GROUPS), ...Object.keys(FOUND)];
    throw new Error(`The groups are ${groups.join(', ')}.`);
  }
  const isWanted = (name: string) =>
    positionals.length === 0 || positionals.some((part) => name.includes(part));
  const chosen = (group === undefined ? WEAKENINGS : (GROUPS[group] ?? [])).filter(({ name }) =>
    isWanted(name),
  );
  let planted = chosen.length;
  let failed = chosen.length > 0 ? runTable(chosen) : 0;
  const found: Found[] = group === undefined ? ['schema'] : isFound(group) ? [group] : [];
  for (const name of found) {
    const report = await FOUND[name](isWanted);
    planted += report.planted;
    failed += report.failed;
  }
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  console.log(`\n${planted - failed} passed, ${failed} failed, in ${minutes} minutes`);
  // Nothing that was planted proves nothing.
  process.exitCode = failed === 0 && planted > 0 ? 0 : 1;
}

// PGlite sets an exit code of its own while it is open.
main().then(
  () => process.exit(),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
