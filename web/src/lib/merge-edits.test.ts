import { describe, expect, it } from 'vitest';
import { mergeEdits } from './merge-edits.ts';

const base = { name: 'Бат', phone: '1', goals: 'а', tags: ['x'] };

describe('mergeEdits', () => {
  it('keeps what only the other changed', () => {
    const { conflicts, merged } = mergeEdits(
      base,
      { ...base, phone: '2' },
      { ...base, goals: 'б' },
    );
    expect(conflicts).toEqual([{ field: 'phone', theirs: '2', mine: '1', both: false }]);
    expect(merged).toEqual({ ...base, phone: '2', goals: 'б' });
  });

  it('lets mine win where both changed, and says so', () => {
    const { conflicts, merged } = mergeEdits(
      base,
      { ...base, name: 'Дорж' },
      { ...base, name: 'Болд' },
    );
    expect(conflicts).toEqual([{ field: 'name', theirs: 'Дорж', mine: 'Болд', both: true }]);
    expect(merged.name).toBe('Болд');
  });

  it('finds no conflict where both wrote the same, or a list is equal', () => {
    const both = { ...base, name: 'Дорж', tags: ['x'] };
    expect(mergeEdits(base, both, { ...both }).conflicts).toEqual([]);
  });

  it('takes null and an empty field for the same', () => {
    const open = { name: '', phone: null as string | null };
    expect(mergeEdits(open, { name: '', phone: '' }, { name: 'а', phone: null }).conflicts).toEqual(
      [],
    );
  });
});
