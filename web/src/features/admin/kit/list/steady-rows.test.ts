import { describe, expect, it } from 'vitest';
import { holdRows } from './steady-rows.ts';

const row = (id: number, name = '') => ({ id, name, createdAt: '' });
const none = new Set<number>();

describe('holdRows', () => {
  it('keeps places, takes new content, lets new rows wait', () => {
    const held = holdRows([row(3), row(2), row(1)], [row(5), row(4), row(3, 'шинэ'), row(2)], none);
    expect(held.rows).toEqual([row(3, 'шинэ'), row(2), row(1)]);
    expect(held.waiting).toBe(2);
  });

  it('lets go at once of a row that its own person deleted', () => {
    const held = holdRows([row(2), row(1)], [row(1)], new Set([2]));
    expect(held.rows).toEqual([row(1)]);
  });

  it('shows a deleted row again once it is brought back', () => {
    expect(holdRows([row(2), row(1)], [row(2), row(1)], new Set([2])).rows).toHaveLength(2);
  });
});
