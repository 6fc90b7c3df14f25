import { type ReactNode, useEffect, useState } from 'react';
import type { ListRow } from '@/lib/admin/list-page.ts';
import { useDialogAddress } from './use-address.ts';

type OpenRowProps<Row> = {
  rows: readonly Row[];
  kind: string;
  children: (row: Row) => ReactNode;
};

/**
 * What is shown of the row that the address names. Once open it stays, with the newest content, even
 * when new rows push it off the page: a refresh never closes a dialog.
 */
export function OpenRow<Row extends ListRow>({ rows, kind, children }: OpenRowProps<Row>) {
  const dialog = useDialogAddress();
  const [kept, setKept] = useState<Row | null>(null);
  const wanted = dialog.kind === kind ? dialog.id : '';
  const found = rows.find(({ id }) => String(id) === wanted);

  useEffect(() => {
    if (found) setKept(found);
  }, [found]);

  if (wanted === '') return null;
  const row = found ?? (kept && String(kept.id) === wanted ? kept : undefined);
  return row ? children(row) : null;
}
