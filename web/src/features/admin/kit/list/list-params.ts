import { LIMITS } from '@contract/fields/limits.ts';
import { NOBODY, SORTS, type Sort } from '@contract/http/lists.ts';

/** The state of a list in the address: search, filter, sort and page, so that a link can be shared. */
export type ListParams = {
  q: string;
  /** A status of the list; empty for all. */
  status: string;
  /** A member of staff, or `nobody`; empty for all. */
  assignee: string;
  sort: Sort;
  page: number;
  /** The opaque cursor that the page starts after, for the API; empty on the first page. */
  before: string;
};

export const DEFAULT_SORT: Sort = '-createdAt';
/** Few enough rows to scroll through on a phone. */
export const ROWS_ON_PAGE = 25;

/** Reads the address; invalid values become the defaults, so that an old link still opens. */
export function readListParams(search: URLSearchParams, statuses: readonly string[]): ListParams {
  const status = search.get('status') ?? '';
  const assignee = search.get('assignee') ?? '';
  const sort = search.get('sort') as Sort;
  const before = search.get('before') ?? '';
  const page = Number(search.get('page'));
  return {
    q: (search.get('q') ?? '').trim().slice(0, LIMITS.search),
    status: statuses.includes(status) ? status : '',
    assignee: assignee === NOBODY || /^[0-9a-f-]{36}$/.test(assignee) ? assignee : '',
    sort: SORTS.includes(sort) ? sort : DEFAULT_SORT,
    before: /^[\w-]+$/.test(before) ? before : '',
    page: before !== '' && Number.isInteger(page) && page > 1 ? page : 1,
  };
}

/** The address with changed parameters; a new search, filter or order starts at page one. */
export function withListParams(
  search: URLSearchParams,
  change: Partial<ListParams>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  const turnsPage = 'page' in change || 'before' in change;
  const all: Partial<Record<keyof ListParams, string | number>> = turnsPage
    ? change
    : { ...change, page: 1, before: '' };
  for (const [name, value] of Object.entries(all)) {
    const isDefault = value === '' || (name === 'page' && value === 1);
    if (isDefault || (name === 'sort' && value === DEFAULT_SORT)) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** The query of the API for these parameters. */
export function listQuery({ q, status, assignee, sort, before }: ListParams, limit = ROWS_ON_PAGE) {
  return {
    limit,
    sort,
    q: q || undefined,
    status: status || undefined,
    assignee: assignee || undefined,
    before: before || undefined,
  };
}

/** Whether the list shows less than everything. */
export function isFiltered(params: ListParams): boolean {
  return params.q !== '' || params.status !== '' || params.assignee !== '';
}
