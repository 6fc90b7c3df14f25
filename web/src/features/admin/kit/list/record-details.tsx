import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { adminCommon } from '@/content/admin.ts';
import { RecordHistory } from '../history/record-history.tsx';
import { ModalBody, ModalFooter } from '../parts/modal.tsx';
import { FieldList } from './field-list.tsx';
import type { ListConfig } from './list-config.ts';
import type { ListRow } from './list-row.ts';
import { isForm, SpamButton, SpamNote } from './spam.tsx';
import { useDialogAddress } from './use-address.ts';

type RecordDetailsProps<Row extends ListRow> = {
  config: ListConfig<Row>;
  row: Row;
  /** What can be done with the record, in the footer. */
  actions?: ReactNode;
  /** By field: what is shown in a way of its own. */
  own?: Partial<Record<string, ReactNode>>;
};

/** Inside a dialog: a record with everything in it, and what happened to it. */
export function RecordDetails<Row extends ListRow>(props: RecordDetailsProps<Row>) {
  const { config, row, actions, own } = props;
  const { close } = useDialogAddress();
  const { entity } = config;
  const spam = row.spamReason;
  return (
    <>
      <ModalBody>
        {spam && <SpamNote reason={spam} />}
        <FieldList entity={entity} row={row} fields={config.fields} own={own} />
        <RecordHistory key={`${row.id} ${row.version}`} entity={entity} id={row.id} />
      </ModalBody>
      <ModalFooter>
        {isForm(entity) && (
          <SpamButton
            entity={entity}
            id={Number(row.id)}
            name={config.name(row)}
            spam={Boolean(spam)}
            onChanged={close}
          />
        )}
        {actions}
        <Button variant="outline" onClick={close}>
          {adminCommon.close}
        </Button>
      </ModalFooter>
    </>
  );
}
