import { describe, expect, it } from 'vitest';
import type { ListPage } from '@/lib/api-client.ts';
import { rememberRow, versionAfterOwnChanges, withNewestRows } from './row-versions.ts';

type Row = { id: number; version: number; status: string; createdAt: string };
const row = (id: number, version: number, status: string): Row => ({
  id,
  version,
  status,
  createdAt: '2026-11-20T00:00:00.000Z',
});
const page = (...rows: Row[]): ListPage<Row> => ({
  rows,
  total: rows.length,
  capped: false,
  nextBefore: null,
  etag: 'W/"r1"',
});

describe('withNewestRows', () => {
  it('does not let a late response bring an old row back', () => {
    rememberRow('/late', row(1, 3, 'completed'), 2);
    const merged = withNewestRows('/late', page(row(1, 2, 'new'), row(2, 1, 'new')));
    expect(merged.rows.map(({ status }) => status)).toEqual(['completed', 'new']);
    expect(merged.etag).toBeNull();
  });

  it('takes a row that somebody else changed after us', () => {
    rememberRow('/theirs', row(1, 3, 'completed'), 2);
    const response = page(row(1, 4, 'declined'));
    expect(withNewestRows('/theirs', response)).toBe(response);
  });

  it('keeps lists apart', () => {
    rememberRow('/a', row(1, 9, 'completed'));
    const response = page(row(1, 1, 'new'));
    expect(withNewestRows('/b', response)).toBe(response);
  });
});

describe('versionAfterOwnChanges', () => {
  it('follows a chain of our own changes', () => {
    rememberRow('/chain', row(1, 2, 'contacted'), 1);
    rememberRow('/chain', row(1, 3, 'completed'), 2);
    expect(versionAfterOwnChanges('/chain', 1, 1)).toBe(3);
  });

  it('stops where somebody else changed the row', () => {
    rememberRow('/gap', row(1, 2, 'contacted'), 1);
    rememberRow('/gap', row(1, 5, 'completed'), 4);
    expect(versionAfterOwnChanges('/gap', 1, 1)).toBe(2);
    expect(versionAfterOwnChanges('/gap', 1, 3)).toBe(3);
  });
});
