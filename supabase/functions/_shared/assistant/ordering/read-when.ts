import type { TalkAsk } from '../../contract/ordering.ts';
import { foldWords } from '../fold.ts';
import type { SaidWord } from './words.ts';

type Span = { from: number; until: number };

/** A day and a time that a visitor has said. */
export type When = {
  /** 2026-11-27, of Ulaanbaatar. */
  day?: string;
  /** Minutes of the day. */
  minutes?: number;
  /** A part of the day, or from or until a time, in minutes of the day. */
  span?: Span;
  /** Places of the words that say it. */
  words: ReadonlySet<number>;
};

const wordsOf = (words: string) => foldWords(words);
const IN_DAYS: readonly (readonly [words: string, days: number])[] = [
  ['өнөө өнөөдөр өнөөдрийн өнөөдөртөө unuudur onoodor enuudur today', 0],
  ['маргааш маргаашийн маргаашаас margash tomorrow', 1],
  ['нөгөөдөр нөгөөдрийн nugudur nuguudur', 2],
];
const inDays = new Map(
  IN_DAYS.flatMap(([words, days]) => wordsOf(words).map((word) => [word, days] as const)),
);
const WEEKDAYS = ['dava', 'miagmar', 'lhagva', 'purev', 'basan', 'biamba', 'niam'];
const WEEKDAY = WEEKDAYS.map((day) => new RegExp(`^${day}(?:d|t|n|in|as|gar(?:ag)?t?)?$`));
const NEXT = /^(?:irh|ireh|daraa?|dara|daragiin)$/;
const NIGHT = 24 * 60;
const PARTS: readonly (readonly [word: RegExp, from: number, until: number])[] = [
  [/^uglu/, 0, 12 * 60],
  [/^(?:udur|uduriin|udriin|udes|uded|udeer|udur?t)$/, 12 * 60, 17 * 60],
  [/^(?:urui|urnus|uroi)/, 17 * 60, NIGHT],
];
/** «Амралтын өдөр», «аль өдөр»: no part of one. */
const OTHER_DAY = /^(?:amralt|ajli|ali$|ene$|ter$|u?ur$)/;
const MORNING = /^uglu/;
const MIDDAY = /^ud(?:es|ed|eer)$/;
const AFTER = /^(?:huiw|dara|daraa)/;
const BETWEEN = /^hu[a-z]*rund/;
const BEFORE = /^(?:umn|hurtel)/;
const HOUR = /^(?:cag|cagt|cagas|cagd|cagin|cagiin|cagtai)$/;
/** «2 цагийн дараа» is from now on, «15 цагийн дараа» is not. */
const MOST_HOURS_AHEAD = 6;
const HALF = /^(?:hagas|hagast|hagasad)$/;
const MONTH = /^sar(?:i?in|d|nd)?$/;
const DATE_ENDING = /^(?:nd|udur|udurt)$/;

const DAY_MS = 86_400_000;
const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The next such day from today on; undefined for none of the calendar. */
function dateOf(today: string, month: number | undefined, date: number): string | undefined {
  const year = Number(today.slice(0, 4));
  for (let months = 0; months < 13; months += 1) {
    const [y, m] =
      month === undefined ? [year, Number(today.slice(5, 7)) + months] : [year + months, month];
    const found = new Date(Date.UTC(y, m - 1, date));
    const day = found.toISOString().slice(0, 10);
    if (found.getUTCDate() === date && day >= today) return day;
    if (month !== undefined && months === 1) return undefined;
  }
  return undefined;
}

/** A date of this month or a later one; undefined for none of the calendar, or one that is over. */
function dateIn(today: string, months: number, date: number): string | undefined {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 + months];
  if (!(date > 0)) return undefined;
  const found = new Date(Date.UTC(year, month, date));
  const day = found.toISOString().slice(0, 10);
  return found.getUTCDate() === date && day >= today ? day : undefined;
}

/**
 * «маргааш 3 цагт», «пүрэв гарагт 15:30», «12-р сарын 5-нд өглөө», «5 цагаас хойш». An hour from 1 to 7 without a part of the day is one of the
 * afternoon. `asked`: what is being asked for; a bare number is the hour, or the day of the month.
 */
export function readWhen(said: readonly SaidWord[], today: string, asked?: TalkAsk): When {
  const words = new Set<number>();
  const use = (...places: number[]) => {
    for (const place of places) words.add(place);
  };
  let day: string | undefined;
  let hour: number | undefined;
  let minutes = 0;
  let part: Span | undefined;
  let partWord = '';
  let bound: 'from' | 'until' | undefined;
  const between = said.findIndex(({ text }) => BETWEEN.test(text));
  if (between > 1) {
    // «2-3 цагийн хооронд».
    const [from, until] = said
      .slice(Math.max(0, between - 5), between)
      .flatMap(({ value }, at) => (value !== null && value <= 24 ? [[value, at] as const] : []))
      .slice(-2);
    if (from && until && from[0] < until[0]) {
      const late = until[0] < 8 ? 12 : 0;
      const span = { from: (from[0] + late) * 60, until: (until[0] + late) * 60 };
      const first = Math.max(0, between - 5) + from[1];
      const before = readWhen(said.slice(0, first), today);
      for (let at = first; at <= between; at += 1) words.add(at);
      return {
        ...(before.day && { day: before.day }),
        span,
        words: new Set([...before.words, ...words]),
      };
    }
  }
  for (let at = 0; at < said.length; at += 1) {
    const { raw, text, value } = said[at] ?? { raw: '', text: '', value: null };
    const next = said[at + 1]?.text ?? '';
    const days = inDays.get(text);
    const weekday = WEEKDAY.findIndex((pattern) => pattern.test(text));
    const partOf = PARTS.find(([pattern]) => pattern.test(text));
    const exact = /^([01]?\d|2[0-3])[:.]([0-5]\d)-?\p{L}*$/u.exec(raw);
    const numbered = /^(\d{1,2})-?(?:р|r)?$/u.exec(raw);
    // «12/05», «12.05-нд».
    const dated = /^(1[0-2]|0?[1-9])(?:\/([0-3]?\d)|[.]([0-3]?\d)-?(?:нд?|нд?ий?|nd))(?!\d)/u.exec(
      raw,
    );
    // «Ирэх сарын 5», «энэ сарын 29-нд».
    const inMonth =
      MONTH.test(next) && (NEXT.test(text) || text === 'ene')
        ? dateIn(
            today,
            text === 'ene' ? 0 : 1,
            Number(/^\d{1,2}(?!\d)/.exec(said[at + 2]?.raw ?? '')?.[0]),
          )
        : undefined;
    if (days !== undefined) {
      day = plusDays(today, days);
      use(at);
    } else if (inMonth !== undefined) {
      day = inMonth;
      use(at, at + 1, at + 2);
      at += 2;
    } else if (weekday >= 0) {
      const isNext = said.slice(Math.max(0, at - 3), at).some((one) => NEXT.test(one.text));
      const hasWeek = said.slice(0, at).some((one) => /^(?:dul|7)/.test(one.text));
      const ahead = (weekday - weekdayOf(today) + 7) % 7;
      // «Ирэх долоо хоногийн даваа» is the one after the coming Sunday.
      const inNextWeek = isNext && hasWeek && weekday >= weekdayOf(today) ? 7 : 0;
      day = plusDays(today, ahead + inNextWeek);
      use(at);
      if (/^garag/.test(next)) use(at + 1);
    } else if (dated) {
      day = dateOf(today, Number(dated[1]), Number(dated[2] ?? dated[3])) ?? day;
      use(at);
    } else if (exact) {
      [hour, minutes] = [Number(exact[1]), Number(exact[2])];
      use(at);
    } else if (numbered && MONTH.test(next)) {
      // «12-р сарын 5-нд», «12 сарын 5».
      const date = /^\d{1,2}(?!\d)/.exec(said[at + 2]?.raw ?? '');
      day = date ? (dateOf(today, Number(numbered[1]), Number(date[0])) ?? day) : day;
      use(at, at + 1, ...(date ? [at + 2] : []));
      at += date ? 2 : 1;
    } else if (/^\d{1,2}-?(?:нд|ны|nd|ny)/u.test(raw) || (numbered && next === 'nd')) {
      const found = dateOf(today, undefined, Number.parseInt(raw, 10));
      if (found) day = found;
      use(at);
    } else if (
      (HALF.test(text) || (value !== null && value <= MOST_HOURS_AHEAD)) &&
      /^cagi/.test(next) &&
      AFTER.test(said[at + 2]?.text ?? '')
    ) {
      day = today;
      use(at, at + 1, at + 2);
      at += 2;
    } else if (
      value !== null &&
      value <= 24 &&
      (HOUR.test(next) || /^\d{1,2}(?:цаг|tsag|cag)/u.test(raw))
    ) {
      [hour, minutes] = [value, 0];
      use(at);
      if (HOUR.test(next)) use(at + 1);
      const after = said[at + 1 + (HOUR.test(next) ? 1 : 0)];
      if (after && HALF.test(after.text)) {
        minutes = 30;
        use(at + 2);
      } else if (
        after &&
        after.value !== null &&
        after.value < 60 &&
        /^min/.test(said[at + 3]?.text ?? '')
      ) {
        minutes = after.value;
        use(at + 2, at + 3);
      }
    } else if (
      value !== null &&
      value <= 24 &&
      (HALF.test(next) || /^\d{1,2}-?(?:д|т|d|t)$/u.test(raw))
    ) {
      hour = value;
      minutes = HALF.test(next) ? 30 : 0;
      use(at);
      if (HALF.test(next)) use(at + 1);
    } else if (asked === 'day' && said.length === 1 && numbered) {
      day = dateOf(today, undefined, Number(numbered[1]));
      use(at);
    } else if (partOf && !OTHER_DAY.test(said[at - 1]?.text ?? '')) {
      const [, from, until] = partOf;
      const isMidday = MIDDAY.test(text);
      part = { from, until };
      if (isMidday && BEFORE.test(next)) part = { from: 0, until: from };
      if (isMidday && AFTER.test(next)) part = { from, until: NIGHT };
      partWord = text;
      use(at);
      if (AFTER.test(next) || BEFORE.test(next)) use(at + 1);
    } else if (words.has(at - 1) && hour !== undefined && (AFTER.test(text) || BEFORE.test(text))) {
      bound = AFTER.test(text) ? 'from' : 'until';
      use(at);
    } else if (value !== null && value <= 24 && hour === undefined && /^\d+$/.test(raw)) {
      const before = said[at - 1]?.text ?? '';
      const isAfterPart = PARTS.some(([pattern]) => pattern.test(before));
      // «17 30».
      const isPair = /^[0-5]\d$/.test(said[at + 1]?.raw ?? '');
      const isHour = asked === 'time' || asked === 'bookable' || (asked === 'day' && isPair);
      if (isHour || isAfterPart || /^(?:huiw|hurtel|bulg)/.test(next)) {
        hour = value;
        use(at);
        // «15 30».
        const after = said[at + 1];
        if (after && /^[0-5]\d$/.test(after.raw)) {
          minutes = Number(after.raw);
          use(at + 1);
          at += 1;
        }
      }
    } else if (DATE_ENDING.test(text) && words.has(at - 1)) use(at);
  }
  const found: When = { words };
  if (day !== undefined) found.day = day;
  if (hour !== undefined) {
    const isMorning = MORNING.test(partWord);
    const isEvening = part !== undefined && part.from >= 12 * 60;
    const isLater = !isMorning && hour < 12 && (isEvening || (hour >= 1 && hour < 8));
    const time = (hour + (isLater ? 12 : 0)) * 60 + minutes;
    if (bound)
      found.span = bound === 'from' ? { from: time, until: NIGHT } : { from: 0, until: time };
    else found.minutes = time;
  } else if (part !== undefined) found.span = part;
  return found;
}
