import { afterAll, describe, expect, it } from 'vitest';
import {
  kindsWith,
  RECORD_KINDS,
  type RecordKind,
} from '../../supabase/functions/_shared/contract/record-kinds.ts';
import { notUpdatable, prepare, taken } from './contract-comparison.ts';
import { editedColumns, FORMS } from './contract-forms.ts';
import { openDatabase } from './harness.ts';

const database = await openDatabase();
afterAll(() => database.close());
await prepare(database);

it('contract and database declare the same kinds of records', async () => {
  const { rows } = await database.query<{ table_name: string }>(`
    select table_name, first_status, is_noticed, is_charted, is_restored from private.record_kinds order by 1`);
  const declared: RecordKind[] = Object.values(RECORD_KINDS);
  const listed = declared.filter(({ table }) => rows.some((row) => row.table_name === table));
  expect(rows).toEqual(
    listed
      .map(({ table, form, notice, charted, edited }) => ({
        table_name: table,
        first_status: form?.first ?? null,
        is_noticed: notice === true,
        is_charted: charted === true,
        is_restored: edited === true,
      }))
      .toSorted((a, b) => (a.table_name < b.table_name ? -1 : 1)),
  );
  const marked = declared.filter(({ form, notice, edited }) => form || notice || edited);
  expect(marked.filter((kind) => !listed.includes(kind))).toEqual([]);
});

describe('contract and constraints agree', () => {
  it('about every table that staff edit', () => {
    const edited: string[] = kindsWith('edited').map((kind) => RECORD_KINDS[kind].table);
    const tried: string[] = FORMS.map(({ table }) => table);
    expect(edited.filter((table) => !tried.includes(table))).toEqual([]);
  });

  // Each field of each table is compared on the hosted-like PostgreSQL (`tests/hosted`).
  it.each(FORMS)('$table: a good payload passes both', async (form) => {
    expect(form.schema.safeParse(form.good).error).toBeUndefined();
    expect(await taken(database, form, [form.good])).toEqual([true]);
  });

  // An editor saves every field, so one missing right makes every save fail.
  it.each(FORMS)('$table: staff may write what its editor sends', async (form) => {
    expect(await notUpdatable(database, form.table, editedColumns(form))).toEqual([]);
  });
});
