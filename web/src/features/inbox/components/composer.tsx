import { chakra } from '@chakra-ui/react/styled-system';
import { type Conversation, typeInTalk, writeInTalk } from '@contract/own-conversations.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Area } from '@/components/form/inputs.ts';
import { QuickReplies } from '@/components/quick-replies/quick-replies.tsx';
import { useAssistantWrite } from '@/components/use-assistant-write.ts';
import { useAssistantOwner } from '@/lib/assistant-owner.ts';
import { keepDay, readDay } from '@/lib/kept-day.ts';
import { newUuid } from '@/lib/random-id.ts';
import { sendKey } from '../keys.ts';
import { conversationTexts as texts } from '../texts.ts';
import { PictureButton } from './picture-button.tsx';

/** How often the visitor is shown that somebody types. */
const TYPING_MS = 3_000;

/** What is being written; the same id again is the same message. */
type Draft = { id: string; text: string };
const isDraft = (value: unknown): value is Draft =>
  typeof Object(value).id === 'string' && typeof Object(value).text === 'string';

type Props = {
  conversation: string;
  /** What is known of the visitor, for quick replies. */
  values: Readonly<Record<string, string>>;
  onSent: (now: Conversation) => void;
};

/** The field for writing to the visitor of a talk; what is typed stays on the device until it is sent. */
export function Composer({ conversation, values, onSent }: Props) {
  const { id: owner, api } = useAssistantOwner();
  const name = `reply.${owner}.${conversation}`;
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState<Draft>(
    () => readDay(name, isDraft, Date.now()) ?? { id: newUuid(), text: '' },
  );
  const typedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  const keep = (text: string) => {
    const next = { id: newUuid(), text };
    setDraft(next);
    keepDay(name, text === '' ? null : next, Date.now());
  };
  const { run, busy } = useAssistantWrite<Conversation>({
    failed: texts.sendFailed,
    refresh: [],
    onDone: (now) => {
      keep('');
      onSent(now);
    },
  });
  const text = draft.text.trim();
  const send = () => {
    if (text === '') return;
    const body = { id: draft.id, text };
    void run(() => api(writeInTalk, { params: { id: conversation }, body }));
    field.current?.focus();
  };
  const type = () => {
    if (performance.now() - typedAt.current < TYPING_MS) return;
    typedAt.current = performance.now();
    api(typeInTalk, { params: { id: conversation } }).catch(() => undefined);
  };
  return (
    <chakra.form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      display="grid"
      gap="2"
      method="post"
    >
      <Area
        ref={field}
        name="reply"
        rows={2}
        aria-label={texts.label}
        placeholder={texts.placeholder}
        value={draft.text}
        readOnly={busy}
        onKeyDown={sendKey(send)}
        onChange={({ currentTarget: { value } }) => {
          keep(value);
          type();
        }}
      />
      <QuickReplies field={() => field.current} typed={draft.text} onText={keep} values={values} />
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button type="submit" disabled={busy || text === ''}>
          {texts.send}
        </Button>
        <PictureButton conversation={conversation} onSent={onSent} />
      </chakra.div>
    </chakra.form>
  );
}
