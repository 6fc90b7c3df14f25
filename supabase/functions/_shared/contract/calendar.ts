/** An entry of a calendar. */
export type CalendarEntry = {
  /** Never changes, so that a calendar updates the entry when the file is read again. */
  uid: string;
  /** A whole day in Ulaanbaatar, 2027-06-25; or two moments, in ISO 8601. */
  when: string | { from: string; to: string };
  title: string;
  text: string;
  place?: string;
  /** It is not confirmed yet. */
  tentative?: boolean;
  /** Raised by each change. */
  version?: number;
};

const CRLF = '\r\n';
/** The most bytes of a line, without its end (RFC 5545 §3.1). */
const LINE = 75;

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (letter) => `\\${letter}`).replace(/\r\n?|\n/g, '\\n');

const compact = (day: string): string => day.replaceAll('-', '');

/** A moment in UTC: 20270625T020000Z. */
const utc = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d{3}/g, '');

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** Folds a long line: it continues after a space, and no character is split. */
function folded(line: string): string {
  const bytes = (text: string) => new TextEncoder().encode(text).length;
  const lines = [''];
  let room = LINE;
  for (const letter of line) {
    const size = bytes(letter);
    if (size > room) {
      lines.push('');
      room = LINE - 1;
    }
    lines[lines.length - 1] += letter;
    room -= size;
  }
  return lines.join(`${CRLF} `);
}

const timesOf = (when: CalendarEntry['when']): string[] =>
  typeof when === 'string'
    ? [`DTSTART;VALUE=DATE:${compact(when)}`, `DTEND;VALUE=DATE:${compact(dayAfter(when))}`]
    : [`DTSTART:${utc(new Date(when.from))}`, `DTEND:${utc(new Date(when.to))}`];

/** Entries as an iCalendar file; `madeAt` is when it is made, `name` that of a calendar to subscribe to. */
export function calendarOf(entries: readonly CalendarEntry[], madeAt: Date, name?: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hariuch//MN',
    ...(name === undefined ? [] : [`X-WR-CALNAME:${escaped(name)}`]),
    ...entries.flatMap(({ uid, when, title, text, place, tentative, version }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${utc(madeAt)}`,
      ...timesOf(when),
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(text)}`,
      ...(place === undefined ? [] : [`LOCATION:${escaped(place)}`]),
      ...(tentative === undefined ? [] : [`STATUS:${tentative ? 'TENTATIVE' : 'CONFIRMED'}`]),
      ...(version === undefined ? [] : [`SEQUENCE:${version}`]),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map(folded).join(CRLF) + CRLF;
}
