/**
 * The records before and after one in its list. While it stands there, its neighbours; after it has left, since its
 * status was filtered or a colleague deleted it, the nearest ones of `known`, the list when it last stood there, that
 * stand there still, whoever has left together with it. Of one that was never there nothing is known.
 */
export function neighboursOf<Id extends number | string>(
  ids: readonly Id[],
  known: readonly Id[],
  id: Id,
): { before: Id | undefined; after: Id | undefined } {
  const at = ids.indexOf(id);
  if (at >= 0) return { before: ids[at - 1], after: ids[at + 1] };
  const was = known.indexOf(id);
  if (was < 0) return { before: undefined, after: undefined };
  const standing = new Set(ids);
  const before = known.slice(0, was).findLast((one) => standing.has(one));
  const after = known.slice(was + 1).find((one) => standing.has(one));
  if (after !== undefined) return { before, after };
  // All that followed have left: the rows of the next page have come up.
  return { before, after: before === undefined ? ids[0] : ids[ids.indexOf(before) + 1] };
}
