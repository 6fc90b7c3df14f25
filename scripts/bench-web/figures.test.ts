import { describe, expect, it } from 'vitest';
import { botPath, PATHS } from '../../web/src/lib/paths.ts';
import { COLUMNS, cellsOf, median, medians } from './figures.ts';

describe('medians', () => {
  it('takes the middle of an odd number, the lower middle of an even one', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([1, 2, 3, 4])).toBe(2);
  });

  it('goes figure by figure, and leaves out what was not measured', () => {
    expect(medians([{ lcp: 3, tbt: 1 }, { lcp: 1, tbt: 9 }, { lcp: 2 }])).toEqual({
      lcp: 2,
      tbt: 1,
    });
  });
});

describe('bounds', () => {
  it('are tighter for the home page and for assistants than for a page with a form', () => {
    expect(COLUMNS.script.keeps(150_001, { path: PATHS.home })).toBe(false);
    expect(COLUMNS.script.keeps(150_001, { path: PATHS.contact })).toBe(true);
    expect(COLUMNS.script.keeps(185_001, { path: PATHS.contact })).toBe(false);
    expect(COLUMNS.script.keeps(120_001, { path: botPath('key') })).toBe(false);
    expect(COLUMNS.script.keeps(120_000, { path: botPath('key') })).toBe(true);
  });

  it('mark the cell that breaks them', () => {
    expect(cellsOf('/x', { lcp: 1201, tbt: 150 })).toEqual({ LCP: '1201!', TBT: '150' });
  });
});
