import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kindsWith, RECORD_KINDS } from '../../supabase/functions/_shared/contract/record-kinds.ts';
import { disagreements, notUpdatable, prepare, taken } from './contract-comparison.ts';
import { editedColumns, FORMS, storedKeys } from './contract-forms.ts';
import { openDatabase } from './harness.ts';

let database: PGlite;
beforeAll(async () => {
  database = await openDatabase();
  await prepare(database);
}, 120_000);
afterAll(() => database.close());

describe('contract and constraints agree', () => {
  it('about every table that staff edit', () => {
    const edited: string[] = kindsWith('edited').map((kind) => RECORD_KINDS[kind].table);
    const tried: string[] = FORMS.map(({ table }) => table);
    expect(edited.filter((table) => !tried.includes(table))).toEqual([]);
  });

  describe.each(FORMS)('$table', (form) => {
    it('a good payload passes both', async () => {
      expect(form.schema.safeParse(form.good).error).toBeUndefined();
      expect(await taken(database, form, [form.good])).toEqual([true]);
    });

    // An editor saves every field of the contract: one column without the right, and none can be saved.
    it('staff may write what its editor sends', async () => {
      expect(await notUpdatable(database, form.table, editedColumns(form))).toEqual([]);
    });

    it.each(storedKeys(form))(
      '%s',
      async (key) => {
        expect(await disagreements(database, form, key)).toEqual([]);
      },
      30_000,
    );
  });
});
