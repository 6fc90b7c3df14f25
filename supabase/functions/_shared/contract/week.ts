import * as z from 'zod/mini';
import { isDay, ULAANBAATAR_OFFSET_MS } from './fields/dates.ts';

/** The days of a week as pages show them, Monday first; the order of every `Week`. */
export const WEEK_DAYS = ['Даваа', 'Мягмар', 'Лхагва', 'Пүрэв', 'Баасан', 'Бямба', 'Ням'] as const;
const MOST_SPANS = 4;
export const MOST_DAYS_OFF = 100;

const TIME_INVALID = 'Цагаа 09:00 хэлбэрээр бичнэ үү';
const SPAN_INVALID = 'Дуусах цаг эхлэх цагаас хойш байна';
const SPANS_OVERLAP = 'Цагууд давхцахгүй, дарааллаараа байна';
const WEEK_INVALID = 'Долоо хоногийн цагаа бөглөнө үү';
const DAY_OFF_INVALID = 'Амралтын өдрөө зөв сонгоно уу';

const FROM_PATTERN = /^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/;
const TO_PATTERN = /^(?:(?:[01][0-9]|2[0-3]):[0-5][0-9]|24:00)$/;

// @__NO_SIDE_EFFECTS__
const clock = (pattern: RegExp) =>
  z
    .string(TIME_INVALID)
    .check(
      z.maxLength(5, { error: TIME_INVALID, abort: true }),
      z.regex(pattern, { error: TIME_INVALID, abort: true }),
    );

/** Hours of one day: times of Ulaanbaatar, `HH:MM`; the end may be `24:00`. */
// @__NO_SIDE_EFFECTS__
const span = () =>
  z
    .strictObject({ from: clock(FROM_PATTERN), to: clock(TO_PATTERN) }, TIME_INVALID)
    .check(z.refine(({ from, to }) => from < to, { path: ['to'], error: SPAN_INVALID }));
export type Span = { from: string; to: string };

/** Hours of a week: seven lists, Monday first, each ordered and without overlaps. A break is the time between two. */
// @__NO_SIDE_EFFECTS__
export const week = () =>
  z
    .array(
      z.array(span(), WEEK_INVALID).check(
        z.maxLength(MOST_SPANS, `Нэг өдөрт хамгийн ихдээ ${MOST_SPANS} цаг`),
        z.refine(
          (spans) => spans.every(({ from }, at) => at === 0 || (spans[at - 1]?.to ?? '') <= from),
          SPANS_OVERLAP,
        ),
      ),
      WEEK_INVALID,
    )
    .check(z.length(7, WEEK_INVALID));
export type Week = Span[][];

/** Days of Ulaanbaatar, `2027-07-11`, on which nobody works. */
// @__NO_SIDE_EFFECTS__
export const daysOff = () =>
  z
    .array(
      z
        .string(DAY_OFF_INVALID)
        .check(
          z.maxLength(10, { error: DAY_OFF_INVALID, abort: true }),
          z.refine(isDay, DAY_OFF_INVALID),
        ),
      DAY_OFF_INVALID,
    )
    .check(z.maxLength(MOST_DAYS_OFF, `Хамгийн ихдээ ${MOST_DAYS_OFF} өдөр`));

/** When somebody works: the hours of a week without the days off. */
export type WorkingHours = { week: Week; daysOff: readonly string[] };

/** From Monday to Friday; also the proposal of a new list. */
export const usualWeek = (from = '10:00', to = '19:00'): Week =>
  WEEK_DAYS.map((_, day) => (day < 5 ? [{ from, to }] : []));

const DAY_MS = 86_400_000;
/** How far `nextOpening` looks: longer than any list of days off on end. */
const DAYS_AHEAD = MOST_DAYS_OFF + 14;

/** Midnight in Ulaanbaatar of the day of a moment, `days` later. */
const midnight = (at: number, days: number): number =>
  (Math.floor((at + ULAANBAATAR_OFFSET_MS) / DAY_MS) + days) * DAY_MS - ULAANBAATAR_OFFSET_MS;

/** The day of a moment in Ulaanbaatar: `2027-07-11`. */
export const dayOfMoment = (at: number): string =>
  new Date(at + ULAANBAATAR_OFFSET_MS).toISOString().slice(0, 10);

/** The time of a moment in Ulaanbaatar: `15:30`. */
export const clockOfMoment = (at: number): string =>
  new Date(at + ULAANBAATAR_OFFSET_MS).toISOString().slice(11, 16);

/** The minutes of the day at a time: 930 of `15:30`. */
export const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The hours of a day of Ulaanbaatar as moments; none on a day off. `start` is its midnight. */
function spansOf({ week: hours, daysOff: off }: WorkingHours, start: number) {
  if (off.includes(dayOfMoment(start))) return [];
  // The first of January 1970 was a Thursday.
  const weekday = (Math.round((start + ULAANBAATAR_OFFSET_MS) / DAY_MS) + 3) % 7;
  return (hours[weekday] ?? []).map(({ from, to }) => ({
    from: start + minutesOf(from) * 60_000,
    to: start + minutesOf(to) * 60_000,
  }));
}

/** Whether somebody works at a moment (ms). At the first minute of hours yes, at their last no. */
export const isOpenAt = (hours: WorkingHours, at: number): boolean =>
  spansOf(hours, midnight(at, 0)).some(({ from, to }) => from <= at && at < to);

/** When work next begins after a moment (ms); null without any hours in the next months. */
export function nextOpening(hours: WorkingHours, at: number): number | null {
  for (let days = 0; days <= DAYS_AHEAD; days += 1) {
    const next = spansOf(hours, midnight(at, days)).find(({ from }) => from > at);
    if (next) return next.from;
  }
  return null;
}

/** `өнөөдөр 10:00`, `маргааш 10:00`, `Даваа гарагт 10:00` within a week, else `12-р сарын 7-нд 10:00`. */
export function openingText(opens: number, at: number): string {
  const local = new Date(opens + ULAANBAATAR_OFFSET_MS);
  const time = local.toISOString().slice(11, 16);
  const days = Math.round((midnight(opens, 0) - midnight(at, 0)) / DAY_MS);
  if (days === 0) return `өнөөдөр ${time}`;
  if (days === 1) return `маргааш ${time}`;
  if (days < 7) return `${WEEK_DAYS[(local.getUTCDay() + 6) % 7]} гарагт ${time}`;
  return `${local.getUTCMonth() + 1}-р сарын ${local.getUTCDate()}-нд ${time}`;
}
