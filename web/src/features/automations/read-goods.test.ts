import { describe, expect, it } from 'vitest';
import { spreadsheetTexts } from '@/content/spreadsheet.ts';
import { holidaysAfter } from './holidays.ts';
import { readGoods } from './read-goods.ts';
import { goodsImportTexts as texts } from './texts.ts';
import { listOf, spansOf } from './typed.ts';

const TWO = [
  { name: 'Цагаан цамц', price: 45_000, about: null, options: [], picture: null, stock: null },
  { name: 'Хар өмд', price: 60_000, about: null, options: [], picture: null, stock: null },
];

describe('goods of a sheet', () => {
  it.each([
    ['cells of Excel', 'Цагаан цамц\t45000\r\nХар өмд\t60000\r\n'],
    ['prices as people write them', 'Цагаан цамц\t45,000₮\nХар өмд\t60 000 төгрөг'],
    ['a file with commas', 'Нэр,Үнэ\nЦагаан цамц,"45,000"\nХар өмд,60000'],
    ['lines as people write them', '1. Цагаан цамц - 45.000₮\n• Хар өмд: 60 000төг'],
    ['lines with a comma in a price', 'Цагаан цамц,45,000\nХар өмд, 60,000₮'],
    ['other headings in another order', 'Үнэ (₮);Барааны нэр\n45000;Цагаан цамц\n60000;Хар өмд'],
  ])('are read from %s', (_, text) => {
    expect(readGoods(text)).toEqual({ goods: TWO, errors: [] });
  });

  it.each([
    ['Шампунь 500мл - 28,000₮', 'Шампунь 500мл', 28_000],
    ['Лак (улаан, хөх) 9’900', 'Лак (улаан, хөх)', 9_900],
    ['Сэт 2 1,250,000₮', 'Сэт 2', 1_250_000],
    ['2.5л ус: 3000', '2.5л ус', 3_000],
    ['Тос "Арган" - 45,000₮', 'Тос "Арган"', 45_000],
    ['Хивс 2x3 м 450.000 төгрөг', 'Хивс 2x3 м', 450_000],
  ])('have the whole price of a line: %s', (line, name, price) => {
    expect(readGoods(line).goods).toEqual([expect.objectContaining({ name, price })]);
  });

  it.each([
    'Карт 50,000-100,000₮',
    'Карт 50 000₮ - 100 000₮',
    'Календарь 2027',
    'Цамц\t45,5',
    'Цамц 45к',
  ])('have no guessed price: %s', (line) => {
    expect(readGoods(line).goods).toEqual([]);
  });

  it('have text, stock and options, also under a heading of their own', () => {
    const whole = {
      ...{ name: 'Цамц', price: 45_000, about: 'Хөвөн', picture: null, stock: 0 },
      options: [
        { name: 'Хэмжээ', values: ['S', 'M'] },
        { name: 'Өнгө', values: ['Улаан'] },
      ],
    };
    const read = (text: string) => readGoods(text).goods;
    expect(read('Цамц\t45000\tХөвөн\t0\tХэмжээ: S, M\tӨнгө: Улаан')).toEqual([whole]);
    expect(
      read('Нэр\tҮнэ\tХэмжээ\tӨнгө\tТайлбар\tҮлдэгдэл\nЦамц\t45000\tS; M\tУлаан\tХөвөн\t0'),
    ).toEqual([whole]);
  });

  it.each([
    ['', 0, texts.empty],
    ['Цамц\t45000\nӨмд\tүнэгүй', 2, /төгрөг/],
    ['Цамц\t45000\nӨмд\t', 2, texts.noPrice],
    ['\t45000', 1, texts.noName],
    ['Цамц\t1\nЦАМЦ\t2', 2, texts.twice],
    ['Цамц\t"1', 1, spreadsheetTexts.quote],
    ['Цамц\t0.5', 1, /бүхэл/],
    ['sep=,\nЦамц,45,000₮', 2, texts.brokenPrice],
    [Array.from({ length: 1_001 }, (_, at) => `Бараа ${at}\t1`).join('\n'), 0, /1,000/],
  ])('name the line of what is wrong (%#)', (text, line, message) => {
    const { errors } = readGoods(text);
    expect(errors[0]?.line).toBe(line);
    expect(errors[0]?.message).toMatch(message);
  });
});

it.each([
  ['', []],
  ['10:00–19:00', [{ from: '10:00', to: '19:00' }]],
  [
    '9-13, 14.30 - 24',
    [
      { from: '09:00', to: '13:00' },
      { from: '14:30', to: '24:00' },
    ],
  ],
  ['өглөө', [{ from: 'өглөө', to: '' }]],
])('hours are read as they are typed: %s', (text, spans) => {
  expect(spansOf(text)).toEqual(spans);
});

it.each([
  ['S, M; L', ['S', 'M', 'L']],
  ['36,37,38', ['36', '37', '38']],
  ['Багц А 45,000₮, Багц Б 1,250,000 төг', ['Багц А 45,000₮', 'Багц Б 1,250,000 төг']],
])('choices are read as they are typed: %s', (text, choices) => {
  expect(listOf(text)).toEqual(choices);
});

it('days off are proposed for a year from today in Ulaanbaatar', () => {
  const days = holidaysAfter(Date.parse('2026-11-25T17:00:00Z'));
  expect(days).toHaveLength(11);
  expect([days[0], days.at(-1)]).toEqual(['2026-11-26', '2027-07-15']);
});
