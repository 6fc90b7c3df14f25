import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runBodies } from './bodies/run.ts';
import { GROUPS, MUTANTS, type Mutant } from './mutant.ts';
import { runSchema } from './schema/run.ts';
import { makeScratchCopy, type ScratchCopy } from './scratch-copy.ts';

type Outcome = { passed: number; failed: number; firstFailure: string | undefined };

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
};

/** Runs a test file in the copy; null if no test ran. */
function runTest({ root }: ScratchCopy, [project, file, named]: Mutant['test']): Outcome | null {
  const report = path.join(root, 'mutation-report.json');
  rmSync(report, { force: true });
  spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      `--project=${project}`,
      // One failure kills the mutant.
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

/** Why a mutant counts as an error; null if its test killed it. */
function faultOf(copy: ScratchCopy, mutant: Mutant, isGreenAsItIs: boolean): string | null {
  // A test that fails without the mutant proves nothing.
  if (!isGreenAsItIs) return `${mutant.test[1]} fails without it`;
  const restore = copy.apply(mutant);
  const outcome = runTest(copy, mutant.test);
  restore();
  if (outcome?.firstFailure) {
    console.log(`  ✓ ${mutant.name}\n      ${outcome.firstFailure}`);
    return null;
  }
  // A file that does not load fails for another reason than the guard.
  if (outcome === null || outcome.passed === 0) return 'the test could not run with it';
  return 'survived';
}

/** Runs each of these mutants alone in a copy of the sources; returns how many were not killed. */
function runTable(chosen: readonly Mutant[]): number {
  const copy = makeScratchCopy();
  process.once('exit', copy.remove);
  const green = new Map<string, boolean>();
  const isGreen = (test: Mutant['test']): boolean => {
    const known = green.get(test.join());
    if (known !== undefined) return known;
    const outcome = runTest(copy, test);
    const good = outcome !== null && outcome.failed === 0 && outcome.passed > 0;
    green.set(test.join(), good);
    return good;
  };
  let failed = 0;
  for (const mutant of chosen) {
    let fault: string | null;
    try {
      fault = faultOf(copy, mutant, isGreen(mutant.test));
    } catch (error) {
      fault = (error as Error).message;
    }
    if (fault === null) continue;
    failed += 1;
    console.log(`  ✗ ${mutant.name}: ${fault}`);
  }
  return failed;
}

/** Mutants that are generated from the database instead of listed: of its policies, triggers and constraints, and of its functions. */
const FOUND = { schema: runSchema, bodies: runBodies };
type Found = keyof typeof FOUND;
const isFound = (group: string | undefined): group is Found =>
  group !== undefined && group in FOUND;

/**
 * `npm run mutations`: every mutant of the tables and of the schema; `-- --group <name>` those of a group, `-- <text>`
 * those whose name contains it. The bodies run only as a group, because they take most of an hour.
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
  const chosen = (group === undefined ? MUTANTS : (GROUPS[group] ?? [])).filter(({ name }) =>
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
  // A run without a mutant is an error.
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
