import { messageText } from '@assistant/talk-events.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { LIMITS } from '@contract/fields/limits.ts';
import { type Conversation, setConversationState } from '@contract/own-conversations.ts';
import { useLayoutEffect, useRef } from 'react';
import { Badge } from '@/components/badge.tsx';
import { Button, ButtonRouterLink } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { describeError } from '@/components/form/error-text.ts';
import { Icon } from '@/components/icons.tsx';
import { ErrorState, Loading, Skeleton } from '@/components/states.tsx';
import { TextLink } from '@/components/text-link.tsx';
import { toast } from '@/components/toast-store.ts';
import { useAssistantWrite } from '@/components/use-assistant-write.ts';
import { blankWords } from '@/content/quick-replies.ts';
import { ApiError } from '@/lib/api-error.ts';
import { useAssistantOwner } from '@/lib/assistant-owner.ts';
import { formatDateTime } from '@/lib/dates.ts';
import { ownAssistantKey } from '@/lib/use-own-assistant.ts';
import { talksKey, useTalk } from '../api/use-talk.ts';
import { useLetterKeys } from '../keys.ts';
import { conversationStatusLabels, replyBandLabels, conversationTexts as texts } from '../texts.ts';
import { Entry } from './bubble.tsx';
import { Composer } from './composer.tsx';
import { Presence } from './presence.tsx';

type Message = Conversation['messages'][number];

/** One message of a talk, as its owner reads it. */
export function Said({ message, before }: { message: Message; before: Message | undefined }) {
  const { mayWrite, to } = useAssistantOwner();
  const { author, name, text, picture, band, helped, sentAt } = message;
  const visitor = author === 'visitor';
  if (author === 'event') {
    return (
      <chakra.li textStyle="small" color="fg.muted" textAlign="center">
        {`${messageText(message)} · ${formatDateTime(sentAt)}`}
      </chakra.li>
    );
  }
  return (
    <Entry
      from={visitor ? 'asker' : 'answerer'}
      about={[
        name,
        formatDateTime(sentAt),
        band && replyBandLabels[band],
        helped !== null && (helped ? texts.helped : texts.notHelped),
      ]
        .filter(Boolean)
        .join(' · ')}
      after={
        mayWrite && (
          <>
            {author === 'person' && before && !picture && (
              <TextLink
                textStyle="small"
                to={to('answers')}
                state={{ question: before.text.slice(0, LIMITS.question), answer: text }}
              >
                {texts.keepAnswer}
              </TextLink>
            )}
            {band === 'unknown' && before?.author === 'visitor' && (
              <TextLink textStyle="small" to={to('answers')} state={{ question: before.text }}>
                {texts.toAnswer}
              </TextLink>
            )}
          </>
        )
      }
    >
      <chakra.span srOnly>{`${visitor ? texts.visitor : (name ?? texts.assistant)}: `}</chakra.span>
      {picture ? (
        <a href={picture} target="_blank" rel="noopener">
          <chakra.img src={picture} alt={text} width="60" height="44" objectFit="cover" />
        </a>
      ) : (
        <span>{text}</span>
      )}
    </Entry>
  );
}

type State = Conversation['state'];
/** What a change of state means. */
const said = (was: State | undefined, now: State): string => {
  if (now === 'taken') return texts.taken;
  if (now === 'closed') return texts.closed;
  return was === 'taken' ? texts.givenBack : texts.reopened;
};

/** How far below the window the end may be pushed by a message that came while it was seen. */
const NEAR_PX = 400;

type Props = { conversation: string; back: string };

/** One conversation, the oldest message first. */
export function Talk({ conversation: which, back }: Props) {
  const { id, api, mayWrite, to } = useAssistantOwner();
  const { data, error, refetch, hold } = useTalk(which);
  // Whoever may answer reads the end of a talk that waits, and sees what comes unless something earlier is being read.
  const end = useRef<HTMLDivElement>(null);
  const shown = useRef(0);
  const count =
    data && data.state !== 'assistant' && data.state !== 'closed' ? data.messages.length : 0;
  useLayoutEffect(() => {
    const place = end.current?.getBoundingClientRect().bottom ?? 0;
    if (count > shown.current && (shown.current === 0 || place < window.innerHeight + NEAR_PX))
      end.current?.scrollIntoView({ block: 'nearest' });
    shown.current = count;
  }, [count]);
  const { run, busy } = useAssistantWrite<Conversation>({
    failed: texts.failed,
    refresh: [talksKey(id), ownAssistantKey(id)],
    onDone: (now) => {
      hold(now);
      toast({ title: said(data?.state, now.state), tone: 'success' });
    },
  });
  const set = (state: Conversation['state']) =>
    void run(() => api(setConversationState, { params: { id: which }, body: { state } }));
  const mayTake = mayWrite && data !== undefined && data.state !== 'taken';
  useLetterKeys({
    r: data?.isMine
      ? () => document.querySelector<HTMLElement>('[name=reply]')?.focus()
      : mayTake && !busy
        ? () => set('taken')
        : undefined,
  });
  const way = (
    <div>
      <ButtonRouterLink variant="ghost" size="sm" to={back}>
        <Icon name="arrowLeft" />
        {texts.back}
      </ButtonRouterLink>
    </div>
  );
  if (!data) {
    const missing = error instanceof ApiError && error.status === 404;
    return (
      <>
        {way}
        {error ? (
          <ErrorState
            text={missing ? texts.missing : describeError(error)}
            {...(!missing && { onRetry: () => void refetch() })}
          />
        ) : (
          <Loading>
            <Skeleton height="60" />
          </Loading>
        )}
      </>
    );
  }
  const { state, messages } = data;
  const closed = state === 'closed';
  const askedBefore = (at: number) =>
    messages.slice(0, at).findLast(({ author }) => author === 'visitor');
  return (
    <>
      {way}
      <Card as="article" aria-labelledby="thread-title" gap="4">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
          <chakra.h2 id="thread-title" textStyle="h3">
            {texts.number(data.number)}
          </chakra.h2>
          <Badge>{conversationStatusLabels[data.status]}</Badge>
          <chakra.span textStyle="small" color="fg.muted">
            {data.site ? data.site.replace(/^https?:\/\//, '') : texts.link}
          </chakra.span>
        </chakra.div>
        <chakra.ol listStyle="none" display="flex" flexDirection="column" gap="3">
          {messages.map((message, at) => (
            <Said
              key={message.id}
              message={message}
              before={message.author === 'person' ? askedBefore(at) : messages[at - 1]}
            />
          ))}
        </chakra.ol>
        {data.leads.length > 0 && (
          <chakra.div display="grid" gap="1">
            <h3>
              <TextLink to={to('requests')}>{texts.leads}</TextLink>
            </h3>
            {data.leads.map((lead) => (
              <chakra.p key={lead.id} overflowWrap="anywhere">
                {[lead.name, lead.phone, lead.email].filter(Boolean).join(' · ')}
              </chakra.p>
            ))}
          </chakra.div>
        )}
        <Presence
          told={[
            state === 'taken' && !data.isMine && texts.others(data.personName ?? ''),
            data.types && texts.types,
          ]}
        />
        {mayWrite && data.isMine && (
          <>
            {!data.isOpen && <chakra.p textStyle="small">{texts.away}</chakra.p>}
            <Composer
              conversation={which}
              values={{ [blankWords.name]: data.leads.find(({ name }) => name)?.name ?? '' }}
              onSent={hold}
            />
          </>
        )}
        {mayWrite && (
          // Not `disabled`, which would take the focus from a button that has just been pressed.
          <chakra.div
            ref={end}
            display="flex"
            flexWrap="wrap"
            gap="2"
            css={{ scrollMarginBlock: '1rem' }}
          >
            {data.isMine ? (
              <Button variant="outline" aria-disabled={busy} onClick={() => set('assistant')}>
                {texts.giveBack}
              </Button>
            ) : (
              mayTake && (
                <Button aria-disabled={busy} aria-keyshortcuts="R" onClick={() => set('taken')}>
                  {texts.take}
                </Button>
              )
            )}
            <Button
              variant="outline"
              aria-disabled={busy}
              onClick={() =>
                set(closed ? (data.leads.length > 0 ? 'person' : 'assistant') : 'closed')
              }
            >
              {closed ? texts.reopen : texts.close}
            </Button>
          </chakra.div>
        )}
      </Card>
    </>
  );
}
