import { clockOfMoment } from '@contract/week.ts';

type Span = { from: string; to: string };
type Booked = { startsAt: string | null; endsAt: string | null };

/** `HH:MM` of a moment in Ulaanbaatar, on whatever machine. */
export const clockOf = (moment: string): string => clockOfMoment(Date.parse(moment));

/** The parts of the hours of a day in which nothing is booked, in their order. */
export function gapsOf(hours: readonly Span[], bookings: readonly Booked[]): Span[] {
  const taken = bookings.flatMap(({ startsAt, endsAt }) => {
    if (startsAt === null || endsAt === null) return [];
    const to = clockOf(endsAt);
    // A booking that ends at midnight ends with the day.
    return [{ from: clockOf(startsAt), to: to === '00:00' ? '24:00' : to }];
  });
  return hours.flatMap(({ from, to }) => {
    const gaps: Span[] = [];
    let at = from;
    for (const one of taken.toSorted((a, b) => a.from.localeCompare(b.from))) {
      if (one.from >= to || one.to <= at) continue;
      if (one.from > at) gaps.push({ from: at, to: one.from });
      at = one.to;
    }
    if (at < to) gaps.push({ from: at, to });
    return gaps;
  });
}
