/** A field that somebody else has changed meanwhile. */
export type FieldConflict = {
  field: string;
  theirs: unknown;
  mine: unknown;
  /** This person changed it too, so one of the two values has to be chosen. */
  both: boolean;
};

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? '') === JSON.stringify(b ?? '');

/**
 * Merges `mine` over what another person changed since `base`: a field that only they changed keeps their
 * value, so saving overwrites only fields that both changed.
 */
export function mergeEdits<V extends object>(base: V, theirs: V, mine: V) {
  // The names of the form's fields, which `Object.keys` does not infer.
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
