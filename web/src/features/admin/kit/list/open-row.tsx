import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react';
import { Empty } from '../parts/empty.tsx';
import { Modal, ModalBody, ModalLoading } from '../parts/modal.tsx';
import { openedRecord } from '../parts/notify.ts';
import type { RowWalk } from '../parts/record-tab.ts';
import { adminList } from '../parts/texts.ts';
import type { ListConfig } from './list-config.ts';
import type { ListRow } from './list-row.ts';
import { openButtonOf } from './row-parts.tsx';
import { useDialogAddress } from './use-address.ts';
import { useNamedRow } from './use-named-row.ts';
import { useRowWalk } from './use-row-walk.ts';

/** What a record is shown in: a dialog, or a pane beside its list. */
export const RecordPlace = createContext<typeof Modal>(Modal);

type ShownRowProps<Row extends ListRow> = {
  config: ListConfig<Row>;
  rows: readonly Row[];
  id: string;
  /** Applies a change that is being saved to a row that is on no page any more. */
  overlay?: ((row: Row) => Row) | undefined;
  children: (row: Row) => ReactNode;
};

/** The row with this id. It stays open with the newest content, even when new rows push the row off the page. */
export function ShownRow<Row extends ListRow>(props: ShownRowProps<Row>) {
  const { config, rows, id, overlay, children } = props;
  const { close } = useDialogAddress();
  const Place = useContext(RecordPlace);
  const { row, isGone, error, retry } = useNamedRow(config, rows, id);
  const { entity } = config;
  useLayoutEffect(() => {
    openedRecord({ entity, id });
    return () => openedRecord(null);
  }, [entity, id]);

  return (
    <Place
      title={row ? config.name(row) : adminList.details}
      onClose={close}
      returnTo={() => openButtonOf(id)}
    >
      {row && children(overlay ? overlay(row) : row)}
      {isGone && (
        <ModalBody>
          <Empty title={adminList.gone} />
        </ModalBody>
      )}
      {!row && !isGone && <ModalLoading error={error} onRetry={retry} />}
    </Place>
  );
}

type OpenRowProps<Row extends ListRow> = Omit<ShownRowProps<Row>, 'id' | 'children'> & {
  children: (row: Row, walk: RowWalk) => ReactNode;
};

/** The row that the address names. */
export function OpenRow<Row extends ListRow>({ children, ...props }: OpenRowProps<Row>) {
  const dialog = useDialogAddress();
  const id = dialog.kind === 'details' ? dialog.id : '';
  const walk = useRowWalk(props.rows, id);
  if (id === '') return null;
  return (
    <ShownRow {...props} id={id}>
      {(row) => children(row, walk)}
    </ShownRow>
  );
}
