import { describe, expect, it } from 'vitest';
import { PATHS } from '@/content/paths.ts';
import { COLUMNS, median, medians } from './figures.ts';
import { tableOf } from './table.ts';

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
  it('are tighter for the home page, and wider for a page with a form', () => {
    const reading = { path: PATHS.home, hasForm: false };
    const form = { path: PATHS.contact, hasForm: true };
    expect(COLUMNS.script.keeps(150_000, reading)).toBe(false);
    expect(COLUMNS.script.keeps(150_000, form)).toBe(true);
    expect(COLUMNS.performance.keeps(98, reading)).toBe(false);
    expect(COLUMNS.performance.keeps(98, form)).toBe(true);
  });

  it('mark the cell that breaks them, and count it', () => {
    const page = { path: '/x', hasForm: false, figures: { lcp: 1201, tbt: 100 }, load: 0.5 };
    const { text, broken } = tableOf([page]);
    expect(text).toContain('1201!');
    expect(text).not.toContain('100!');
    expect(broken).toEqual(['/x LCP 1201']);
  });
});
