import { chakra } from '@chakra-ui/react/styled-system';
import { type AssistantUsage, getAssistantUsage } from '@contract/own-assistant.ts';
import { useQuery } from '@tanstack/react-query';
import { Card } from '@/components/card.tsx';
import { Skeleton } from '@/components/states.tsx';
import { Unloaded } from '@/components/unloaded.tsx';
import { useAssistantOwner } from '@/lib/assistant-owner.ts';
import { assistantKeys } from '../../api/assistant-keys.ts';
import { ownOverviewTexts, usageTexts as texts } from '../../texts.ts';
import { LoadedAssistant } from '../own/loaded-assistant.tsx';
import { Meter } from '../own/meter.tsx';

type Day = AssistantUsage['days'][number];
type Week = AssistantUsage['weeks'][number];

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

type TableProps = {
  label: string;
  heads: readonly string[];
  /** Each begins with its name. */
  rows: readonly (readonly (string | number)[])[];
};

/** Counts as a table, which scrolls sideways on a phone. */
function Table({ label, heads, rows }: TableProps) {
  return (
    <chakra.div overflowX="auto" role="group" aria-label={label} tabIndex={0}>
      <chakra.table width="full" textStyle="small" borderCollapse="collapse">
        <chakra.caption srOnly>{label}</chakra.caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <Cell as="th" key={head} scope="col">
                {head}
              </Cell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...counts]) => (
            <tr key={name}>
              <Cell as="th" scope="row" fontWeight="normal" whiteSpace="nowrap">
                {name}
              </Cell>
              {counts.map((count, at) => (
                <Cell key={heads[at + 1]}>{count}</Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}

function DayTable({ days }: { days: readonly Day[] }) {
  return (
    <chakra.details>
      <chakra.summary textStyle="label" minHeight="8">
        {texts.table}
      </chakra.summary>
      <Table
        label={texts.plot}
        heads={[texts.day, texts.conversations, texts.messages, texts.missed]}
        rows={days
          .toReversed()
          .map(({ day, conversations, messages, missed }) => [
            day,
            conversations,
            messages,
            missed,
          ])}
      />
    </chakra.details>
  );
}

/** `11.23 – 11.29`, from the Monday of a week. */
function weekText(monday: string): string {
  const sunday = new Date(Date.parse(monday) + 6 * 86_400_000).toISOString();
  const short = (day: string) => `${day.slice(5, 7)}.${day.slice(8, 10)}`;
  return `${short(monday)} – ${short(sunday)}`;
}

const ENDINGS = ['lead', 'helped', 'notHelped', 'unanswered'] as const;

/** How the conversations of each week ended. Weeks before the first conversation are left out. */
function WeekTable({ weeks }: { weeks: readonly Week[] }) {
  const { weeks: labels } = texts;
  const first = weeks.findLastIndex(({ conversations }) => conversations > 0);
  return (
    <Card as="section" aria-labelledby="weeks-title" gap="3">
      <chakra.h2 id="weeks-title" textStyle="h3">
        {labels.title}
      </chakra.h2>
      <chakra.p color="fg.muted">{first < 0 ? texts.none : labels.text}</chakra.p>
      {first >= 0 && (
        <Table
          label={labels.title}
          heads={[
            labels.week,
            texts.conversations,
            ...ENDINGS.map((ending) => labels[ending]),
            labels.rest,
          ]}
          rows={weeks.slice(0, first + 1).map(({ week, conversations, ...counts }) => {
            const ended = ENDINGS.map((ending) => counts[ending]);
            const rest = ended.reduce((left, count) => left - count, conversations);
            return [weekText(week), conversations, ...ended, rest];
          })}
        />
      )}
    </Card>
  );
}

function Usage() {
  const { id, api } = useAssistantOwner();
  const { data, error, refetch } = useQuery({
    queryKey: assistantKeys.usage(id),
    queryFn: ({ signal }) => api(getAssistantUsage, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  if (!data) {
    return (
      <Unloaded error={error} refetch={refetch}>
        <Skeleton height="60" />
      </Unloaded>
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
      <WeekTable weeks={data.weeks} />
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

/** How much of a customer's month is used, conversations by day and how they ended, and the most frequent questions. */
export function UsageScreen() {
  const { isCompany } = useAssistantOwner();
  return (
    <>
      {!isCompany && (
        <LoadedAssistant>
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
      )}
      <Usage />
    </>
  );
}
