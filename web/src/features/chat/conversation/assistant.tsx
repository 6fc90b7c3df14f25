import { chakra } from '@chakra-ui/react/styled-system';
import { LIMITS } from '@contract/fields/limits.ts';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Cluster } from '@/components/grid.tsx';
import { Icon } from '@/components/icons.tsx';
import { lazyPart } from '@/components/lazy-part.tsx';
import { TextLink } from '@/components/text-link.tsx';
import { assistantTexts, personTexts } from '@/content/chat-assistant.ts';
import { onDemand } from '@/lib/on-demand.tsx';
import { inputRecipe } from '@/theme/recipes/input.ts';
import { ChatHeader } from '../panel/chat-header.tsx';
import { ChatLine, Offers, TypingDots } from './chat-line.tsx';
import type { ChatLine as Line } from './kept-conversation.ts';
import { takeBackHeld, tellHeld, tellVerdict } from './rate-reply.ts';
import { siteTalk, type Talk } from './talk.ts';
import { useConversation } from './use-conversation.ts';

const Question = chakra('input', inputRecipe);
const Suggestions = onDemand(
  () => import('./suggestions.tsx'),
  ({ Suggestions }) => Suggestions,
  // The question can be typed without them.
  { Failed: () => null },
);
const PersonForm = lazyPart(
  () => import('../person/person-form.tsx'),
  ({ PersonForm }) => PersonForm,
);

type AssistantProps = {
  /** The assistant to talk to; ours unless given. */
  talk?: Talk;
  /** Asked as soon as the assistant is loaded. */
  firstQuestion?: string | undefined;
  /** Rendered below the offered questions. */
  more?: ReactNode;
  /** The end of the header, for the panel's close button. */
  corner?: ReactNode;
  /** Called when a link of a reply opens another page. */
  onLeave?: () => void;
  /** On a page of its own the question field gets the focus, unless something else has it already. */
  takesFocus?: boolean;
};

/** A conversation with an assistant. */
export function Assistant({
  talk = siteTalk,
  firstQuestion,
  more,
  corner,
  onLeave,
  takesFocus = false,
}: AssistantProps) {
  const conversation = useConversation(talk);
  const { lines, typing, canUndo, prepare, ask, say, note } = conversation;
  const [asksModel, setAsksModel] = useState(false);
  const [toPerson, setToPerson] = useState(false);
  /** Loaded when the visitor begins to type. */
  const [suggest, setSuggest] = useState<((typed: string) => readonly string[]) | null>(null);
  const suggesting = useRef(false);
  /** The line of the reply whose form was closed. */
  const [declined, setDeclined] = useState<number | null>(null);
  const last = lines.at(-1);
  const led = talk.toPerson && last?.toPerson === true && last.id !== declined;
  const question = useRef<HTMLInputElement>(null);
  const log = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let here = true;
    void talk.asksModel().then((asks) => here && setAsksModel(asks));
    return () => {
      here = false;
    };
  }, [talk]);

  useEffect(() => {
    const { activeElement } = document;
    const free =
      !activeElement || activeElement === document.body || activeElement.tagName === 'H1';
    if (takesFocus && free) question.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  const asked = useRef(false);
  useEffect(() => {
    if (!firstQuestion || asked.current) return;
    asked.current = true;
    void ask(firstQuestion);
  }, [firstQuestion, ask]);

  const showQuestion = () => {
    const asked = log.current?.querySelectorAll<HTMLElement>('[data-from="you"]');
    // Scrolls to the end, but keeps the last question visible, so that a long reply is read from its beginning.
    const top = [...(asked ?? [])].at(-1)?.offsetTop ?? 0;
    log.current?.scrollTo({ top: Math.max(0, top - 16) });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is what moves the log
  useEffect(showQuestion, [lines, typing, toPerson, led]);

  const put = (text: string) => {
    if (text.trim() === '') return;
    tellHeld();
    void ask(text);
  };
  /** Asks an offered question. Pressing it means that the previous question was not missed after all. */
  const pressOffer = (text: string) => {
    if (!talk.kept) return void ask(text);
    takeBackHeld();
    note('offer');
    void ask(text, ({ topic }) => topic !== null && tellVerdict('helped', undefined, topic));
  };
  /**
   * The retrieval is as large as a page, so it is loaded for visitors who begin to type, not for
   * those who only look.
   */
  const beginTyping = () => {
    prepare();
    if (suggesting.current || !talk.suggest) return;
    suggesting.current = true;
    talk.suggest().then(
      (found) => setSuggest(() => found),
      () => {
        suggesting.current = false;
      },
    );
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    // Uncontrolled, so that text typed before hydration stays.
    const field = question.current;
    if (!field) return;
    put(field.value);
    field.value = '';
  };
  const rate = ({ topic }: Line, place: number, helped: boolean) => {
    const asking = lines[place - 1]?.text;
    note(helped ? 'thumbs_up' : 'thumbs_down');
    tellVerdict(helped ? 'helped' : 'not_helped', helped ? undefined : asking, topic ?? undefined);
  };
  const startAgain = () => {
    tellHeld();
    conversation.restart();
    setToPerson(false);
    question.current?.focus();
  };
  const takeBack = () => {
    conversation.undoRestart();
    question.current?.focus();
  };
  const leaveForm = () => {
    setToPerson(false);
    setDeclined(last?.id ?? null);
    question.current?.focus();
  };

  return (
    <chakra.div display="flex" flexDirection="column" flex="1" minHeight="0">
      <ChatHeader title={talk.name} status={talk.status}>
        <Button
          variant="ghost"
          size="sm"
          color="white"
          _hover={{ bg: 'ink.800' }}
          _focusVisible={{ outlineColor: 'white', outlineOffset: '-3px' }}
          onClick={startAgain}
        >
          {assistantTexts.restart}
        </Button>
        {corner}
      </ChatHeader>
      <chakra.div
        ref={log}
        role="log"
        aria-live="polite"
        aria-label={assistantTexts.logLabel}
        tabIndex={0}
        flex="1"
        minHeight="0"
        position="relative"
        overflowY="auto"
        p="4"
        display="flex"
        flexDirection="column"
        gap="3"
        _focusVisible={{ outlineOffset: '-3px' }}
      >
        <ChatLine line={{ id: 0, from: 'assistant', text: talk.greeting }} onAsk={ask} />
        {asksModel && (
          <chakra.p fontSize="xs" color="fg.muted">
            {assistantTexts.modelNotice}{' '}
            <TextLink to={assistantTexts.modelPrivacy.href} onClick={onLeave}>
              {assistantTexts.modelPrivacy.label}
            </TextLink>
          </chakra.p>
        )}
        {lines.map((line, place) => (
          <ChatLine
            key={line.id}
            line={line}
            onAsk={put}
            onOffer={pressOffer}
            // Only our own assistant is rated; nothing of a try is stored.
            {...(talk.kept ? { onRate: (helped: boolean) => rate(line, place, helped) } : {})}
            {...(onLeave ? { onLeave } : {})}
          />
        ))}
        {canUndo && (
          <Cluster gap="2">
            <chakra.span textStyle="small">{assistantTexts.restarted}</chakra.span>
            <Button variant="outline" size="sm" onClick={takeBack}>
              {assistantTexts.undoRestart}
            </Button>
          </Cluster>
        )}
        {typing && <TypingDots />}
        {!typing && (
          <Offers
            title={talk.quickTitle}
            questions={talk.quick}
            onAsk={put}
            onNear={prepare}
            closed={lines.length > 0}
          />
        )}
        {!typing && more}
        {!typing && talk.toPerson && lines.length > 0 && !toPerson && !led && (
          <Button variant="outline" size="sm" alignSelf="start" onClick={() => setToPerson(true)}>
            {personTexts.open}
          </Button>
        )}
      </chakra.div>
      {(toPerson || led) && (
        <PersonForm
          lines={lines}
          // A form that opens by itself must not take the focus from the question field.
          takesFocus={toPerson}
          onShown={showQuestion}
          onCancel={leaveForm}
          onSent={(when) => {
            tellHeld();
            note('form');
            leaveForm();
            say({ from: 'assistant', text: `${personTexts.sent} ${when}` });
          }}
        />
      )}
      <chakra.form
        display="flex"
        gap="2"
        p="3"
        borderTopWidth="1px"
        flexShrink="0"
        position="relative"
        onSubmit={send}
      >
        {suggest && <Suggestions field={question} suggest={suggest} onChoose={put} />}
        <Question
          ref={question}
          name="question"
          type="text"
          aria-label={assistantTexts.inputLabel}
          placeholder={assistantTexts.placeholder}
          maxLength={LIMITS.excerpt}
          onInput={beginTyping}
          autoComplete="off"
          enterKeyHint="send"
        />
        <Button type="submit" size="md" px="0" aria-label={assistantTexts.send} flexShrink="0">
          <Icon name="arrowRight" />
        </Button>
      </chakra.form>
      <noscript>{assistantTexts.noScript}</noscript>
    </chakra.div>
  );
}
