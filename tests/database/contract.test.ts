import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { disagreements, prepare, taken } from './contract-comparison.ts';
import { FORMS, storedKeys } from './contract-forms.ts';
import { openDatabase } from './harness.ts';

let database: PGlite;
beforeAll(async () => {
  database = await openDatabase();
  await prepare(database);
}, 120_000);
afterAll(() => database.close());

describe('contract and constraints agree', () => {
  describe.each(FORMS)('$table', (form) => {
    it('a good payload passes both', async () => {
      expect(form.schema.safeParse(form.good).error).toBeUndefined();
      expect(await taken(database, form, [form.good])).toEqual([true]);
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
