import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { adminCommon } from '@/content/admin.ts';
import { useMayWrite } from '../../session/use-may-write.ts';
import { RecordHistory } from '../history/record-history.tsx';
import { FieldList } from '../list/field-list.tsx';
import type { ListConfig } from '../list/list-config.ts';
import type { ListRow } from '../list/list-row.ts';
import { isForm, SpamButton, SpamNote } from '../list/spam.tsx';
import { useDialogAddress } from '../list/use-address.ts';
import type { RowWalk } from '../list/use-row-walk.ts';
import { ModalBody, ModalFooter } from '../parts/modal.tsx';
import { Writes } from '../parts/writes.tsx';
import { RelatedPanel } from './related-panel.tsx';
import { useStatusKeys } from './use-status-keys.ts';
import { WalkButtons } from './walk-buttons.tsx';
import { WorkPanel } from './work-panel.tsx';

type RecordDetailsProps<Row extends ListRow> = {
  config: ListConfig<Row>;
  row: Row;
  actions?: ReactNode;
  walk?: RowWalk;
  /** Called when a digit key selects a status by its position in the list of statuses. */
  onStatus?: (status: string) => void;
  own?: Partial<Record<string, ReactNode>>;
  /** What belongs to the record besides its fields. */
  extra?: ReactNode;
};

/** A record with all its fields and its history, in a dialog. */
export function RecordDetails<Row extends ListRow>(props: RecordDetailsProps<Row>) {
  const { config, row, actions, own, extra, walk, onStatus } = props;
  const mayWrite = useMayWrite();
  useStatusKeys(config.statuses, mayWrite ? onStatus : undefined);
  const { close } = useDialogAddress();
  const { entity } = config;
  const spam = row.spamReason;
  return (
    <>
      <ModalBody>
        {spam && <SpamNote reason={spam} />}
        <FieldList entity={entity} row={row} fields={config.fields} own={own} />
        {extra}
        {isForm(entity) && (
          <>
            <WorkPanel
              key={row.id}
              entity={entity}
              id={String(row.id)}
              email={spam ? null : (row.email ?? null)}
            />
            <RelatedPanel entity={entity} id={String(row.id)} />
          </>
        )}
        <RecordHistory key={`${row.id} ${row.version}`} entity={entity} id={row.id} />
      </ModalBody>
      <ModalFooter>
        {isForm(entity) && (
          <Writes>
            <SpamButton
              entity={entity}
              id={Number(row.id)}
              name={config.name(row)}
              spam={Boolean(spam)}
              onChanged={close}
            />
          </Writes>
        )}
        {actions}
        {walk && <WalkButtons walk={walk} />}
        {/* A phone has the close button above, and needs the space. */}
        <Button variant="outline" hideBelow="md" onClick={close}>
          {adminCommon.close}
        </Button>
      </ModalFooter>
    </>
  );
}
