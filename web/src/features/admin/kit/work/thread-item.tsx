import { Badge, Flex, Text } from '@chakra-ui/react';
import { deleteNote, type RecordNote, type RecordWork, updateNote } from '@contract/record-work.ts';
import { useContext, useEffect, useRef, useState } from 'react';
import { describeError } from '@/components/form/error-text.ts';
import { Entry } from '@/features/inbox/components/bubble.tsx';
import { staffApi } from '../../session/admin-api.ts';
import { useAdminSession } from '../../session/use-admin-session.ts';
import { useMayWrite } from '../../session/use-may-write.ts';
import { workTexts } from '../list/texts.ts';
import { Confirm } from '../parts/confirm.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { notify, RecordAround } from '../parts/notify.ts';
import { messageStateLabels } from '../parts/status-labels.ts';
import type { StatusPalette } from '../parts/status-palette.ts';
import { adminCommon } from '../parts/texts.ts';
import { Timestamp } from '../parts/timestamp.tsx';
import { NoteForm } from './write-form.tsx';

function paletteOf(state: NonNullable<RecordNote['state']>): StatusPalette {
  if (state === 'sent') return 'success';
  return state === 'failed' || state === 'given_up' || state === 'dropped' ? 'danger' : 'brand';
}

type ThreadItemProps = {
  note: RecordNote;
  editing: boolean;
  onEdit: (note: RecordNote | null) => void;
  onChange: (work: RecordWork) => void;
  load: () => Promise<RecordWork>;
};

/** One note or reply; own notes can be changed and deleted. */
export function ThreadItem({ note, editing, onEdit, onChange, load }: ThreadItemProps) {
  const [deleting, setDeleting] = useState(false);
  /** The version on screen when the change began, or the one that a conflict has shown since. */
  const seen = useRef(note.version);
  const item = useRef<HTMLLIElement>(null);
  const was = useRef(editing);
  const session = useAdminSession();
  const about = useContext(RecordAround);
  const isOwn = useMayWrite() && note.kind === 'note' && note.authorId === session?.id;
  const { id, body, subject, authorName, state } = note;
  const params = { id: String(id) };

  // The form replaces the button that opened it; when the form closes, the new button gets the focus.
  useEffect(() => {
    if (was.current === editing) return;
    was.current = editing;
    item.current?.querySelector<HTMLElement>(editing ? 'textarea' : 'button')?.focus();
  }, [editing]);

  const remove = async () => {
    try {
      onChange(await staffApi(deleteNote, { params, version: note.version }));
      notify({ title: workTexts.noteDeleted, type: 'success', about });
    } catch (error) {
      notify({ title: workTexts.deleteFailed, text: describeError(error), type: 'error', about });
      await load().then(onChange, () => undefined);
    }
    setDeleting(false);
  };

  return (
    <Entry
      ref={item}
      from={note.kind === 'reply' ? 'answerer' : 'note'}
      about={
        <>
          {note.kind === 'reply' && <Badge colorPalette="brand">{workTexts.mail}</Badge>}
          <Text as="strong" color="fg">
            {authorName}
          </Text>
          <Timestamp at={note.createdAt} muted />
          {note.editedAt && <span>{workTexts.edited}</span>}
          {state && <Badge colorPalette={paletteOf(state)}>{messageStateLabels[state]}</Badge>}
          {isOwn && !editing && (
            <Flex>
              <IconButton
                icon="edit"
                label={adminCommon.editLabel(workTexts.note)}
                word={adminCommon.edit}
                onClick={() => {
                  seen.current = note.version;
                  onEdit(note);
                }}
              />
              <IconButton
                icon="trash"
                label={adminCommon.deleteLabel(workTexts.note)}
                word={adminCommon.delete}
                colorPalette="danger"
                onClick={() => setDeleting(true)}
              />
            </Flex>
          )}
        </>
      }
      after={
        <>
          {editing && (
            <NoteForm
              id="note-change"
              row={{ id }}
              start={{ body }}
              send={(values) =>
                staffApi(updateNote, { params, body: values, version: seen.current })
              }
              newest={async () => {
                const work = await load();
                const now = work.notes.find((one) => one.id === id);
                if (now) seen.current = now.version;
                return now ? { body: now.body } : null;
              }}
              done={workTexts.noteChanged}
              failed={workTexts.noteFailed}
              onDone={(work) => {
                onEdit(null);
                onChange(work);
              }}
              onCancel={() => onEdit(null)}
            />
          )}
          {deleting && (
            <Confirm
              title={workTexts.deleteTitle}
              text={workTexts.deleteText}
              confirm={adminCommon.delete}
              cancel={adminCommon.cancel}
              onConfirm={remove}
              onClose={() => setDeleting(false)}
            />
          )}
        </>
      }
    >
      {!editing && (
        <>
          {subject && <Text fontWeight="semibold">{subject}</Text>}
          <p>{body}</p>
        </>
      )}
    </Entry>
  );
}
