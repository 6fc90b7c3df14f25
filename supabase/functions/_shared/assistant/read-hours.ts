import { type Span, WEEK_DAYS, type WorkingHours, week } from '../contract/week.ts';
import { foldWords } from './fold.ts';

/** Words beside hours that change nothing of them. */
const AROUND = new Set([
  ...foldWords(
    'цаг цагт цагийн цагаас хуваарь ажлын өглөө өглөөний гараг гарагт гарагуудад өдөр өдрийн өдрүүдэд бид манай манайх ч ' +
      'мөн бас нь ба болон харин хооронд хүртэл д т',
  ),
  '-',
]);
const OPEN = new Set(foldWords('ажиллана ажилладаг ажиллаж байна нээлттэй онгорхой'));
const CLOSED = new Set(foldWords('амарна амардаг хаалттай ажиллахгүй ажилладаггүй'));

const TIME = '(\\d{1,2})(?:[:.](\\d\\d))?';
/** «10-20», «9:00-аас 18:00», «9 цагаас оройн 6». */
const SPAN = new RegExp(
  ` ${TIME} (?:cagas|(?:cag )?(?:- )?(?:[aeu]s|-)) (uruin? )?${TIME}(?= )`,
  'g',
);
const DAY = `(${foldWords(WEEK_DAYS.join(' ')).join('|')})`;
const ENDING = '(?:n?[dt]|in|n)?(?= )';
const DAYS = new RegExp(` ${DAY}(?:(?:n?as|gas|(?= -))(?: -)? ${DAY})?${ENDING}`, 'g');
const EACH = / (?:udur (?:bur|bulgun)|dulu hunugin 7 udur)(?= )/;
const days = (from: number, to = from) =>
  Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, at) => (from + at) % 7);
const dayOf = (name: string) => WEEK_DAYS.findIndex((day) => foldWords(day)[0] === name);

const clock = (hour: number, minutes: string) => `${String(hour).padStart(2, '0')}:${minutes}`;

/** Both in 24 hours: «9-6», «9 цагаас оройн 6» end at 18. */
function spanOf([, from, fromMinutes = '00', evening, to, toMinutes = '00']: string[]): Span {
  const until = clock(Number(to), toMinutes);
  const start = clock(Number(from), fromMinutes);
  const isLater = Number(to) < 12 && (evening !== undefined || until <= start);
  const end = until === '00:00' ? '24:00' : isLater ? clock(Number(to) + 12, toMinutes) : until;
  return { from: start, to: end };
}

/** The folded words of a clause with its numbers and dashes, each between spaces. */
const readable = (clause: string): string =>
  ` ${(clause.match(/\d+(?:[:.]\d\d)?|[\p{L}\p{M}]+|[–—-]/gu) ?? [])
    .map((one) => (/^\d/.test(one) ? one : /^[–—-]$/.test(one) ? '-' : foldWords(one).join(' ')))
    .join(' ')} `
    .replaceAll('hagas sain', 'biamba')
    .replaceAll('buten sain', 'niam')
    .replace(/ ajlin (?:udur|udrud)[a-z]*(?= )/, ' dava - basan')
    .replace(/ amraltin (?:udur|udrud|udurt|udruded)(?= )/, ' biamba - niam');

/**
 * Reads the hours that an owner wrote in own words («10-20 цагт, ням амарна»). Null unless every word of them is understood and
 * each day of the week is told: what is only said «10-20» may not hold on Sundays. `name`: words of the business beside them.
 */
export function readHours(text: string, name: string): WorkingHours | null {
  const names = new Set(foldWords(name));
  const told = new Map<number, Span[]>();
  const usual: Span[] = [];
  let waiting: number[] = [];
  let isDayNamed = false;
  for (const clause of text.split(/[,;\n!?…]|\.(?!\d)/u)) {
    let rest = readable(clause);
    const spans = [...rest.matchAll(SPAN)].map((match) => spanOf(match));
    rest = rest.replace(SPAN, ' ');
    const named = EACH.test(rest) ? days(0, 6) : [];
    rest = rest.replace(EACH, ' ');
    for (const [, first = '', last = first] of rest.matchAll(DAYS))
      named.push(...days(dayOf(first), dayOf(last)));
    const words = rest.replace(DAYS, ' ').split(' ').filter(Boolean);
    const isClosed = words.some((word) => CLOSED.has(word));
    const isOpen = words.some((word) => OPEN.has(word));
    const isKnown = (word: string) =>
      AROUND.has(word) || OPEN.has(word) || CLOSED.has(word) || names.has(word);
    if (!words.every(isKnown) || spans.length > 1 || (isClosed && (isOpen || spans.length > 0)))
      return null;
    isDayNamed ||= named.length > 0;
    if (spans.length === 0 && !isClosed) {
      if (!isOpen) waiting.push(...named);
      continue;
    }
    const about = [...waiting, ...named];
    waiting = [];
    if (about.length === 0 && isClosed) return null;
    if (about.length === 0) usual.push(...spans);
    for (const day of about) {
      if (told.has(day)) return null;
      told.set(day, spans);
    }
  }
  const all = WEEK_DAYS.map((_, day) => told.get(day) ?? usual);
  const isWhole = isDayNamed && waiting.length === 0 && (usual.length > 0 || told.size === 7);
  const read = week().safeParse(all);
  return isWhole && read.success && all.some((spans) => spans.length > 0)
    ? { week: read.data, daysOff: [] }
    : null;
}
