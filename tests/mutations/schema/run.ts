import type { PGlite } from '@electric-sql/pglite';
import { prepare } from '../../database/contract-comparison.ts';
import { openDatabase, runSuite, suiteFiles } from '../../database/harness.ts';
import { noticedBy } from '../../database/noticed-by.ts';
import { mutantsOf, type SchemaMutant } from './mutants.ts';

/** The pgTAP files, the quick ones first. Throws an Error for one that fails without a mutant: it would kill every one. */
async function quickestFirst(database: PGlite): Promise<string[]> {
  const files: { file: string; ms: number }[] = [];
  for (const file of suiteFiles()) {
    const startedAt = performance.now();
    const { failures } = await runSuite(database, file);
    if (failures.length > 0) throw new Error(`${file} fails without a mutant: ${failures[0]}`);
    files.push({ file, ms: performance.now() - startedAt });
  }
  return files.toSorted((a, b) => a.ms - b.ms).map(({ file }) => file);
}

/** The pgTAP files about tables whose names they do not contain. */
const FILES_OF: readonly (readonly [tables: RegExp, files: RegExp])[] = [
  [/^(profiles|staff|users)$/, /^0(30|31|40)_/],
  [/^assistant(s|_answers|_conversations|_messages|_leads|_missed)$/, /^14/],
];

/** Files about the table first: they are most likely to kill the mutant. */
function inOrder(files: readonly string[], subject: string): string[] {
  const [, named = new RegExp(subject)] = FILES_OF.find(([tables]) => tables.test(subject)) ?? [];
  const isOwn = (file: string) => named.test(file);
  return files.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
}

/** Runs every mutant of the schema, one at a time, in this process. Prints what killed it; `failed` counts survivors. */
export async function runSchema(isWanted: (name: string) => boolean) {
  const database = await openDatabase();
  // A database of its own, because the comparison adds users, which would disturb the pgTAP files.
  const compared = await openDatabase();
  const report = { planted: 0, failed: 0 };
  const tell = (mutant: SchemaMutant, noticed: string | null | undefined) => {
    report.planted += 1;
    if (noticed) return console.log(`  ✓ ${mutant.name}\n      ${noticed}`);
    report.failed += 1;
    const fault = noticed === null ? 'survived' : 'the database refuses the change';
    return console.log(`  ✗ ${mutant.name}: ${fault}`);
  };
  try {
    await prepare(compared);
    const mutants = (await mutantsOf(database)).filter(({ name }) => isWanted(name));
    const files = mutants.length > 0 ? await quickestFirst(database) : [];
    for (const mutant of mutants) {
      const seen = await mutant.isSeenByContract?.(compared);
      const noticed = seen
        ? 'the comparison with the contract'
        : await noticedBy(database, mutant.sql, inOrder(files, mutant.subject));
      tell(mutant, noticed);
    }
  } finally {
    await database.close();
    await compared.close();
  }
  return report;
}
