import { Badge, Flex, List, Text } from '@chakra-ui/react';
import { deleteNote, type RecordNote, type RecordWork, updateNote } from '@contract/record-work.ts';
import { useState } from 'react';
import { describeError } from '@/components/error-text.ts';
import { adminCommon } from '@/content/admin.ts';
import { messageStateLabels } from '@/content/admin-notifications.ts';
import { workTexts } from '@/content/admin-work.ts';
import { staffApi } from '../../session/admin-api.ts';
import { useAdminSession } from '../../session/use-admin-session.ts';
import { useMayWrite } from '../../session/use-may-write.ts';
import { Confirm } from '../parts/confirm.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { notify } from '../parts/notify.ts';
import type { StatusPalette } from '../parts/status-palette.ts';
import { Timestamp } from '../parts/timestamp.tsx';
import { NoteForm } from './write-form.tsx';

function paletteOf(state: NonNullable<RecordNote['state']>): StatusPalette {
  if (state === 'sent') return 'success';
  return state === 'failed' || state === 'given_up' || state === 'dropped' ? 'danger' : 'brand';
}

type ThreadItemProps = { note: RecordNote; onChange: (work: RecordWork) => void };

/** One note or reply; the own notes can be changed and deleted. */
export function ThreadItem({ note, onChange }: ThreadItemProps) {
  const [doing, setDoing] = useState<'edit' | 'delete' | null>(null);
  const session = useAdminSession();
  const isOwn = useMayWrite() && note.kind === 'note' && note.authorId === session?.id;
  const { id, body, subject, authorName, state } = note;
  const params = { id: String(id) };

  const remove = async () => {
    try {
      onChange(await staffApi(deleteNote, { params }));
      notify({ title: workTexts.noteDeleted, type: 'success' });
    } catch (error) {
      notify({ title: workTexts.deleteFailed, text: describeError(error), type: 'error' });
    }
    setDoing(null);
  };

  return (
    <List.Item display="grid" gap="1" py="3" _notFirst={{ borderTopWidth: '1px' }}>
      <Flex wrap="wrap" align="center" gap="2" textStyle="small">
        {note.kind === 'reply' && <Badge colorPalette="brand">{workTexts.mail}</Badge>}
        <Text as="strong">{authorName}</Text>
        <Timestamp at={note.createdAt} muted />
        {note.editedAt && <Text color="fg.muted">{workTexts.edited}</Text>}
        {state && <Badge colorPalette={paletteOf(state)}>{messageStateLabels[state]}</Badge>}
        {isOwn && doing !== 'edit' && (
          <Flex ms="auto">
            <IconButton
              icon="edit"
              label={adminCommon.editLabel(workTexts.note)}
              word={adminCommon.edit}
              onClick={() => setDoing('edit')}
            />
            <IconButton
              icon="trash"
              label={adminCommon.deleteLabel(workTexts.note)}
              word={adminCommon.delete}
              colorPalette="danger"
              onClick={() => setDoing('delete')}
            />
          </Flex>
        )}
      </Flex>
      {subject && <Text fontWeight="semibold">{subject}</Text>}
      {doing === 'edit' ? (
        <NoteForm
          id="note-change"
          row={{ id }}
          start={{ body }}
          send={(values) => staffApi(updateNote, { params, body: values })}
          done={workTexts.noteChanged}
          failed={workTexts.noteFailed}
          onDone={(work) => {
            setDoing(null);
            onChange(work);
          }}
          onCancel={() => setDoing(null)}
        />
      ) : (
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
          {body}
        </Text>
      )}
      {doing === 'delete' && (
        <Confirm
          title={workTexts.deleteTitle}
          text={workTexts.deleteText}
          confirm={adminCommon.delete}
          cancel={adminCommon.cancel}
          onConfirm={remove}
          onClose={() => setDoing(null)}
        />
      )}
    </List.Item>
  );
}
