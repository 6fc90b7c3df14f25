import { chakra } from '@chakra-ui/react/styled-system';
import { type AssistantUsage, getAssistantUsage } from '@contract/own-assistant.ts';
import type { User } from '@contract/users.ts';
import { useQuery } from '@tanstack/react-query';
import { Card } from '@/components/card.tsx';
import { describeError } from '@/components/error-text.ts';
import { ErrorState, Loading, Skeleton } from '@/components/states.tsx';
import { ownOverviewTexts, usageTexts as texts } from '@/content/own-assistant.ts';
import { customerApi } from '@/lib/customer-api.ts';
import { assistantKeys } from '../../api/assistant-keys.ts';
import { LoadedAssistant } from '../own/loaded-assistant.tsx';
import { Meter } from '../own/meter.tsx';

type Day = AssistantUsage['days'][number];

const HEIGHT = 120;
const STEP = 20;
const BAR = 14;

/** 23 of 2026-11-23. */
const dayOfMonth = (day: string) => String(Number(day.slice(8)));

/** Conversations by day as bars; the table below has the numbers. */
function Plot({ days }: { days: readonly Day[] }) {
  const most = Math.max(1, ...days.map(({ conversations }) => conversations));
  return (
    <chakra.div aria-hidden="true">
      {/* Stretched to the width of the card; the labels are not part of it, so that a phone can read them. */}
      <chakra.svg
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        width="full"
        height="32"
        color="brand.solid"
      >
        {days.map(({ day, conversations }, at) => {
          const tall = Math.max((conversations / most) * HEIGHT, 1);
          return (
            <rect
              key={day}
              x={at * STEP + (STEP - BAR) / 2}
              y={HEIGHT - tall}
              width={BAR}
              height={tall}
              fill="currentColor"
              opacity={conversations === 0 ? 0.25 : 1}
            >
              <title>{`${day}: ${conversations}`}</title>
            </rect>
          );
        })}
      </chakra.svg>
      <chakra.div position="relative" height="6" textStyle="small" color="fg.muted">
        {days.map(({ day }, at) =>
          (days.length - 1 - at) % 7 === 0 ? (
            <chakra.span
              key={day}
              position="absolute"
              transform="translateX(-50%)"
              style={{ left: `${((at + 0.5) / days.length) * 100}%` }}
            >
              {dayOfMonth(day)}
            </chakra.span>
          ) : null,
        )}
      </chakra.div>
    </chakra.div>
  );
}

const Cell = chakra('td', {
  base: { py: '1.5', pr: '4', borderBottomWidth: '1px', textAlign: 'start' },
});

function DayTable({ days }: { days: readonly Day[] }) {
  return (
    <chakra.details>
      <chakra.summary textStyle="label" minHeight="8">
        {texts.table}
      </chakra.summary>
      <chakra.div overflowX="auto">
        <chakra.table width="full" textStyle="small" borderCollapse="collapse">
          <chakra.caption srOnly>{texts.plot}</chakra.caption>
          <thead>
            <tr>
              {[texts.day, texts.conversations, texts.messages, texts.missed].map((label) => (
                <Cell as="th" key={label} scope="col">
                  {label}
                </Cell>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, conversations, messages, missed }) => (
              <tr key={day}>
                <Cell as="th" scope="row" fontWeight="normal" whiteSpace="nowrap">
                  {day}
                </Cell>
                <Cell>{conversations}</Cell>
                <Cell>{messages}</Cell>
                <Cell>{missed}</Cell>
              </tr>
            ))}
          </tbody>
        </chakra.table>
      </chakra.div>
    </chakra.details>
  );
}

function Usage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: assistantKeys.usage(id),
    queryFn: ({ signal }) => customerApi(getAssistantUsage, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  if (!data && error) {
    return <ErrorState text={describeError(error)} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <Loading>
        <Skeleton height="60" />
      </Loading>
    );
  }
  const total = data.days.reduce((sum, { conversations }) => sum + conversations, 0);
  return (
    <>
      <Card as="section" aria-labelledby="plot-title" gap="3">
        <chakra.h2 id="plot-title" textStyle="h3">
          {texts.plot}
        </chakra.h2>
        <chakra.p color="fg.muted">
          {`${texts.text} ${total === 0 ? texts.none : texts.total(total)}`}
        </chakra.p>
        <Plot days={data.days} />
        <DayTable days={data.days} />
      </Card>
      <Card as="section" aria-labelledby="most-title" gap="3">
        <chakra.h2 id="most-title" textStyle="h3">
          {texts.most}
        </chakra.h2>
        {data.questions.length === 0 && <p>{texts.mostEmpty}</p>}
        <chakra.ol listStyle="none" display="grid" gap="1">
          {data.questions.map(({ id: question, question: text, count }) => (
            <chakra.li
              key={question}
              display="flex"
              justifyContent="space-between"
              gap="4"
              borderBottomWidth="1px"
              py="2"
            >
              <chakra.span overflowWrap="anywhere">{text}</chakra.span>
              <chakra.span whiteSpace="nowrap" color="fg.muted">
                {texts.times(count)}
              </chakra.span>
            </chakra.li>
          ))}
        </chakra.ol>
      </Card>
    </>
  );
}

/**
 * /account/usage: how much of the month is used, conversations by day, and the most frequent
 * questions.
 */
export function UsageScreen({ account: { id } }: { account: User }) {
  return (
    <>
      <LoadedAssistant id={id}>
        {({ used, limits }) => (
          <Card gap="3">
            <Meter
              label={ownOverviewTexts.meterLabel}
              text={ownOverviewTexts.meter(used.conversations, limits.conversations)}
              used={used.conversations}
              limit={limits.conversations}
            />
            <chakra.p textStyle="small" color="fg.muted">
              {ownOverviewTexts.answersUsed(used.answers, limits.answers)}
            </chakra.p>
          </Card>
        )}
      </LoadedAssistant>
      <Usage id={id} />
    </>
  );
}
