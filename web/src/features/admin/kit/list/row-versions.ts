import type { ListPage } from '@/lib/api-client.ts';
import type { ListRow } from './list-row.ts';

const newest = new Map<string, ListRow>();
const successors = new Map<string, number>();

const rowKey = (path: string, id: number | string) => `${path} ${id}`;

/**
 * Remembers the row that the server returned for our change of version `seen`: a poll that was sent before the
 * change may arrive after it and must not show the old row again.
 */
export function rememberRow(path: string, row: ListRow, seen?: number): void {
  newest.set(rowKey(path, row.id), row);
  if (seen !== undefined && row.version !== undefined) {
    successors.set(`${rowKey(path, row.id)} ${seen}`, row.version);
  }
}

/** Forgets a deleted row: a restored one has a new version. */
export function forgetRow(path: string, id: number | string): void {
  newest.delete(rowKey(path, id));
}

/**
 * The version to send for a change that was made on version `seen`: the version after this person's own changes
 * since then. A colleague's change in between still causes a conflict.
 */
export function versionAfterOwnChanges(path: string, id: number | string, seen: number): number {
  let version = seen;
  for (let next = successors.get(`${rowKey(path, id)} ${version}`); next && next > version; ) {
    version = next;
    next = successors.get(`${rowKey(path, id)} ${version}`);
  }
  return version;
}

/** The newest known content of a row, such as our own change to one that has left its list. */
export function newestRow<Row extends ListRow>(path: string, row: Row): Row {
  const known = newest.get(rowKey(path, row.id));
  return known?.version !== undefined && known.version > (row.version ?? 0)
    ? { ...row, ...(known as Row) }
    : row;
}

/** The page with every row replaced by a newer known one. */
export function withNewestRows<Row extends ListRow>(
  path: string,
  page: ListPage<Row>,
): ListPage<Row> {
  const rows = page.rows.map((row) => newestRow(path, row));
  if (rows.every((row, index) => row === page.rows[index])) return page;
  // Without an ETag the next poll loads the whole page, which differs from the one that the ETag names.
  return { ...page, rows, etag: null };
}
