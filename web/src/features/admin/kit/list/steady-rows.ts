import type { ListRow } from './list-row.ts';

export type SteadyRows<Row> = {
  rows: Row[];
  waiting: number;
};

/**
 * The rows to show while somebody points at one: the same rows in the same places, each with its newest
 * content. New rows wait; rows that left the page stay until the pointer is gone; only rows that this person
 * deleted (`gone`) leave at once. A refresh must never move the row under the pointer.
 */
export function holdRows<Row extends ListRow>(
  shown: readonly Row[],
  fresh: readonly Row[],
  gone: ReadonlySet<Row['id']>,
): SteadyRows<Row> {
  const freshById = new Map(fresh.map((row) => [row.id, row]));
  const shownIds = new Set(shown.map(({ id }) => id));
  const rows = shown
    .filter(({ id }) => freshById.has(id) || !gone.has(id))
    .map((row) => freshById.get(row.id) ?? row);
  return { rows, waiting: fresh.filter(({ id }) => !shownIds.has(id)).length };
}
