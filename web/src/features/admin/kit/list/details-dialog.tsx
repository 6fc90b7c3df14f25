import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Button } from '@/components/button.tsx';
import { Dialog } from '@/components/dialog.tsx';
import { adminCommon } from '@/content/admin.ts';
import { RecordHistory } from '../history/record-history.tsx';
import { FieldList } from './field-list.tsx';
import type { ListConfig } from './list-config.ts';
import type { ListRow } from './list-row.ts';

type DetailsDialogProps<Row extends ListRow> = {
  config: ListConfig<Row>;
  row: Row;
  onClose: () => void;
  /** What can be done with the record, in the footer. */
  actions?: ReactNode;
  own?: Partial<Record<keyof Row & string, ReactNode>>;
};

/** A record with everything in it, and what happened to it. */
export function DetailsDialog<Row extends ListRow>(props: DetailsDialogProps<Row>) {
  const { config, row, onClose, actions, own } = props;
  return (
    <Dialog
      open
      title={config.name(row)}
      onClose={onClose}
      footer={
        <>
          {actions}
          <Button variant="outline" onClick={onClose}>
            {adminCommon.close}
          </Button>
        </>
      }
    >
      <FieldList entity={config.entity} row={row} fields={config.fields} own={own} />
      <chakra.div pt="4">
        <RecordHistory key={`${row.id} ${row.version}`} entity={config.entity} id={row.id} />
      </chakra.div>
    </Dialog>
  );
}
