import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../../local/paths.ts';
import { runVitest } from '../../scripts/run-vitest.ts';
import { commitOf } from '../../web/build/commit.ts';
import { runBodies } from './bodies/run.ts';
import { GROUPS, MUTANTS, type Mutant } from './mutant.ts';
import { runSchema } from './schema/run.ts';
import { makeScratchCopy, type ScratchCopy } from './scratch-copy.ts';

/** Runs a test file in the copy. */
const runTest = ({ root }: ScratchCopy, [project, file, named]: Mutant['test']) =>
  runVitest(
    path.join(root, 'mutation-report.json'),
    // One failure kills the mutant.
    [`--project=${project}`, '--bail=1', ...(named ? ['--testNamePattern', named] : []), file],
    root,
  );

/** The reason why a mutant counts as an error; null if its test killed it. */
async function faultOf(copy: ScratchCopy, mutant: Mutant, isGreenAsItIs: boolean) {
  // A test that fails on the unchanged sources proves nothing.
  if (!isGreenAsItIs) return `${mutant.test[1]} fails without it`;
  const restore = copy.apply(mutant);
  const { tests, passed } = await runTest(copy, mutant.test);
  restore();
  const failure = tests.find(({ status }) => status === 'failed');
  if (failure) {
    console.log(`  ✓ ${mutant.name}\n      ${failure.fullName}`);
    return null;
  }
  // No test ran: the file cannot be loaded with the mutant, which does not show that the guard is tested.
  if (passed === 0) return 'the test could not run with it';
  return 'survived';
}

/** Runs each of these mutants alone in a copy of the sources; returns how many were not killed. */
async function runTable(chosen: readonly Mutant[]): Promise<number> {
  const copy = makeScratchCopy();
  // It has no git, of which a build and the doctor's tests ask the commit.
  process.env.COMMIT_REF ??= commitOf(ROOT);
  process.once('exit', copy.remove);
  const green = new Map<string, boolean>();
  const isGreen = async (test: Mutant['test']): Promise<boolean> => {
    const known = green.get(test.join());
    if (known !== undefined) return known;
    const { passed, failed } = await runTest(copy, test);
    const good = failed === 0 && passed > 0;
    green.set(test.join(), good);
    return good;
  };
  let failed = 0;
  for (const mutant of chosen) {
    let fault: string | null;
    try {
      fault = await faultOf(copy, mutant, await isGreen(mutant.test));
    } catch (error) {
      fault = (error as Error).message;
    }
    if (fault === null) continue;
    failed += 1;
    console.log(`  ✗ ${mutant.name}: ${fault}`);
  }
  return failed;
}

/** Mutants that are generated from the database: from its policies, triggers and constraints, and from its functions. */
const FOUND = { schema: runSchema, bodies: runBodies };
type Found = keyof typeof FOUND;
const isFound = (group: string | undefined): group is Found =>
  group !== undefined && group in FOUND;

/**
 * `npm run mutations` runs every mutant of the tables and of the schema; `-- --group <name>` those of a group, `-- <text>`
 * those whose name contains the text. The group `bodies` runs only when it is named: it takes most of an hour.
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
  let failed = chosen.length > 0 ? await runTable(chosen) : 0;
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
