import { Alert, Button } from '@chakra-ui/react';
import type { HistoryEntity } from '@contract/history.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Bubble } from '@/features/inbox/components/bubble.tsx';
import { digitOf, useKeys } from '@/features/inbox/keys.ts';
import { useMayWrite } from '../../session/use-may-write.ts';
import { RecordHistory } from '../history/record-history.tsx';
import { aboutRow } from '../list/about-row.ts';
import { FieldList } from '../list/field-list.tsx';
import type { ListConfig } from '../list/list-config.ts';
import type { ListRow } from '../list/list-row.ts';
import { newestRow } from '../list/row-versions.ts';
import { showSaved } from '../list/show-saved.ts';
import { isForm, SpamButton, SpamNote } from '../list/spam.tsx';
import { workTexts } from '../list/texts.ts';
import { useDialogAddress } from '../list/use-address.ts';
import { ModalBody, ModalFooter } from '../parts/modal.tsx';
import { RecordAround } from '../parts/notify.ts';
import type { RowWalk } from '../parts/record-tab.ts';
import { adminCommon } from '../parts/texts.ts';
import { valueText } from '../parts/value-text.ts';
import { Writes } from '../parts/writes.tsx';
import { RelatedPanel } from './related-panel.tsx';
import { type Subject, useRecordWork } from './use-record-work.ts';
import type { RecordChange } from './use-replied.ts';
import { WalkButtons } from './walk-buttons.tsx';
import { WorkPanel } from './work-panel.tsx';

type RecordDetailsProps<Row extends ListRow> = {
  config: ListConfig<Row>;
  row: Row;
  /** Where its status is chosen. */
  status?: ReactNode;
  actions?: ReactNode;
  walk?: RowWalk;
  /** Called when a digit key selects a status by its position in the list of statuses. */
  onStatus?: (status: string) => void;
  own?: Partial<Record<string, ReactNode>>;
  /** What belongs to the record besides its fields. */
  extra?: ReactNode;
};

/** The field that holds what the sender wrote. */
const WRITTEN: Partial<Record<HistoryEntity, string>> = {
  partners: 'motivation',
  'program-registrations': 'goals',
  'quote-requests': 'projectDescription',
  'design-report-requests': 'mainChallenge',
  'contact-messages': 'message',
};

/** Says first of all that the last reply did not arrive. */
function RefusedReply({ subject }: { subject: Subject }) {
  const { data } = useRecordWork(subject);
  const last = data?.notes.findLast(({ kind }) => kind === 'reply');
  if (last?.state !== 'given_up') return null;
  return (
    <Alert.Root status="error" mb="3">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{workTexts.refused}</Alert.Title>
        <Alert.Description>{workTexts.refusedText}</Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}

/** A record with all its fields and its history, in a dialog. */
export function RecordDetails<Row extends ListRow>(props: RecordDetailsProps<Row>) {
  const { config, row, status, actions, own, extra, walk, onStatus } = props;
  const mayWrite = useMayWrite();
  // 1 sets the first status of the list, 2 the second; a key that is held down counts once.
  useKeys((event) => {
    const status = config.statuses[(digitOf(event) ?? 0) - 1];
    return status && mayWrite && onStatus && !event.repeat ? () => onStatus(status) : null;
  });
  const { close } = useDialogAddress();
  const { entity } = config;
  const spam = row.spamReason;
  const written = WRITTEN[entity];
  const said = written && valueText(entity, written, (row as Record<string, unknown>)[written]);
  const client = useQueryClient();
  const body = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each record begins at its top
  useLayoutEffect(() => {
    if (body.current) body.current.scrollTop = 0;
  }, [row.id]);
  const { path } = config.list;
  const showChange = (change: RecordChange) => {
    const seen = newestRow(path, row);
    // After a colleague's change in between, what is on screen is loaded again first.
    if (seen.version !== change.version - 1) return;
    showSaved(client, path, { ...seen, ...change }, seen.version);
  };
  return (
    <RecordAround value={aboutRow(config, row)}>
      <ModalBody ref={body}>
        {isForm(entity) && <RefusedReply subject={{ entity, id: String(row.id) }} />}
        {spam && <SpamNote reason={spam} />}
        {said && (
          <Bubble as="blockquote" from="asker" aria-label={workTexts.written} mb="4">
            {said}
          </Bubble>
        )}
        {isForm(entity) && (
          <WorkPanel
            key={row.id}
            entity={entity}
            id={String(row.id)}
            row={row}
            email={spam ? null : (row.email ?? null)}
            status={status}
            onNext={walk?.next ?? undefined}
            onChanged={showChange}
          />
        )}
        <FieldList
          entity={entity}
          row={row}
          fields={config.fields.filter((field) => field !== written)}
          own={own}
        />
        {extra}
        {isForm(entity) && <RelatedPanel entity={entity} id={String(row.id)} />}
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
    </RecordAround>
  );
}
