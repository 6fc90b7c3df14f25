import { mergeEdits } from '@/lib/merge-edits.ts';

/** A field that both this window and another window have changed; `theirs` is what the other window saved. */
export type Overlap = { field: string; theirs: unknown };

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const holds = (list: readonly unknown[], item: unknown) => list.some((other) => same(other, item));

/** Merges two changed lists: leaves out items that either window removed, keeps items that either added. */
function mergeLists(base: unknown[], theirs: unknown[], mine: unknown[]): unknown[] {
  const kept = mine.filter((item) => holds(theirs, item) || !holds(base, item));
  return [...kept, ...theirs.filter((item) => !holds(base, item) && !holds(mine, item))];
}

/**
 * Merges the changes of this window (`mine` over `base`) into what another window has saved. A field that one
 * window changed gets that value; lists are merged; a field that both changed keeps `mine` and is reported.
 */
export function rebaseEdits<V extends Record<string, unknown>>(
  base: V,
  theirs: V,
  mine: V,
): { merged: V; overlaps: Overlap[] } {
  const { merged, conflicts } = mergeEdits(base, theirs, mine);
  const both = conflicts.filter((conflict) => conflict.both);
  const lists: Record<string, unknown[]> = {};
  const overlaps: Overlap[] = [];
  for (const { field, theirs: other, mine: own } of both) {
    const before = base[field];
    if (Array.isArray(before) && Array.isArray(other) && Array.isArray(own)) {
      lists[field] = mergeLists(before, other, own);
    } else overlaps.push({ field, theirs: other });
  }
  return { merged: { ...merged, ...lists }, overlaps };
}
