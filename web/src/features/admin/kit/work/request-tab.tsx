import { useCallback, useMemo } from 'react';
import { useMayWrite } from '../../session/use-may-write.ts';
import type { EditableRow, RecordEditing } from '../edit/record-editing.ts';
import { useRecordEditing } from '../edit/use-record-editing.tsx';
import type { ObjectSchema } from '../edit/values-of.ts';
import { AdminList } from '../list/admin-list.tsx';
import type { ListConfig } from '../list/list-config.ts';
import type { StatusRoute } from '../list/list-routes.ts';
import { OpenRow, ShownRow } from '../list/open-row.tsx';
import { StatusSelect } from '../list/status-select.tsx';
import { useDetails } from '../list/use-details.tsx';
import type { StatusRow } from '../list/use-status-change.ts';
import { useUndoableStatus } from '../list/use-undoable-status.ts';
import type { OpenRecord } from '../parts/record-tab.ts';
import { adminList } from '../parts/texts.ts';
import { RecordDetails } from './record-details.tsx';
import { useBulk } from './use-bulk.tsx';

type RequestTabProps<Row extends StatusRow & EditableRow, S extends ObjectSchema> = {
  config: ListConfig<Row>;
  route: StatusRoute<Row>;
  texts: { success: string; failed: string };
  editing: RecordEditing<Row, S>;
};

/**
 * A tab whose rows have a status and are edited and deleted: Quotes, Leads, Messages. A status is saved at
 * once, can be undone from the notice, and is reverted if it is refused.
 */
export function RequestTab<Row extends StatusRow & EditableRow, S extends ObjectSchema>(
  props: RequestTabProps<Row, S>,
) {
  const { config, route, texts, editing } = props;
  const { open, openButton } = useDetails(config);
  const { gone, buttons, dialogs } = useRecordEditing(config, editing);
  const { changeStatus, withPending } = useUndoableStatus<Row>({
    config,
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
  const mayWrite = useMayWrite();
  const bulk = useBulk(config);
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
      gone={gone}
      bulk={bulk}
      actions={openButton}
    >
      {(rows) => (
        <>
          <OpenRow config={config} rows={rows} overlay={withPending}>
            {(row, walk) => (
              <RecordDetails
                config={config}
                row={row}
                walk={walk}
                onStatus={(status) => changeStatus({ row, status })}
                status={mayWrite && select(row)}
                actions={mayWrite && buttons(row)}
              />
            )}
          </OpenRow>
          {dialogs(rows)}
        </>
      )}
    </AdminList>
  );
}

type RequestRecordProps<Row extends StatusRow & EditableRow> = OpenRecord & {
  config: ListConfig<Row>;
  route: StatusRoute<Row>;
  texts: { success: string; failed: string };
};

/** One of these records outside its list. */
export function RequestRecord<Row extends StatusRow & EditableRow>(props: RequestRecordProps<Row>) {
  const { config, route, texts, id, walk } = props;
  const { changeStatus, withPending } = useUndoableStatus<Row>({ config, route, texts });
  return (
    <ShownRow config={config} rows={[]} id={id} overlay={withPending}>
      {(row) => {
        const onStatus = (status: string) => changeStatus({ row, status });
        return (
          <RecordDetails
            config={config}
            row={row}
            walk={walk}
            onStatus={onStatus}
            status={
              <StatusSelect
                entity={config.entity}
                statuses={config.statuses}
                value={row.status}
                name={config.name(row)}
                onChange={onStatus}
              />
            }
          />
        );
      }}
    </ShownRow>
  );
}
