import { useCallback } from 'react';
import { adminList } from '../parts/texts.ts';
import { TouchButton } from '../parts/touch-button.tsx';
import type { ListConfig } from './list-config.ts';
import type { ListRow } from './list-row.ts';
import { useDialogAddress } from './use-address.ts';

/** Opens the details of a row, and its button for that. Both stay the same, so that rows are not drawn again. */
export function useDetails<Row extends ListRow>({ name }: ListConfig<Row>) {
  const { open: openDialog } = useDialogAddress();
  const open = useCallback(({ id }: Row) => openDialog('details', id), [openDialog]);
  const openButton = useCallback(
    (row: Row) => (
      <TouchButton
        variant="ghost"
        aria-label={adminList.openRow(name(row))}
        onClick={() => open(row)}
      >
        {adminList.details}
      </TouchButton>
    ),
    [name, open],
  );
  return { open, openButton };
}
