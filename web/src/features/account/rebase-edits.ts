import { mergeEdits } from '@/lib/merge-edits.ts';

/** A field that this window and another one have changed; `theirs` is what the other one saved. */
export type Overlap = { field: string; theirs: unknown };

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const holds = (list: readonly unknown[], item: unknown) => list.some((other) => same(other, item));

/** Merges two changed lists: without what either removed, with what either added. */
function mergeLists(base: unknown[], theirs: unknown[], mine: unknown[]): unknown[] {
  const kept = mine.filter((item) => holds(theirs, item) || !holds(base, item));
  return [...kept, ...theirs.filter((item) => !holds(base, item) && !holds(mine, item))];
}

/**
 * Merges the changes of this window (`mine` over `base`) into what another window has saved: each keeps its
 * own changes, lists keep both, and for a field that both changed, mine is kept and the field is reported.
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
