import { useEffect, useState } from 'react';
import type { ListRow } from './list-row.ts';
import { newestRow } from './row-versions.ts';
import { holdRows } from './steady-rows.ts';

type Frozen<Row> = { view: string; rows: readonly Row[] };

/** The rows to show: as loaded, or in their old places while `held` (see holdRows). */
export function useSteadyRows<Row extends ListRow>(
  path: string,
  view: string,
  fresh: readonly Row[],
  held: boolean,
  gone: ReadonlySet<Row['id']>,
) {
  const [frozen, setFrozen] = useState<Frozen<Row> | null>(null);
  const active = held && frozen?.view === view ? frozen : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is on the screen when the hold begins
  useEffect(() => {
    setFrozen(held ? { view, rows: fresh } : null);
  }, [held, view]);

  if (!active) return { rows: fresh, waiting: 0, showWaiting: () => undefined };
  const { rows, waiting } = holdRows(active.rows, fresh, gone);
  return {
    rows: rows.map((row) => newestRow(path, row)),
    waiting,
    showWaiting: () => setFrozen({ view, rows: fresh }),
  };
}
