import { useCallback, useState } from 'react';
import type { ListRow } from './list-row.ts';

/** The rows that a bulk change applies to. */
export type Selection = {
  ids: ReadonlySet<ListRow['id']>;
  /** All rows that match search and filter, on other pages too. */
  all: boolean;
  toggle: (id: ListRow['id']) => void;
  togglePage: (rows: readonly ListRow[]) => void;
  selectAll: () => void;
  clear: () => void;
};

const NONE: ReadonlySet<ListRow['id']> = new Set();

type Held = { view: string; ids: ReadonlySet<ListRow['id']>; all: boolean };

/** A selection of one view: another search, filter or page clears it. */
export function useSelection(view: string): Selection {
  const [held, setHeld] = useState<Held>({ view, ids: NONE, all: false });
  const { ids, all } = held.view === view ? held : { ids: NONE, all: false };
  const set = (next: ReadonlySet<ListRow['id']>, everything = false) =>
    setHeld({ view, ids: next, all: everything });
  const toggle = useCallback(
    (id: ListRow['id']) =>
      setHeld((before) => {
        const next = new Set(before.view === view ? before.ids : NONE);
        if (!next.delete(id)) next.add(id);
        return { view, ids: next, all: false };
      }),
    [view],
  );
  return {
    ids,
    all,
    toggle,
    togglePage: (rows) =>
      set(rows.every(({ id }) => ids.has(id)) ? NONE : new Set(rows.map(({ id }) => id))),
    selectAll: () => set(ids, true),
    clear: () => set(NONE),
  };
}
