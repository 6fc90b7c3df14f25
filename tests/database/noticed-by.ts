import type { PGlite } from '@electric-sql/pglite';
import { runSuite } from './harness.ts';

/**
 * The first of these pgTAP files that fails under a damage to the schema, or null; undefined if the database
 * refuses the damage.
 */
export async function noticedBy(
  database: PGlite,
  damage: string,
  files: readonly string[],
): Promise<string | null | undefined> {
  for (const file of files) {
    try {
      const { failures } = await runSuite(database, file, damage);
      if (failures.length > 0) return file;
    } catch {
      return undefined;
    }
  }
  return null;
}
