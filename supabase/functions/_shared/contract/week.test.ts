import { describe, expect, it } from 'vitest';
import { isOpenAt, nextOpening, openingText, usualWeek, week } from './week.ts';

/** A moment of Ulaanbaatar. */
const at = (local: string) => Date.parse(`${local}:00+08:00`);
const night = usualWeek().map((spans, day) =>
  day === 4 ? [{ from: '18:00', to: '24:00' }] : spans,
);

// 2026-11-26 is a Thursday.
describe('working hours', () => {
  const hours = { week: usualWeek('10:00', '19:00'), daysOff: ['2026-11-27'] };

  it.each([
    ['2026-11-26T09:59', false],
    ['2026-11-26T10:00', true],
    ['2026-11-26T18:59', true],
    ['2026-11-26T19:00', false],
    ['2026-11-27T12:00', false],
    ['2026-11-28T12:00', false],
  ])('at %s somebody works: %s', (local, isOpen) => {
    expect(isOpenAt(hours, at(local))).toBe(isOpen);
  });

  it('last until midnight, which belongs to the next day', () => {
    const late = { week: night, daysOff: [] };
    expect(isOpenAt(late, at('2026-11-27T23:59'))).toBe(true);
    expect(isOpenAt(late, at('2026-11-28T00:00'))).toBe(false);
  });

  it.each([
    ['2026-11-26T09:00', 'өнөөдөр 10:00'],
    ['2026-11-25T19:00', 'маргааш 10:00'],
    ['2026-11-25T23:59', 'маргааш 10:00'],
    ['2026-11-26T00:00', 'өнөөдөр 10:00'],
    // The day off and the weekend are passed over.
    ['2026-11-26T20:00', 'Даваа гарагт 10:00'],
  ])('asked at %s begin again %s', (local, said) => {
    const now = at(local);
    expect(openingText(nextOpening(hours, now) ?? 0, now)).toBe(said);
  });

  it('that are a week away are named by their day', () => {
    const onlyMonday = {
      week: usualWeek().map((spans, day) => (day === 0 ? spans : [])),
      daysOff: ['2026-11-30'],
    };
    const now = at('2026-11-26T12:00');
    expect(openingText(nextOpening(onlyMonday, now) ?? 0, now)).toBe('12-р сарын 7-нд 10:00');
  });

  it('without any hour never begin', () => {
    expect(nextOpening({ week: usualWeek().map(() => []), daysOff: [] }, Date.now())).toBeNull();
  });
});

describe('a week', () => {
  it.each([
    ['10:00-13:00 13:00-24:00', true],
    ['10:00-10:00', false],
    ['10:00-24:30', false],
    ['9:00-10:00', false],
    ['24:00-24:00', false],
    ['10:00-14:00 13:00-15:00', false],
    ['14:00-15:00 10:00-11:00', false],
    ['10:00-10:30 11:00-11:30 12:00-12:30 13:00-13:30 14:00-14:30', false],
  ])('with the hours %s is taken: %s', (hours, isTaken) => {
    const spans = hours.split(' ').map((span) => {
      const [from, to] = span.split('-');
      return { from, to };
    });
    expect(week().safeParse([spans, [], [], [], [], [], []]).success).toBe(isTaken);
  });
  it('has seven days', () => {
    expect(week().safeParse(usualWeek().slice(1)).success).toBe(false);
  });
});
