/** An all-day entry for a calendar. */
export type CalendarDay = {
  /** Never changes, so that a calendar updates the entry when the file is imported again. */
  uid: string;
  /** In Ulaanbaatar: 2027-06-25. */
  day: string;
  title: string;
  text: string;
  place: string;
};

const CRLF = '\r\n';
/** The most bytes of a line, without its end (RFC 5545 §3.1). */
const LINE = 75;

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (letter) => `\\${letter}`).replace(/\r?\n/g, '\\n');

const compact = (day: string): string => day.replaceAll('-', '');

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

/** One whole day as an iCalendar file; `madeAt` is when it is made. */
export function calendarOf({ uid, day, title, text, place }: CalendarDay, madeAt: Date): string {
  const stamp = madeAt.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hariuch//Program//MN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(dayAfter(day))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    `LOCATION:${escaped(place)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map(folded).join(CRLF) + CRLF;
}
