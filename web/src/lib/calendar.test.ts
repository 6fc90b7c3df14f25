import { expect, it } from 'vitest';
import { calendarOf } from './calendar.ts';

const made = new Date('2026-11-23T04:05:06.789Z');
const day = {
  uid: 'lessons-2026-12-31@example.mn',
  day: '2026-12-31',
  title: 'Хичээл эхэлнэ; эхний өдөр',
  text: 'Долоо хоногт 3–4 өдөр, өдөрт 4 цаг\nЗөөврийн компьютерээ авчирна',
  place: 'Улаанбаатар хот, Жишээ гудамж 1',
};

it('is one whole day, over the end of a year too', () => {
  const lines = calendarOf(day, made).split('\r\n');
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines).toContain('DTSTART;VALUE=DATE:20261231');
  expect(lines).toContain('DTEND;VALUE=DATE:20270101');
  expect(lines).toContain('DTSTAMP:20261123T040506Z');
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
});

it('escapes what has a meaning there, and folds long lines between letters', () => {
  const file = calendarOf(day, made);
  for (const line of file.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(line).not.toContain('\uFFFD');
  }
  const whole = file.replaceAll('\r\n ', '');
  expect(whole).toContain('SUMMARY:Хичээл эхэлнэ\\; эхний өдөр');
  expect(whole).toContain('өдөр\\, өдөрт 4 цаг\\nЗөөврийн');
});
