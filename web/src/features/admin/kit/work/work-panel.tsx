import { Alert, Box, Button, Heading, List, Stack } from '@chakra-ui/react';
import type { PersonEntity } from '@contract/record-hits.ts';
import { RECORD_KINDS } from '@contract/record-kinds.ts';
import { addNote, type RecordNote, type RecordWork, sendReply } from '@contract/record-work.ts';
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { Presence } from '@/features/inbox/components/presence.tsx';
import { useLetterKeys } from '@/features/inbox/keys.ts';
import { ApiError } from '@/lib/api-error.ts';
import { formatRelative } from '@/lib/dates.ts';
import { loadDraft } from '@/lib/draft.ts';
import { staffApi } from '../../session/admin-api.ts';
import { useAdminSession } from '../../session/use-admin-session.ts';
import { useMayWrite } from '../../session/use-may-write.ts';
import { recordDraft } from '../edit/record-draft.ts';
import type { ListRow } from '../list/list-row.ts';
import { workTexts } from '../list/texts.ts';
import { LoadFailed } from '../parts/load-failed.tsx';
import { Loading } from '../parts/loading.tsx';
import { useInPane } from '../parts/modal.tsx';
import { RecordAround } from '../parts/notify.ts';
import { Assignment } from './assignment.tsx';
import { ThreadItem } from './thread-item.tsx';
import { noteWriting, useRecordWork } from './use-record-work.ts';
import { type RecordChange, useReplied } from './use-replied.ts';
import { useReplyValues } from './use-reply-values.ts';
import { NoteForm, ReplyForm } from './write-form.tsx';

type WorkPanelProps = {
  entity: PersonEntity;
  id: string;
  /** The address that a reply goes to; null if none may be sent. */
  email: string | null;
  row: ListRow;
  /** Where the status is chosen. */
  status?: ReactNode;
  /** Opens the next record, after a reply that was sent by Ctrl+Enter. */
  onNext?: (() => void) | undefined;
  /** Called with what a reply, or its undo, has made of the record. */
  onChanged?: (change: RecordChange) => void;
};

/** What whoever begins a reply should know: that mails to this address do not arrive, and who has just written. */
function BeforeReply({ undeliveredAt, colleague }: RecordWork) {
  const told = [
    undeliveredAt && workTexts.undelivered(formatRelative(undeliveredAt, Date.now())),
    colleague &&
      workTexts.colleagueReplied(colleague.name, formatRelative(colleague.at, Date.now())),
  ].filter((text) => text !== undefined);
  return told.map((text) => (
    <Alert.Root key={text} status="warning">
      <Alert.Indicator />
      <Alert.Title>{text}</Alert.Title>
    </Alert.Root>
  ));
}

/** Staff's work on a record: assignee and next step, notes, and replies by mail. */
export function WorkPanel(props: WorkPanelProps) {
  const { entity, id, email, row, status, onNext, onChanged } = props;
  const params = { entity, id };
  const { data: work, error, refetch, show, load } = useRecordWork(params);
  const replied = useReplied((next) => void show(next), onChanged);
  const owner = useAdminSession()?.id ?? '';
  // The reply form is open beside a list, and where it has a stored draft.
  const inPane = useInPane();
  const [replying, setReplying] = useState(
    () => inPane || loadDraft(recordDraft(`reply-${entity}`, id, owner)) !== null,
  );
  const [edited, setEdited] = useState<RecordNote | null>(null);
  const replyButton = useRef<HTMLButtonElement>(null);
  const replyPart = useRef<HTMLDivElement>(null);
  const notePart = useRef<HTMLDivElement>(null);
  const wasReplying = useRef(replying);
  useEffect(() => {
    if (wasReplying.current === replying) return;
    wasReplying.current = replying;
    // Subject and greeting are there already.
    const text = replyPart.current?.querySelector('textarea');
    text?.setSelectionRange(text.value.length, text.value.length);
    if (replying) text?.focus();
    else replyButton.current?.focus();
  }, [replying]);
  const mayWrite = useMayWrite();
  const about = useContext(RecordAround);
  const values = useReplyValues(entity, row, about?.name ?? '', work?.nextOn);
  const focusIn = (box: Element | null | undefined) => box?.querySelector('textarea')?.focus();
  useLetterKeys({
    r:
      mayWrite && email
        ? () => (replying ? focusIn(replyPart.current) : setReplying(true))
        : undefined,
    n: mayWrite ? () => focusIn(notePart.current) : undefined,
  });
  if (!work) {
    return error ? (
      <LoadFailed error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading lines={3} />
    );
  }
  // A note that was deleted in another tab while it is edited here: its text stays until it is discarded.
  const isEditedGone = edited !== null && !work.notes.some((note) => note.id === edited.id);
  const notes = isEditedGone ? [...work.notes, edited] : work.notes;
  const theirs = work.notes.findLast(
    ({ kind, authorId }) => kind === 'reply' && authorId !== owner,
  );
  const { here = [] } = work;
  const others = here.filter(({ writes }) => !writes).map(({ name }) => name);
  return (
    <Stack
      as="section"
      aria-label={workTexts.title}
      gap="4"
      pt="4"
      borderTopWidth="1px"
      _first={{ pt: '0', borderTopWidth: '0' }}
    >
      <Presence
        told={[
          ...here.filter(({ writes }) => writes).map(({ name }) => workTexts.writes(name)),
          others.length > 0 && workTexts.isHere(others.join(', ')),
        ]}
      />
      <Assignment subject={params} work={work} show={show} load={load} status={status} />
      {notes.length > 0 && (
        <Box>
          <Heading as="h3" size="sm">
            {workTexts.thread}
          </Heading>
          <List.Root as="ol" variant="plain" gap="3" pt="2">
            {notes.map((note) => (
              <ThreadItem
                key={note.id}
                note={note}
                editing={edited?.id === note.id}
                onEdit={setEdited}
                onChange={(next) => void show(next)}
                load={load}
              />
            ))}
          </List.Root>
        </Box>
      )}
      {mayWrite && email && <BeforeReply {...work} />}
      {mayWrite && email && !replying && (
        <Box>
          <Button ref={replyButton} variant="outline" onClick={() => setReplying(true)}>
            {workTexts.reply}
          </Button>
        </Box>
      )}
      {mayWrite && email && replying && (
        <Box ref={replyPart}>
          <ReplyForm
            id={`reply-${entity}`}
            row={{ id }}
            start={{
              subject: workTexts.replySubject(RECORD_KINDS[entity].label),
              body: about ? workTexts.greeting(about.name) : '',
              seen: work.lastReply ?? 0,
            }}
            email={email}
            here={work.here}
            values={values}
            colleague={work.colleague}
            earlier={theirs && { name: theirs.authorName, at: theirs.createdAt }}
            send={async (body, idempotencyKey) => {
              try {
                return await staffApi(sendReply, { params, body, idempotencyKey });
              } catch (error) {
                // Who it was is shown with the question.
                const asks = error instanceof ApiError && error.code === 'colleague_replied';
                if (asks) await load().then(show, () => undefined);
                throw error;
              }
            }}
            done={workTexts.queued}
            failed={workTexts.sendFailed}
            onType={() => void (noteWriting(params, true) && refetch())}
            onDone={(next) => {
              noteWriting(params, false);
              setReplying(false);
              replied(next);
            }}
            onNext={onNext}
            // The draft stays, and is shown again.
            onCancel={() => setReplying(false)}
          />
        </Box>
      )}
      {mayWrite && (
        <Box ref={notePart}>
          <NoteForm
            id={`note-${entity}`}
            row={{ id }}
            start={{ body: '' }}
            send={(body, idempotencyKey) => staffApi(addNote, { params, body, idempotencyKey })}
            done={workTexts.noteAdded}
            failed={workTexts.noteFailed}
            onDone={(next) => void show(next)}
          />
        </Box>
      )}
    </Stack>
  );
}
