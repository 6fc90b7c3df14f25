/**
 * The records before and after one in its list. If the record has left the list, because its status was
 * filtered or a colleague deleted it, they are the nearest of `known` (the list when it still contained the
 * record) that are still in it. For a record that was never in the list there are none.
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
  // All records that followed have left the list, so the records of the next page have moved up.
  return { before, after: before === undefined ? ids[0] : ids[ids.indexOf(before) + 1] };
}
