import type { ReactNode } from 'react';
import { adminList } from '@/content/admin.ts';
import type { ListConfig } from './list-config.ts';
import type { ListRow } from './list-row.ts';
import { LoadingDialog } from './loading-dialog.tsx';
import { useDialogAddress } from './use-address.ts';
import { useNamedRow } from './use-named-row.ts';

type OpenRowProps<Row extends ListRow> = {
  config: ListConfig<Row>;
  rows: readonly Row[];
  kind: string;
  /** Lays a change that is being saved over a row that is on no page any more. */
  overlay?: (row: Row) => Row;
  children: (row: Row) => ReactNode;
};

/**
 * What is shown of the row that the address names. Once open it stays, with the newest content, even
 * when new rows push it off the page: a refresh never closes a dialog.
 */
export function OpenRow<Row extends ListRow>(props: OpenRowProps<Row>) {
  const { config, rows, kind, overlay, children } = props;
  const dialog = useDialogAddress();
  const id = dialog.kind === kind ? dialog.id : '';
  const { row, error, retry } = useNamedRow(config, rows, id);

  if (id === '') return null;
  if (row) return children(overlay ? overlay(row) : row);
  return (
    <LoadingDialog title={adminList.details} error={error} onRetry={retry} onClose={dialog.close} />
  );
}
