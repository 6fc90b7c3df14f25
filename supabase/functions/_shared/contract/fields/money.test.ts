import { expect, it } from 'vitest';
import { formatMnt, formatNumber, formatUsd } from './money.ts';

it('writes tugrik with commas and the sign behind', () => {
  expect([0, 999, 59_000, 1_000_000].map(formatMnt)).toEqual([
    '0₮',
    '999₮',
    '59,000₮',
    '1,000,000₮',
  ]);
});

it('writes cents only where there are any', () => {
  expect([99, 94.05, 84.5, 2_390, 0.999].map(formatUsd)).toEqual([
    '$99',
    '$94.05',
    '$84.50',
    '$2,390',
    '$1',
  ]);
});

it('groups whole numbers', () => {
  expect([15_000, -1_234, 7].map(formatNumber)).toEqual(['15,000', '-1,234', '7']);
});
