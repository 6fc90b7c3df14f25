import { chakra } from '@chakra-ui/react/styled-system';
import type { OwnAnswer } from '@contract/own-answers.ts';
import type { OwnAssistant } from '@contract/own-assistant.ts';
import type { User } from '@contract/users.ts';
import type { ReactNode } from 'react';
import { Badge } from '@/components/badge.tsx';
import { ButtonRouterLink } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { Cluster } from '@/components/grid.tsx';
import { Icon } from '@/components/icons.tsx';
import { HeldWords } from '@/components/own-held-question.tsx';
import { TextAnchor, TextLink } from '@/components/text-link.tsx';
import { assistantStatusLabels, heldTexts } from '@/content/own-assistant.ts';
import { formatDate, formatMoment } from '@/lib/dates.ts';
import { botPath, PATHS } from '@/lib/paths.ts';
import { useOwnAssistant } from '@/lib/use-own-assistant.ts';
import { useOwnAnswers } from '../../api/use-own-answers.ts';
import { ownAnswersTexts, shareTexts, ownOverviewTexts as texts } from '../../texts.ts';
import { DescribedAnswers } from '../answers/described-answers.tsx';
import { TryPanel } from '../try/try-panel.tsx';
import { LoadedAssistant } from './loaded-assistant.tsx';
import { Meter } from './meter.tsx';
import { isSetUp, nextSteps, ticksOf } from './next-steps.ts';
import { PublishControl } from './publish-control.tsx';

const PALETTES = { draft: 'neutral', live: 'success', paused: 'danger' } as const;

/** Explains what visitors see while the published assistant gives no answers. */
function Work({ status, work, contactUntil, used, limits }: OwnAssistant) {
  if (status !== 'live' || work === 'answers') return null;
  const past = used.conversations >= limits.conversations;
  return (
    <chakra.div bg="bg.warm" borderRadius="md" p="4" display="grid" gap="1">
      {work === 'contact' && contactUntil ? (
        <>
          <p>{texts.work.contact(formatDate(contactUntil))}</p>
          <p>{past ? texts.work.contactWhy.limit : texts.work.contactWhy.ended}</p>
        </>
      ) : (
        <p>{texts.work.rests}</p>
      )}
    </chakra.div>
  );
}

const TICK_LINKS = {
  answers: PATHS.accountAnswers,
  tries: PATHS.accountAnswers,
  publish: null,
  place: PATHS.accountShare,
  talk: PATHS.accountConversations,
} as const;

function Ticks({ assistant }: { assistant: OwnAssistant }) {
  const ticks = ticksOf(assistant);
  return (
    <chakra.div display="grid" gap="2">
      <chakra.h3 textStyle="label">{texts.ticks.title}</chakra.h3>
      <chakra.ol display="grid" gap="1" listStyle="none">
        {ticks.map(({ name, label, done }) => {
          const to = done ? null : TICK_LINKS[name];
          return (
            <chakra.li key={name} display="flex" alignItems="center" gap="3" minHeight="8">
              <chakra.span
                display="grid"
                placeItems="center"
                flexShrink="0"
                boxSize="6"
                borderRadius="full"
                fontSize="xs"
                bg={done ? 'bg.success' : 'bg.muted'}
                color={done ? 'fg.success' : 'fg.muted'}
              >
                {done && <Icon name="check" />}
              </chakra.span>
              <chakra.span srOnly>{done ? texts.ticks.done : texts.ticks.notDone}</chakra.span>
              {to ? <TextLink to={to}>{label}</TextLink> : <span>{label}</span>}
            </chakra.li>
          );
        })}
      </chakra.ol>
    </chakra.div>
  );
}

function StateCard({
  assistant,
  answers,
}: {
  assistant: OwnAssistant;
  answers: readonly OwnAnswer[];
}) {
  const waiting = answers.filter(({ held, refusal }) => held && refusal === null).length;
  const { status, used, limits, publishedAt, trialStartsAt, answersLeft } = {
    ...assistant,
    answersLeft: assistant.used.answers === 0,
  };
  return (
    <Card gap="4">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <chakra.h2 textStyle="h3">{assistant.name}</chakra.h2>
        <Badge colorPalette={PALETTES[status]}>{assistantStatusLabels[status]}</Badge>
      </chakra.div>
      <Work {...assistant} />
      <Meter
        label={texts.meterLabel}
        text={texts.meter(used.conversations, limits.conversations)}
        used={used.conversations}
        limit={limits.conversations}
      />
      {assistant.floodedAt && <p>{texts.flooded(formatMoment(assistant.floodedAt))}</p>}
      {publishedAt === null && assistant.plan === 'trial' && trialStartsAt && (
        <p>{texts.trial.before(formatDate(trialStartsAt))}</p>
      )}
      <chakra.div display="grid" gap="1">
        {nextSteps(assistant).map((text) => (
          <p key={text}>{text}</p>
        ))}
        {waiting > 0 && <p>{heldTexts.answers(waiting)}</p>}
        <HeldWords {...assistant} />
      </chakra.div>
      {!isSetUp(assistant) && <Ticks assistant={assistant} />}
      <Cluster>
        {answersLeft ? (
          <ButtonRouterLink to={PATHS.accountAnswers}>{ownAnswersTexts.add}</ButtonRouterLink>
        ) : (
          <PublishControl assistant={assistant} />
        )}
        {status === 'live' && (
          <ButtonRouterLink variant="outline" to={PATHS.accountShare}>
            {shareTexts.title}
          </ButtonRouterLink>
        )}
      </Cluster>
      {status === 'live' && (
        <p>
          <TextAnchor href={botPath(assistant.key)} target="_blank">
            {texts.open}
          </TextAnchor>
        </p>
      )}
    </Card>
  );
}

type Props = {
  account: User;
  /** What stands below the state. */
  children: ReactNode;
  /** What stands beside it, below the panel to try the assistant. */
  aside: ReactNode;
};

/** The panel to try the assistant, until it is set up. */
function TryUntilSetUp({ account }: { account: User }) {
  const { data: assistant } = useOwnAssistant();
  const { data: answers } = useOwnAnswers();
  if (!assistant || !answers || isSetUp(assistant)) return null;
  return <TryPanel account={account} assistant={assistant} answers={answers} />;
}

/** State and next steps of the assistant; beside them, until it is set up, the panel to try it. */
export function AssistantOverview({ account, children, aside }: Props) {
  return (
    <chakra.div
      display="grid"
      gap="5"
      alignItems="start"
      gridTemplateColumns={{ lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
    >
      <chakra.div display="grid" gap="5" minWidth="0">
        <LoadedAssistant>
          {(assistant, answers) => (
            <>
              <DescribedAnswers answers={answers} description={account.description} />
              <StateCard assistant={assistant} answers={answers} />
            </>
          )}
        </LoadedAssistant>
        {children}
      </chakra.div>
      <chakra.div display="grid" gap="5" minWidth="0">
        <TryUntilSetUp account={account} />
        {aside}
      </chakra.div>
    </chakra.div>
  );
}
