import { useCallback, useMemo } from 'react';
import { adminList } from '@/content/admin.ts';
import { TouchButton } from '../parts/touch-button.tsx';
import { AdminList } from './admin-list.tsx';
import type { ListConfig } from './list-config.ts';
import type { StatusRoute } from './list-routes.ts';
import { OpenRow } from './open-row.tsx';
import { RecordDetails } from './record-details.tsx';
import { StatusSelect } from './status-select.tsx';
import { useDialogAddress } from './use-address.ts';
import type { StatusRow } from './use-status-change.ts';
import { useUndoableStatus } from './use-undoable-status.ts';

type RequestTabProps<Row extends StatusRow> = {
  config: ListConfig<Row>;
  /** What gives a row a status. */
  route: StatusRoute<Row>;
  texts: { success: string; failed: string };
};

/**
 * A tab whose rows are looked at and given a status: Quotes, Leads, Messages. The status is saved at
 * once, can be taken back from the notice, and rolls back when it is refused.
 */
export function RequestTab<Row extends StatusRow>({ config, route, texts }: RequestTabProps<Row>) {
  const dialog = useDialogAddress();
  const { changeStatus, withPending } = useUndoableStatus<Row>({
    path: config.list.path,
    route,
    texts,
  });

  const select = useCallback(
    (row: Row) => (
      <StatusSelect
        entity={config.entity}
        statuses={config.statuses}
        value={row.status}
        name={config.name(row)}
        onChange={(status) => changeStatus({ row, status })}
      />
    ),
    [config, changeStatus],
  );
  const open = (row: Row) => dialog.open('details', row.id);
  const withSelect = useMemo<ListConfig<Row>>(
    () => ({
      ...config,
      columns: [...config.columns, { key: 'status', label: adminList.status, cell: select }],
    }),
    [config, select],
  );

  return (
    <AdminList
      config={withSelect}
      onOpen={open}
      overlay={withPending}
      actions={(row) => (
        <TouchButton
          variant="ghost"
          aria-label={adminList.openRow(config.name(row))}
          onClick={() => open(row)}
        >
          {adminList.details}
        </TouchButton>
      )}
    >
      {(rows) => (
        <OpenRow config={config} rows={rows} overlay={withPending}>
          {(row) => <RecordDetails config={config} row={row} own={{ status: select(row) }} />}
        </OpenRow>
      )}
    </AdminList>
  );
}
