import { expect, it } from 'vitest';
import { type KindsWith, kindsWith, RECORD_KINDS, type TablesWith } from './record-kinds.ts';

it('lists the kinds with a mark in the order of the declaration', () => {
  expect(kindsWith('charted')).toEqual([
    'program-registrations',
    'quote-requests',
    'design-report-requests',
  ]);
  expect(kindsWith('table')).toEqual(Object.keys(RECORD_KINDS));
});

it('gives each kind a table of its own', () => {
  const tables = Object.values(RECORD_KINDS).map(({ table }) => table);
  expect(new Set(tables).size).toBe(tables.length);
});

it('tells staff of whatever visitors write, has staff edit it, and a mail name it', () => {
  for (const mark of ['notice', 'edited', 'label', 'tab'] as const) {
    expect(kindsWith(mark)).toEqual(expect.arrayContaining([...kindsWith('form')]));
  }
});

it('does not compile where a kind is missing or unknown', () => {
  const some = { partners: '', 'quote-requests': '', 'contact-messages': '' };
  // @ts-expect-error: registrations and design reports are missing
  const forms: Record<KindsWith<'form'>, string> = some;
  // @ts-expect-error: customers come by signing up, not by a form
  const table: TablesWith<'form'> = 'profiles';
  expect([forms, table]).toHaveLength(2);
});
