import { type Conversation, showPicture } from '@contract/own-conversations.ts';
import { useRef } from 'react';
import { Button } from '@/components/button.tsx';
import { useAssistantWrite } from '@/components/use-assistant-write.ts';
import { pictureTexts as texts } from '@/content/pictures.ts';
import { useAssistantOwner } from '@/lib/assistant-owner.ts';
import { newUuid } from '@/lib/random-id.ts';
import { PICTURE_TYPES, smallPicture, TALK_PIXELS } from '@/lib/small-picture.ts';

type Props = { conversation: string; onSent: (now: Conversation) => void };

/** Sends the visitor of a talk a picture. */
export function PictureButton({ conversation, onSent }: Props) {
  const { api } = useAssistantOwner();
  const input = useRef<HTMLInputElement>(null);
  /** The file that is being sent: after a lost response the same file is the same message. */
  const sent = useRef({ file: '', message: '' });
  const { run, busy } = useAssistantWrite<Conversation>({
    failed: texts.failed,
    refresh: [],
    onDone: (now) => {
      sent.current.file = '';
      onSent(now);
    },
  });
  const send = (picked: File) => {
    const file = `${picked.name} ${picked.size} ${picked.lastModified}`;
    if (sent.current.file !== file) sent.current = { file, message: newUuid() };
    const { message } = sent.current;
    void run(async () =>
      api(showPicture, {
        params: { id: conversation },
        query: { message },
        file: await smallPicture(picked, TALK_PIXELS),
      }),
    );
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) send(file);
          currentTarget.value = '';
        }}
      />
      <Button variant="outline" disabled={busy} onClick={() => input.current?.click()}>
        {busy ? texts.sending : texts.send}
      </Button>
    </>
  );
}
