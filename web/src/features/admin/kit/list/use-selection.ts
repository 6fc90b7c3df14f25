import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ListRow } from './list-row.ts';

/** The rows that a bulk change applies to. */
export type Selection = {
  ids: ReadonlySet<ListRow['id']>;
  /** All rows that match search and filter, on other pages too. */
  all: boolean;
  /** With `range` also the rows between this one and the last one that was chosen. */
  toggle: (id: ListRow['id'], range?: boolean) => void;
  togglePage: (rows: readonly ListRow[]) => void;
  selectAll: () => void;
  clear: () => void;
};

const NONE: ReadonlySet<ListRow['id']> = new Set();

type Held = { view: string; ids: ReadonlySet<ListRow['id']>; all: boolean };

/** A selection of one view: another search, filter or page clears it. */
export function useSelection(view: string, rows: readonly ListRow[]): Selection {
  const [held, setHeld] = useState<Held>({ view, ids: NONE, all: false });
  const { ids, all } = held.view === view ? held : { ids: NONE, all: false };
  const set = (next: ReadonlySet<ListRow['id']>, everything = false) =>
    setHeld({ view, ids: next, all: everything });
  const order = useRef<readonly ListRow['id'][]>([]);
  const last = useRef<ListRow['id']>(undefined);
  useLayoutEffect(() => {
    order.current = rows.map(({ id }) => id);
  });
  const toggle = useCallback(
    (id: ListRow['id'], range = false) => {
      const from = last.current === undefined ? -1 : order.current.indexOf(last.current);
      const to = order.current.indexOf(id);
      const isRange = range && from >= 0 && to >= 0;
      const meant = isRange
        ? order.current.slice(Math.min(from, to), Math.max(from, to) + 1)
        : [id];
      last.current = id;
      setHeld((before) => {
        const next = new Set(before.view === view ? before.ids : NONE);
        const isOn = !next.has(id);
        for (const one of meant) isOn ? next.add(one) : next.delete(one);
        return { view, ids: next, all: false };
      });
    },
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
