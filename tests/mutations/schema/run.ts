import type { PGlite } from '@electric-sql/pglite';
import { prepare } from '../../database/contract-comparison.ts';
import { openDatabase, runSuite, suiteFiles } from '../../database/harness.ts';
import { noticedBy } from '../../database/noticed-by.ts';
import { type Damage, damagesOf } from './damages.ts';

/** The pgTAP files, the quick ones first. */
async function quickestFirst(database: PGlite): Promise<string[]> {
  const files: { file: string; ms: number }[] = [];
  for (const file of suiteFiles()) {
    const startedAt = performance.now();
    await runSuite(database, file);
    files.push({ file, ms: performance.now() - startedAt });
  }
  return files.toSorted((a, b) => a.ms - b.ms).map(({ file }) => file);
}

/** Those that speak of the table first: they are most likely to notice. */
function inOrder(files: readonly string[], subject: string): string[] {
  const people = /^(profiles|staff|users)$/.test(subject);
  const isOwn = (file: string) => (people ? /^0(30|31|40)_/.test(file) : file.includes(subject));
  return files.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
}

/**
 * Takes each policy, trigger and constraint of the database away, alone, in this process. Prints what
 * notices it and returns how many were planted and how many nobody notices.
 */
export async function runSchema(
  isWanted: (name: string) => boolean,
): Promise<{ planted: number; failed: number }> {
  const database = await openDatabase();
  const report = { planted: 0, failed: 0 };
  const tell = (damage: Damage, noticed: string | null | undefined) => {
    report.planted += 1;
    if (noticed) return console.log(`  ✓ ${damage.name}\n      ${noticed}`);
    report.failed += 1;
    const fault = noticed === null ? 'nobody notices' : 'the database refuses to lose it';
    return console.log(`  ✗ ${damage.name}: ${fault}`);
  };
  try {
    await prepare(database);
    const damages = (await damagesOf(database)).filter(({ name }) => isWanted(name));
    const files = damages.length > 0 ? await quickestFirst(database) : [];
    for (const damage of damages) {
      const seen = await damage.isSeenByContract?.(database);
      const noticed = seen
        ? 'the comparison with the contract'
        : await noticedBy(database, damage.sql, inOrder(files, damage.subject));
      tell(damage, noticed);
    }
  } finally {
    await database.close();
  }
  return report;
}
