import { describe, expect, it } from 'vitest';
import { listQuery, readListParams, withListParams } from './list-params.ts';

const STATUSES = ['new', 'completed'];
const read = (query: string) => readListParams(new URLSearchParams(query), STATUSES);

describe('readListParams', () => {
  it('reads what withListParams wrote', () => {
    const written = withListParams(new URLSearchParams('tab=quotes'), {
      q: 'Өлзий',
      status: 'new',
      assignee: 'nobody',
      sort: 'name',
    });
    expect(read(written.toString())).toEqual({
      q: 'Өлзий',
      status: 'new',
      assignee: 'nobody',
      sort: 'name',
      page: 1,
      before: '',
    });
    expect(written.get('tab')).toBe('quotes');
  });

  it.each(['status=өө', 'sort=email', 'page=-1', 'page=3', 'before=%22%3B', 'assignee=me', ''])(
    'takes the default for %j',
    (query) => {
      expect(read(query)).toEqual({
        q: '',
        status: '',
        assignee: '',
        sort: '-createdAt',
        page: 1,
        before: '',
      });
    },
  );

  it('cuts a search that the API would refuse', () => {
    expect(read(`q=${'а'.repeat(200)}`).q).toHaveLength(100);
  });
});

describe('withListParams', () => {
  const deep = new URLSearchParams('tab=leads&page=4&before=abc&status=new');

  it('starts again at page one when what is listed changes', () => {
    expect(withListParams(deep, { q: 'x' }).toString()).toBe('tab=leads&status=new&q=x');
    expect(withListParams(deep, { status: '' }).toString()).toBe('tab=leads');
  });

  it('keeps the rest when the page turns', () => {
    expect(withListParams(deep, { page: 5, before: 'def' }).toString()).toBe(
      'tab=leads&page=5&before=def&status=new',
    );
    expect(withListParams(deep, { page: 1, before: '' }).toString()).toBe('tab=leads&status=new');
  });
});

it('listQuery sends only what is set', () => {
  expect(listQuery(read(''))).toEqual({ limit: 25, sort: '-createdAt' });
  expect(listQuery(read('q=a%26b&status=new&page=2&before=c'), 1000)).toEqual({
    limit: 1000,
    sort: '-createdAt',
    q: 'a&b',
    status: 'new',
    before: 'c',
  });
});
