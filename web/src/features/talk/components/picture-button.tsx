import { PICTURE_TEXT } from '@assistant/talk-events.ts';
import { useRef, useState } from 'react';
import { pictureTexts as texts } from '@/content/pictures.ts';
import { api } from '@/lib/api-client.ts';
import { newUuid } from '@/lib/random-id.ts';
import { PICTURE_TYPES, smallPicture, TALK_PIXELS } from '@/lib/small-picture.ts';
import { sendBotPicture } from '../bot-calls.ts';
import type { TalkLine, TalkProof } from '../talk-lines.ts';
import { failureText } from '../use-bot.ts';
import { Button } from './parts.tsx';

export type PictureButtonProps = {
  onSent: (text: string, line: Partial<TalkLine>) => void;
};

type Props = PictureButtonProps & { of: TalkProof };

function PictureButton({ of: { key, conversation, proof }, onSent }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<{ text: string; again: () => void } | null>(null);

  const send = async (file: File, message: string) => {
    setSending(true);
    setFailure(null);
    try {
      const params = { key, id: conversation };
      const small = await smallPicture(file, TALK_PIXELS);
      const { picture } = await api(sendBotPicture, {
        params,
        query: { proof, message },
        file: small,
      });
      onSent(PICTURE_TEXT, { from: 'you', picture, delivered: true });
    } catch (error) {
      setFailure({ text: failureText(error), again: () => void send(file, message) });
    } finally {
      setSending(false);
    }
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
          currentTarget.value = '';
          if (file) void send(file, newUuid());
        }}
      />
      {failure && (
        <p role="alert" className="small error">
          {failure.text}
        </p>
      )}
      <div className="row">
        <Button
          look="plain"
          aria-disabled={sending}
          onClick={() => !sending && input.current?.click()}
        >
          {sending ? texts.sending : texts.send}
        </Button>
        {failure && <Button onClick={failure.again}>{texts.again}</Button>}
      </div>
    </>
  );
}

/** What sends a picture to the person who answers or was asked for in a talk; loaded once there is one. */
export const pictureButton = (of: TalkProof) => (props: PictureButtonProps) => (
  <PictureButton of={of} {...props} />
);
