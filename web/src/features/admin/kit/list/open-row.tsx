import { type ReactNode, useLayoutEffect } from 'react';
import { Empty } from '../parts/empty.tsx';
import { Modal, ModalBody, ModalLoading } from '../parts/modal.tsx';
import { openedRecord } from '../parts/notify.ts';
import { adminList } from '../parts/texts.ts';
import type { ListConfig } from './list-config.ts';
import type { ListRow } from './list-row.ts';
import { openButtonOf } from './row-parts.tsx';
import { useDialogAddress } from './use-address.ts';
import { useNamedRow } from './use-named-row.ts';
import { type RowWalk, useRowWalk } from './use-row-walk.ts';

type OpenRowProps<Row extends ListRow> = {
  config: ListConfig<Row>;
  rows: readonly Row[];
  /** Applies a change that is being saved to a row that is on no page any more. */
  overlay?: (row: Row) => Row;
  children: (row: Row, walk: RowWalk) => ReactNode;
};

/**
 * The details dialog of the row that the address names. It stays open with the newest content, even when new
 * rows push the row off the page.
 */
export function OpenRow<Row extends ListRow>(props: OpenRowProps<Row>) {
  const { config, rows, overlay, children } = props;
  const dialog = useDialogAddress();
  const id = dialog.kind === 'details' ? dialog.id : '';
  const { row, isGone, error, retry } = useNamedRow(config, rows, id);
  const { entity } = config;
  useLayoutEffect(() => {
    openedRecord(id === '' ? null : { entity, id });
    return () => openedRecord(null);
  }, [entity, id]);

  const walk = useRowWalk(rows, id);
  if (id === '') return null;
  return (
    <Modal
      title={row ? config.name(row) : adminList.details}
      onClose={dialog.close}
      returnTo={() => openButtonOf(id)}
    >
      {row && children(overlay ? overlay(row) : row, walk)}
      {isGone && (
        <ModalBody>
          <Empty title={adminList.gone} />
        </ModalBody>
      )}
      {!row && !isGone && <ModalLoading error={error} onRetry={retry} />}
    </Modal>
  );
}
