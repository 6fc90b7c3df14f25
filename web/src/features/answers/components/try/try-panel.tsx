import { replyTexts } from '@assistant/around-reply.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { LIMITS } from '@contract/fields/limits.ts';
import type { OwnAnswer } from '@contract/own-answers.ts';
import { noteAssistantTry, type OwnAssistant } from '@contract/own-assistant.ts';
import type { User } from '@contract/users.ts';
import { ClassNames } from '@emotion/react';
import { useQueryClient } from '@tanstack/react-query';
import { type CSSProperties, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { describeError } from '@/components/form/error-text.ts';
import { Input } from '@/components/form/inputs.ts';
import { limited, TooLong } from '@/components/form/limited.tsx';
import { ErrorState } from '@/components/states.tsx';
import { AccountFrame, TalkMessage } from '@/components/talk-message.tsx';
import { botTexts } from '@/content/bot.ts';
import { heldTexts } from '@/content/own-assistant.ts';
import { replyBandLabels } from '@/features/inbox/texts.ts';
import { ASSISTANT_COLOUR_VALUES } from '@/lib/assistant-colours.ts';
import { useAssistantOwner } from '@/lib/assistant-owner.ts';
import { talkStyles } from '@/theme/talk-styles.ts';
import { assistantKeys } from '../../api/assistant-keys.ts';
import { ownAnswersTexts, ownTryTexts as texts } from '../../texts.ts';
import { FIRST_STEPS } from '../own/next-steps.ts';
import { isSeenLink } from './seen-link.ts';
import { type TryTurn, useOwnTry } from './use-own-try.ts';

const Press = chakra('button', {
  base: {
    textAlign: 'start',
    px: '3',
    py: '2',
    minHeight: '11',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    bg: 'bg.panel',
    textStyle: 'small',
    cursor: 'button',
    _hover: { bg: 'bg.muted' },
  },
});

function Presses({
  label,
  list,
  onPress,
}: {
  label: string;
  list: readonly Pick<OwnAnswer, 'id' | 'question'>[];
  onPress: (question: string) => void;
}) {
  if (list.length === 0) return null;
  return (
    <chakra.div role="group" aria-label={label} display="flex" flexWrap="wrap" gap="2">
      {list.map(({ id, question }) => (
        <Press key={id} type="button" onClick={() => onPress(question)}>
          {question}
        </Press>
      ))}
    </chakra.div>
  );
}

/** Shows the author of the answers which answer matched and with what confidence. */
function Why({ turn }: { turn: TryTurn }) {
  const [given] = turn.reply.answers;
  return (
    <chakra.div textStyle="small" color="fg.muted" display="grid" gap="0.5">
      <p>
        <strong>{replyBandLabels[turn.reply.band]}</strong>
        <span>{given && `. ${ownAnswersTexts.matched(given.question)}`}</span>
      </p>
      {turn.ranked.length > 0 && (
        <chakra.ul listStyle="none" aria-label={ownAnswersTexts.nearest}>
          {turn.ranked.map(({ answer, score }) => (
            <li key={answer.id}>{`«${answer.question}»: ${ownAnswersTexts.near(score)}`}</li>
          ))}
        </chakra.ul>
      )}
    </chakra.div>
  );
}

/** That visitors do not get an answer as it was tried. */
function Held({ answer: { heldFor, refusal } }: { answer: OwnAnswer }) {
  return heldFor ? (
    <chakra.p textStyle="small" color="fg.warm">
      {refusal === null ? heldTexts.hint(heldFor) : heldTexts.refused(refusal)}
    </chakra.p>
  ) : null;
}

type TurnProps = {
  turn: TryTurn;
  assistant: OwnAssistant;
  explained: boolean;
  onPress: (question: string) => void;
};

function Turn({ turn, assistant, explained, onPress }: TurnProps) {
  const { reply } = turn;
  const { texts: replies, title } = replyTexts({ ...reply, said: turn.sentence });
  return (
    <>
      <TalkMessage from="you" text={turn.text} />
      {replies.map((text, place) => {
        const answer = reply.answers[place];
        const link = answer?.link;
        const where = link && isSeenLink(assistant, link) ? { link } : { address: link };
        return <TalkMessage key={answer?.id ?? text} from="assistant" text={text} {...where} />;
      })}
      {turn.account && <AccountFrame account={turn.account} />}
      {reply.answers.map((answer) => (
        <Held key={answer.id} answer={answer} />
      ))}
      {title !== undefined && (
        <>
          <TalkMessage from="assistant" text={title} />
          <Presses label={title} list={reply.offers} onPress={onPress} />
        </>
      )}
      {explained && <Why turn={turn} />}
    </>
  );
}

const accountOf = ({ accountBank, accountNumber, accountHolder }: OwnAssistant) =>
  accountBank && accountNumber && accountHolder
    ? { bank: accountBank, number: accountNumber, holder: accountHolder }
    : null;

type Props = {
  account: Pick<User, 'companyName'>;
  assistant: OwnAssistant;
  answers: OwnAnswer[];
  /** Shows below each reply which answer matched and with what confidence. */
  explained?: boolean;
};

/**
 * The customer's own assistant with its name and colour, replying from the saved answers. Its
 * questions do not count as conversations.
 */
export function TryPanel({ account, assistant, answers, explained = false }: Props) {
  const { id, api } = useAssistantOwner();
  const client = useQueryClient();
  const [text, setText] = useState('');
  const tried = useOwnTry(answers, accountOf(assistant));
  const { turns, waiting, ask, error } = tried;
  const log = useRef<HTMLDivElement>(null);
  const { solid, text: on } = ASSISTANT_COLOUR_VALUES[assistant.colour];
  const tries = useRef(assistant.tries);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn is scrolled to
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [turns.length, waiting]);
  const put = (question: string) => {
    if (!ask(question)) return;
    setText('');
    if (tries.current >= FIRST_STEPS) return;
    tries.current += 1;
    // A failure is ignored: only the first questions count, and a later one can be counted instead.
    api(noteAssistantTry)
      .then(() => client.invalidateQueries({ queryKey: assistantKeys.own(id) }))
      .catch(() => {
        tries.current -= 1;
      });
  };
  // As long as what a visitor may ask.
  const limit = limited(useId(), text, LIMITS.excerpt);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !limit.isOver) put(text.trim());
  };
  return (
    <Card
      as="section"
      size="none"
      aria-label={texts.title}
      overflow="hidden"
      onFocus={tried.begin}
      style={{ '--solid': solid, '--text': on } as CSSProperties}
    >
      <chakra.div bg="var(--solid)" color="var(--text)" px="5" py="4">
        <chakra.p textStyle="label">{assistant.name}</chakra.p>
        <chakra.p textStyle="small">{botTexts.whose(account.companyName)}</chakra.p>
      </chakra.div>
      <ClassNames>
        {({ css }) => (
          <chakra.div
            ref={log}
            className={css(talkStyles)}
            role="log"
            aria-label={texts.title}
            tabIndex={0}
            display="flex"
            flexDirection="column"
            gap="3"
            p="4"
            minHeight="60"
            maxHeight="104"
            overflowY="auto"
            overscrollBehavior="contain"
          >
            <TalkMessage from="assistant" text={assistant.greeting} />
            {answers.length === 0 ? (
              <chakra.p textStyle="small" color="fg.muted">
                {texts.empty}
              </chakra.p>
            ) : (
              <Presses label={texts.quick} list={answers.slice(0, 4)} onPress={put} />
            )}
            {turns.map((turn) => (
              <Turn
                key={turn.id}
                turn={turn}
                assistant={assistant}
                explained={explained}
                onPress={put}
              />
            ))}
            {waiting !== null && <TalkMessage from="you" text={waiting} />}
            {error && (
              <ErrorState
                title={texts.failed}
                text={describeError(error)}
                onRetry={tried.refetch}
              />
            )}
          </chakra.div>
        )}
      </ClassNames>
      <chakra.form
        onSubmit={send}
        display="flex"
        gap="2"
        p="3"
        borderTopWidth="1px"
        aria-label={texts.title}
      >
        <Input
          aria-label={texts.label}
          placeholder={texts.placeholder}
          value={text}
          {...limit.bound}
          enterKeyHint="send"
          autoComplete="off"
          minWidth="0"
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit">{texts.send}</Button>
      </chakra.form>
      <chakra.div px="4" pb="3" _empty={{ display: 'none' }}>
        <TooLong of={limit} />
      </chakra.div>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        alignItems="center"
        gap="2"
        px="4"
        pb="3"
      >
        <chakra.p textStyle="small" color="fg.muted">
          {texts.note}
        </chakra.p>
        {turns.length > 0 && (
          <Button size="sm" variant="ghost" onClick={tried.clear}>
            {texts.clear}
          </Button>
        )}
      </chakra.div>
    </Card>
  );
}
