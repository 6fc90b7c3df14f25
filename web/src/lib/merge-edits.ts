/** One field that somebody else changed meanwhile. */
export type FieldConflict = {
  field: string;
  theirs: unknown;
  mine: unknown;
  /** This person changed it too, so one of the two has to give way. */
  both: boolean;
};

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? '') === JSON.stringify(b ?? '');

/**
 * What another person changed since `base`, and `mine` laid over it: a field that only they changed
 * keeps their value, so that saving mine loses nothing of theirs but what both of us touched.
 */
export function mergeEdits<V extends object>(base: V, theirs: V, mine: V) {
  // The names of a form's fields: `Object.keys` forgets them.
  const names = Object.keys(mine) as (keyof V & string)[];
  const fields = names.filter((field) => !same(base[field], theirs[field]));
  const conflicts: FieldConflict[] = fields
    .filter((field) => !same(theirs[field], mine[field]))
    .map((field) => ({
      field,
      theirs: theirs[field],
      mine: mine[field],
      both: !same(base[field], mine[field]),
    }));
  const taken = conflicts
    .filter(({ both }) => !both)
    .map(({ field, theirs: value }) => [field, value]);
  const merged: V = { ...mine, ...Object.fromEntries(taken) };
  return { conflicts, merged };
}
