/** One field that somebody else changed meanwhile. */
export type FieldConflict = {
  field: string;
  theirs: unknown;
  mine: unknown;
  /** This person changed it too, so one of the two has to give way. */
  both: boolean;
};

type Values = Readonly<Record<string, unknown>>;

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? '') === JSON.stringify(b ?? '');

/**
 * What another person changed since `base`, and `mine` laid over it: a field that only they changed
 * keeps their value, so that saving mine loses nothing of theirs but what both of us touched.
 */
export function mergeEdits<V extends Values>(base: V, theirs: V, mine: V) {
  const fields = Object.keys(mine).filter((field) => !same(base[field], theirs[field]));
  const conflicts: FieldConflict[] = fields
    .filter((field) => !same(theirs[field], mine[field]))
    .map((field) => ({
      field,
      theirs: theirs[field],
      mine: mine[field],
      both: !same(base[field], mine[field]),
    }));
  const taken = conflicts.filter(({ both }) => !both).map(({ field }) => [field, theirs[field]]);
  return { conflicts, merged: { ...mine, ...Object.fromEntries(taken) } as V };
}
