import { expect, it } from 'vitest';
import type { LocalDatabase } from './database.ts';
import { originOf } from './database-origin.ts';

/** An empty database of this version; npm brings no older server that could be asked itself. */
const empty = (version: number) =>
  ({
    rows: async () => [{ version, supabase: false, migrated: false, tables: 0 }],
  }) as unknown as LocalDatabase;

it('a PostgreSQL older than the migrations is refused before the first of them', async () => {
  await expect(originOf(empty(15))).rejects.toThrow(
    'DATABASE_URL names a PostgreSQL 15; this needs 17 or newer. Nothing was changed.',
  );
  expect(await originOf(empty(17))).toBe('new');
});
