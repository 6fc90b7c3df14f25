import { Box, Button, Heading, List, Stack, Text } from '@chakra-ui/react';
import type { PersonEntity } from '@contract/record-hits.ts';
import { addNote, sendReply } from '@contract/record-work.ts';
import { useState } from 'react';
import { workTexts } from '@/content/admin-work.ts';
import { staffApi } from '../../session/admin-api.ts';
import { useMayWrite } from '../../session/use-may-write.ts';
import { LoadFailed } from '../parts/load-failed.tsx';
import { Loading } from '../parts/loading.tsx';
import { Assignment } from './assignment.tsx';
import { ThreadItem } from './thread-item.tsx';
import { useRecordWork } from './use-record-work.ts';
import { NoteForm, ReplyForm } from './write-form.tsx';

type WorkPanelProps = {
  entity: PersonEntity;
  id: string;
  /** To whom a reply goes; null where none may be sent. */
  email: string | null;
};

/** Staff's own work on a record: who and when, the thread of notes, and replies by mail. */
export function WorkPanel({ entity, id, email }: WorkPanelProps) {
  const params = { entity, id };
  const { data: work, error, refetch, show, assign } = useRecordWork(params);
  const [replying, setReplying] = useState(false);
  const mayWrite = useMayWrite();
  if (!work) {
    return error ? (
      <LoadFailed error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading lines={3} />
    );
  }
  return (
    <Stack
      as="section"
      aria-label={workTexts.title}
      gap="4"
      pt="4"
      borderTopWidth="1px"
      _first={{ pt: '0', borderTopWidth: '0' }}
    >
      <Assignment work={work} onChange={assign} />
      <Box>
        <Heading as="h3" size="sm">
          {workTexts.thread}
        </Heading>
        {work.notes.length === 0 && (
          <Text textStyle="small" color="fg.muted" pt="1">
            {workTexts.noNotes}
          </Text>
        )}
        <List.Root as="ol" variant="plain">
          {work.notes.map((note) => (
            <ThreadItem key={note.id} note={note} onChange={show} />
          ))}
        </List.Root>
      </Box>
      {mayWrite && (
        <NoteForm
          id={`note-${entity}`}
          row={{ id }}
          start={{ body: '' }}
          send={(body, requestKey) => staffApi(addNote, { params, body, requestKey })}
          done={workTexts.noteAdded}
          failed={workTexts.noteFailed}
          onDone={show}
        />
      )}
      {mayWrite && email && !replying && (
        <Box>
          <Button variant="outline" onClick={() => setReplying(true)}>
            {workTexts.reply}
          </Button>
        </Box>
      )}
      {mayWrite && email && replying && (
        <ReplyForm
          id={`reply-${entity}`}
          row={{ id }}
          start={{ subject: '', body: '' }}
          email={email}
          send={(body, requestKey) => staffApi(sendReply, { params, body, requestKey })}
          done={workTexts.queued}
          failed={workTexts.sendFailed}
          onDone={(next) => {
            setReplying(false);
            show(next);
          }}
          onCancel={() => setReplying(false)}
        />
      )}
    </Stack>
  );
}
