import { expect, it } from 'vitest';
import { calendarOf } from './calendar.ts';

const made = new Date('2026-11-23T04:05:06.789Z');
const day = {
  uid: 'lessons-2026-12-31@example.mn',
  when: '2026-12-31',
  title: 'Хичээл эхэлнэ; эхний өдөр',
  text: 'Долоо хоногт 3–4 өдөр, өдөрт 4 цаг\nЗөөврийн компьютерээ авчирна',
  place: 'Улаанбаатар хот, Жишээ гудамж 1',
};

it('is one whole day, over the end of a year too', () => {
  const lines = calendarOf([day], made).split('\r\n');
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines).toContain('DTSTART;VALUE=DATE:20261231');
  expect(lines).toContain('DTEND;VALUE=DATE:20270101');
  expect(lines).toContain('DTSTAMP:20261123T040506Z');
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
});

it('escapes what has a meaning there, and folds long lines between letters', () => {
  const file = calendarOf([day], made);
  for (const line of file.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(line).not.toContain('\uFFFD');
  }
  const whole = file.replaceAll('\r\n ', '');
  expect(whole).toContain('SUMMARY:Хичээл эхэлнэ\\; эхний өдөр');
  expect(whole).toContain('өдөр\\, өдөрт 4 цаг\\nЗөөврийн');
});

it('has moments in UTC, whatever the zone of the machine, and a line break of any kind is one', () => {
  const when = { from: '2026-12-31T16:30:00.000Z', to: '2027-01-01T00:30:00+08:00' };
  const file = calendarOf(
    [{ ...day, when, text: 'a\r\nb\rc', tentative: true, version: 3 }],
    made,
    'Цаг, А',
  );
  expect(file).toContain('DTSTART:20261231T163000Z\r\nDTEND:20261231T163000Z\r\n');
  expect(file).toContain('DESCRIPTION:a\\nb\\nc\r\n');
  expect(file).toContain('STATUS:TENTATIVE\r\nSEQUENCE:3\r\n');
  expect(file).toContain('X-WR-CALNAME:Цаг\\, А\r\n');
});
