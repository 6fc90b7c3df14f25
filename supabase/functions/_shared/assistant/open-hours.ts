import {
  dayOfMoment,
  isOpenAt,
  nextOpening,
  openingText,
  WEEK_DAYS,
  type WorkingHours,
} from '../contract/week.ts';
import { withoutEmptyWords } from './empty-words.ts';
import { foldWords } from './fold.ts';
import { isKindWord, kindsAsked } from './question-kinds.ts';
import { phonesIn } from './talk-numbers.ts';

/** What a question about hours asks for: now, some days from today on, or the whole week. */
type Asked = 'now' | 'week' | readonly number[];

const DAY_MS = 86_400_000;
const NOW = new Set(foldWords('одоо нээлттэй онгорхой'));
/** Beside others they name no thing: «ажлын цаг», «хагас сайн». */
const BESIDE = new Set(foldWords('ажлын ажил хагас бүтэн'));
const HOW_MANY = /^hed(?:en|d|er|es|i)?$/;
const AHEAD: readonly (readonly [RegExp, number])[] = [
  [/^un(?:u|udur)(?:t|in)?$/, 0],
  [/^margaw(?:in)?$/, 1],
  [/^nugudur(?:t)?$/, 2],
];
const DAYS = foldWords(WEEK_DAYS.join(' ')).map((day) => new RegExp(`^${day}(?:d|t|in|n)?$`));
/** «Хагас сайн», «бүтэн сайн». */
const [SATURDAY, SUNDAY] = [5, 6];
const WEEKENDS: readonly (readonly [string, number])[] = [
  ['hagas', SATURDAY],
  ['buten', SUNDAY],
];

/** Monday is 0. The first of January 1970 was a Thursday. */
const weekdayOf = (at: number): number =>
  (Math.floor(Date.parse(dayOfMoment(at)) / DAY_MS) + 3) % 7;

function askedOf(words: readonly string[], at: number): Asked {
  const today = weekdayOf(at);
  const days = words.flatMap((word, place) => {
    const ahead = AHEAD.find(([is]) => is.test(word))?.[1];
    if (ahead !== undefined) return [ahead];
    const weekend = WEEKENDS.find(
      ([first]) => word === first && words[place + 1]?.startsWith('sain'),
    )?.[1];
    const weekday = weekend ?? DAYS.findIndex((is) => is.test(word));
    return weekday < 0 ? [] : [(weekday - today + 7) % 7];
  });
  if (days.length > 0) return [...new Set(days)].sort((a, b) => a - b);
  const isNow = words.some((word) => NOW.has(word)) || words.join(' ').includes('ajilaj baina');
  return isNow && !words.some((word) => HOW_MANY.test(word)) ? 'now' : 'week';
}

const spansText = (spans: WorkingHours['week'][number]): string =>
  spans.map(({ from, to }) => `${from}–${to}`).join(', ');

/** «Даваа–Баасан 10:00–19:00, Бямба 11:00–16:00. Ням амарна.» */
function weekText({ week }: WorkingHours): string {
  const runs: { first: number; last: number; text: string }[] = [];
  for (const [day, spans] of week.entries()) {
    const text = spansText(spans);
    const run = runs.at(-1);
    if (run?.text === text) run.last = day;
    else runs.push({ first: day, last: day, text });
  }
  const named = ({ first, last }: (typeof runs)[number]) =>
    first === last ? WEEK_DAYS[first] : `${WEEK_DAYS[first]}–${WEEK_DAYS[last]}`;
  const open = runs.filter(({ text }) => text !== '').map((run) => `${named(run)} ${run.text}`);
  const off = runs.filter(({ text }) => text === '').map(named);
  const rest = off.length > 0 ? ` ${off.join(', ')} амарна.` : '';
  return `${open.join(', ')}.${rest}`;
}

function dayText(hours: WorkingHours, at: number, ahead: number): string {
  const then = at + ahead * DAY_MS;
  const weekday = weekdayOf(then);
  const name = ['Өнөөдөр', 'Маргааш'][ahead] ?? `${WEEK_DAYS[weekday]} гарагт`;
  const spans = hours.daysOff.includes(dayOfMoment(then)) ? [] : (hours.week[weekday] ?? []);
  return spans.length === 0 ? `${name} амарна.` : `${name} ${spansText(spans)} цагт ажиллана.`;
}

function nowText(hours: WorkingHours, at: number): string {
  if (isOpenAt(hours, at)) return `Одоо ажиллаж байна. ${dayText(hours, at, 0)}`;
  const opens = nextOpening(hours, at);
  return opens === null
    ? 'Одоо хаалттай байна.'
    : `Одоо хаалттай, ${openingText(opens, at)}-аас ажиллана.`;
}

/**
 * Computes the reply to a question about hours alone («Одоо нээлттэй юу?», «Ням гарагт ажиллах уу?») at a moment (ms); null for
 * another question, one with a phone, and one that names a thing: «эмэгтэйчүүдийн цаг». Of the week an answer that is sure says
 * more.
 */
export function sayHours(
  hours: WorkingHours,
  text: string,
  at: number,
  isSure: boolean,
): string | null {
  const words = foldWords(text);
  const kinds = kindsAsked(words);
  if (!kinds.has('hours') || kinds.size > 1) return null;
  const isOfHours = (word: string) => isKindWord(word) || BESIDE.has(word);
  if (!withoutEmptyWords(words).every(isOfHours) || phonesIn(text).length > 0) return null;
  const asked = askedOf(words, at);
  if (asked === 'week') return isSure ? null : weekText(hours);
  return asked === 'now'
    ? nowText(hours, at)
    : asked.map((ahead) => dayText(hours, at, ahead)).join(' ');
}
