import { WEEK_DAYS } from '@contract/week.ts';
import { expect, it } from 'vitest';
import { readHours } from './read-hours.ts';

/** The week as «10:00–20:00 ×6, – ×1». */
function weekOf(text: string, name = ''): string | null {
  const read = readHours(text, name);
  if (!read) return null;
  const each = read.week.map(
    (spans) => spans.map(({ from, to }) => `${from}–${to}`).join(' ') || '–',
  );
  const runs: [string, number][] = [];
  for (const one of each) {
    const last = runs.at(-1);
    if (last?.[0] === one) last[1] += 1;
    else runs.push([one, 1]);
  }
  return runs.map(([one, times]) => `${one} ×${times}`).join(', ');
}

it.each([
  ['10-20 цагт, ням амарна', '10:00–20:00 ×6, – ×1'],
  ['10-20 tsagt ajillana, nyam garagt amarna', '10:00–20:00 ×6, – ×1'],
  ['Өдөр бүр 9:00–21:30 цагт ажиллана, ням гарагт ч нээлттэй.', '09:00–21:30 ×7'],
  ['Дэлгүүр 10.00-20.00 цагт, өдөр бүр ажиллана', '10:00–20:00 ×7'],
  [
    'Ажлын өдрүүдэд өглөө 9 цагаас оройн 6 хүртэл, амралтын өдөр 10-16',
    '09:00–18:00 ×5, 10:00–16:00 ×2',
  ],
  [
    'Даваа-Баасан 9:00-аас 18:00. Хагас сайнд 11-3, бүтэн сайнд амарна',
    '09:00–18:00 ×5, 11:00–15:00 ×1, – ×1',
  ],
  ['Даваагаас Бямба гараг 10-24 цаг; Ням хаалттай', '10:00–24:00 ×6, – ×1'],
  ['Өдөр бүр 10-00', '10:00–24:00 ×7'],
  ['9-13, 14-18 цагт, бямба, ням гарагт амарна', '09:00–13:00 14:00–18:00 ×5, – ×2'],
])('%s', (text, read) => {
  expect(weekOf(text, 'Хувцасны дэлгүүр')).toBe(read);
});

it.each([
  ['days that are not told', 'Даваа-Баасан 9-18'],
  ['hours without a day, which may not hold on Sundays', '10-20 цаг'],
  ['a day told twice', 'Өдөр бүр 10-20, ням 11-15'],
  ['hours of a thing', 'Гал тогоо өдөр бүр 10-23'],
  ['words that may change them', 'Өдөр бүр 10-20, орой 7-оос хойш ч болно'],
  ['an evening that begins', 'Өдөр бүр оройн 6-аас 11'],
  ['a night', 'Өдөр бүр 18-02'],
  ['a time that is none', 'Өдөр бүр 10-27'],
  ['only what is closed', 'Өдөр бүр амарна'],
  ['days without hours', '10-20 цаг, Даваа-Баасан'],
  ['two sentences in one', 'Бямба 10-15 ням 11-14'],
  ['nothing', ''],
])('not %s', (_, text) => {
  expect(weekOf(text)).toBe(null);
});

it('each day by its name', () => {
  for (const [at, day] of WEEK_DAYS.entries()) {
    const read = readHours(`10-20 цаг, ${day} гарагт амарна`, '');
    expect(read?.week.findIndex((spans) => spans.length === 0)).toBe(at);
  }
});
