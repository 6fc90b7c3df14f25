import { describe, expect, it } from 'vitest';
import { quoteRequest } from '../../_shared/contract/quote-requests.ts';
import { user } from '../../_shared/contract/users.ts';
import { columnsOf, isoTime, toColumns, toEntity } from './rows.ts';

describe('columns and entities', () => {
  it('map both ways and leave out what the contract does not show', () => {
    expect(toColumns({ projectTitle: 'а', hasLaptop: true })).toEqual({
      project_title: 'а',
      has_laptop: true,
    });
    const shown = toEntity(quoteRequest, {
      id: 1,
      project_title: 'а',
      search_text: 'secret',
      created_at: '2026-11-20 20:01:56.987+00',
    });
    expect(shown).toMatchObject({ projectTitle: 'а', createdAt: '2026-11-20T20:01:56.987Z' });
    expect(Object.keys(shown)).toEqual(Object.keys(quoteRequest.shape));
  });
  it('print every time in one form', () => {
    expect(isoTime('2026-11-21T04:01:56.987654+08:00')).toBe('2026-11-20T20:01:56.987Z');
    expect(isoTime(null)).toBeNull();
  });
  it('select exactly the shown columns', () => {
    expect(columnsOf(user, ['industry']).split(',')).not.toContain('industry');
    expect(columnsOf(user)).toContain('business_phone');
  });
});
