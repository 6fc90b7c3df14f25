import { mergeEdits } from '@/lib/merge-edits.ts';

/** A field that this window and another one have changed; `theirs` is what the other one has saved. */
export type Overlap = { field: string; theirs: unknown };

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const holds = (list: readonly unknown[], item: unknown) => list.some((other) => same(other, item));

/** Two changed lists in one: without what either has taken out, with what either has added. */
function mergeLists(base: unknown[], theirs: unknown[], mine: unknown[]): unknown[] {
  const kept = mine.filter((item) => holds(theirs, item) || !holds(base, item));
  return [...kept, ...theirs.filter((item) => !holds(base, item) && !holds(mine, item))];
}

/**
 * What was typed over `base`, over what another window has saved meanwhile: each keeps its own changes, lists keep
 * those of both, and of a field that both have changed mine stays and is named.
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
