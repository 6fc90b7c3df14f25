import { useCallback, useMemo } from 'react';
import { Button } from '@/components/button.tsx';
import { describeError } from '@/components/error-text.ts';
import { toast } from '@/components/toast-store.ts';
import { adminCommon, adminList } from '@/content/admin.ts';
import { AdminList } from './admin-list.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import type { ListConfig } from './list-config.ts';
import type { StatusRoute } from './list-routes.ts';
import { OpenRow } from './open-row.tsx';
import { StatusSelect } from './status-select.tsx';
import { useDialogAddress } from './use-address.ts';
import { type StatusRow, useStatusChange } from './use-status-change.ts';

type RequestTabProps<Row extends StatusRow> = {
  config: ListConfig<Row>;
  /** What gives a row a status. */
  route: StatusRoute<Row>;
  texts: { success: string; failed: string };
};

/**
 * A tab whose rows are looked at and given a status: Quotes, Leads, Messages. The
 * status is saved at once, can be taken back from the notice, and rolls back when it is refused.
 */
export function RequestTab<Row extends StatusRow>({ config, route, texts }: RequestTabProps<Row>) {
  const dialog = useDialogAddress();

  const { changeStatus, withPending } = useStatusChange<Row>({
    path: config.list.path,
    route,
    onSaved: (saved, { row, undo }) =>
      toast({
        title: undo ? adminCommon.undone : texts.success,
        tone: 'success',
        ...(!undo && {
          action: {
            label: adminCommon.undoChange,
            run: () => changeStatus({ row: saved, status: row.status, undo: true }),
          },
        }),
      }),
    onRefused: (error) => toast({ title: texts.failed, text: describeError(error), tone: 'error' }),
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
        <Button
          variant="ghost"
          size="sm"
          minHeight={{ base: '11', md: '9' }}
          px="3"
          whiteSpace="nowrap"
          aria-label={adminList.openRow(config.name(row))}
          onClick={() => open(row)}
        >
          {adminList.details}
        </Button>
      )}
    >
      {(rows) => (
        <OpenRow config={config} rows={rows} kind="details" overlay={withPending}>
          {(row) => (
            <DetailsDialog
              config={config}
              row={row}
              onClose={dialog.close}
              own={{ status: select(row) } as never}
            />
          )}
        </OpenRow>
      )}
    </AdminList>
  );
}
