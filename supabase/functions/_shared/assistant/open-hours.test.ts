import { describe, expect, it } from 'vitest';
import { usualWeek } from '../contract/week.ts';
import { sayHours } from './open-hours.ts';

const hours = {
  week: usualWeek('10:00', '19:00').with(5, [{ from: '11:00', to: '16:00' }]),
  daysOff: ['2026-11-30'],
};
/** Of Ulaanbaatar: a Thursday at 12:00, and at 20:00. */
const NOON = Date.parse('2026-11-26T12:00:00+08:00');
const EVENING = Date.parse('2026-11-26T20:00:00+08:00');
const WEEK = 'Даваа–Баасан 10:00–19:00, Бямба 11:00–16:00. Ням амарна.';

describe('a question about hours alone', () => {
  it.each([
    ['Одоо нээлттэй юу?', NOON, 'Одоо ажиллаж байна. Өнөөдөр 10:00–19:00 цагт ажиллана.'],
    ['odoo ajillaj bna uu', EVENING, 'Одоо хаалттай, маргааш 10:00-аас ажиллана.'],
    ['Маргааш ажиллах уу', NOON, 'Маргааш 10:00–19:00 цагт ажиллана.'],
    ['margaash ochij boloh uu', NOON, 'Маргааш 10:00–19:00 цагт ажиллана.'],
    ['Ням гарагт ажилладаг уу?', NOON, 'Ням гарагт амарна.'],
    ['byamba garagt ajillah uu', NOON, 'Бямба гарагт 11:00–16:00 цагт ажиллана.'],
    ['Хагас сайнд ажиллах уу', NOON, 'Бямба гарагт 11:00–16:00 цагт ажиллана.'],
    ['Бямба, ням гарагт?', NOON, 'Бямба гарагт 11:00–16:00 цагт ажиллана. Ням гарагт амарна.'],
    ['Даваа гарагт ажиллах уу', NOON, 'Даваа гарагт амарна.'],
    ['Өнөөдөр хэд хүртэл ажиллах вэ', NOON, 'Өнөөдөр 10:00–19:00 цагт ажиллана.'],
    ['Ажлын цаг?', NOON, WEEK],
    ['heden tsagt neeh ve', NOON, WEEK],
  ])('«%s» is computed', (text, at, said) => {
    expect(sayHours(hours, text, at, false)).toBe(said);
    expect(sayHours(hours, text, at, true)).toBe(said === WEEK ? null : said);
  });

  it.each([
    'Маргааш цаг авъя',
    'Эмэгтэйчүүдийн цаг хэдэн цагт вэ',
    'Хүргэлт маргааш ирэх үү',
    'Маникюр хэд вэ',
    'Маргааш ажиллах уу, 99112233',
    '',
  ])('«%s» is none', (text) => expect(sayHours(hours, text, NOON, false)).toBeNull());
});
