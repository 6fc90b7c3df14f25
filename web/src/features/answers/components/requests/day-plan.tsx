import { chakra } from '@chakra-ui/react/styled-system';
import type { AssistantRequest, DayPlan } from '@contract/assistant-requests.ts';
import { ulaanbaatarToday } from '@contract/fields/dates.ts';
import { useState } from 'react';
import { Badge } from '@/components/badge.tsx';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { Input } from '@/components/form/inputs.ts';
import { EmptyState, Skeleton } from '@/components/states.tsx';
import { Unloaded } from '@/components/unloaded.tsx';
import { formatDay } from '@/lib/dates.ts';
import { clockOf, gapsOf } from './gaps.ts';
import { Caller } from './request-card.tsx';
import { useDayPlan } from './request-dialogs.tsx';
import { lineText } from './request-facts.ts';
import { requestListTexts, requestTexts } from './texts.ts';

const texts = requestTexts.day;

/** The day so many days later. */
function later(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

type Entry = { from: string; to: string; booking?: AssistantRequest };

const Times = ({ from, to }: Entry) => (
  <chakra.strong minWidth="32" fontVariantNumeric="tabular-nums">{`${from}–${to}`}</chakra.strong>
);

function Booked({ entry, booking }: { entry: Entry; booking: AssistantRequest }) {
  const { name, phone, lines, note, ownNote, status } = booking;
  return (
    <chakra.li
      py="2"
      borderTopWidth="1px"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="4"
      rowGap="1"
    >
      <Times {...entry} />
      <chakra.span overflowWrap="anywhere">
        {[`№${booking.number}`, ...lines.map(lineText), name].join(' · ')}
      </chakra.span>
      <Caller phone={phone} />
      {status === 'new' && <Badge colorPalette="warm">{requestListTexts.new}</Badge>}
      {[note, ownNote].filter(Boolean).map((text) => (
        <chakra.span key={text} flexBasis="full" color="fg.muted" overflowWrap="anywhere">
          {text}
        </chakra.span>
      ))}
    </chakra.li>
  );
}

/** Who is booked when on a day, and what is free. */
export function Bookable({ bookable }: { bookable: DayPlan['bookables'][number] }) {
  const { name, hours, bookings } = bookable;
  const entries: Entry[] = [
    ...gapsOf(hours, bookings),
    ...bookings.map((booking) => ({
      from: clockOf(booking.startsAt ?? booking.createdAt),
      to: clockOf(booking.endsAt ?? booking.createdAt),
      booking,
    })),
  ].toSorted((a, b) => a.from.localeCompare(b.from));
  return (
    <Card as="section" gap="2" css={{ '@media print': { breakInside: 'avoid' } }}>
      <chakra.h3 textStyle="h3">{name}</chakra.h3>
      {entries.length === 0 && <p>{texts.off}</p>}
      <chakra.ul listStyle="none">
        {entries.map((entry) =>
          entry.booking ? (
            <Booked key={entry.booking.id} entry={entry} booking={entry.booking} />
          ) : (
            <chakra.li
              key={entry.from}
              py="2"
              borderTopWidth="1px"
              display="flex"
              columnGap="4"
              color="fg.muted"
            >
              <Times {...entry} />
              <span>{texts.free}</span>
            </chakra.li>
          ),
        )}
      </chakra.ul>
    </Card>
  );
}

/** A day: who is booked when, and what is free. It is made to be printed. */
export function DayPlanView() {
  const today = ulaanbaatarToday();
  const [day, setDay] = useState(today);
  const { data, error, refetch } = useDayPlan(day);
  return (
    <>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="2"
        _print={{ display: 'none' }}
      >
        <Button size="sm" variant="outline" onClick={() => setDay(later(day, -1))}>
          {texts.before}
        </Button>
        <Input
          type="date"
          width="auto"
          aria-label={texts.day}
          value={day}
          onChange={(event) => event.target.value && setDay(event.target.value)}
        />
        <Button size="sm" variant="outline" onClick={() => setDay(later(day, 1))}>
          {texts.after}
        </Button>
        {day !== today && (
          <Button size="sm" variant="ghost" onClick={() => setDay(today)}>
            {texts.today}
          </Button>
        )}
        <Button size="sm" variant="outline" onClick={() => window.print()}>
          {texts.print}
        </Button>
      </chakra.div>
      <chakra.h2 textStyle="h3">{formatDay(day)}</chakra.h2>
      {!data && (
        <Unloaded error={error} refetch={refetch}>
          <Skeleton height="40" />
        </Unloaded>
      )}
      {data && data.bookables.length === 0 && <EmptyState title={texts.nobody} />}
      {data?.bookables.map((one) => (
        <Bookable key={one.id} bookable={one} />
      ))}
    </>
  );
}
