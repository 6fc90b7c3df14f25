import { afterAll, expect, it } from 'vitest';
import { foldText } from '../../supabase/functions/_shared/contract/fields/folded-text.ts';
import { storedText } from '../../supabase/functions/_shared/contract/fields/text.ts';
import { openDatabase } from './harness.ts';

/** The gate for text is written twice, in the contract and in the database; both must answer alike. */

const database = await openDatabase();
afterAll(() => database.close());

/** Every sign of Latin, Greek, Cyrillic, Mongolian, punctuation, currencies, forms and pictures. */
const RANGES = [
  [0x20, 0x58f],
  [0x1680, 0x18af],
  [0x1e00, 0x24ff],
  [0x2500, 0x2bff],
  [0x2e00, 0x2e5f],
  [0x3000, 0x303f],
  [0xfb00, 0xfb06],
  [0xfe00, 0xfe6f],
  [0xfeff, 0xffef],
  [0x1f000, 0x1faff],
  [0xe0000, 0xe01ef],
] as const;
const SIGNS = RANGES.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
);

const both = async (expression: string, texts: readonly string[]) =>
  (
    await database.query<{ result: unknown }>(
      `select ${expression} as result from unnest($1::text[]) with ordinality as t (value, place) order by place`,
      [texts],
    )
  ).rows.map(({ result }) => result);

it('database and contract fold each sign alike', async () => {
  // A capital İ becomes two letters in JavaScript, and which ones in PostgreSQL depends on the locale.
  const texts = SIGNS.filter((sign) => sign !== '\u0130').map((sign) => `х${sign}й`);
  const folded = await both('private.fold_text(value)', texts);
  const differing = texts.filter((text, at) => foldText(text) !== folded[at]);
  expect(differing).toEqual([]);
});

it.each([
  ['Хөнхөр', 'ХӨНХӨР'],
  ['Батсайхан', 'Батсаи\u0306хан'],
  ['Бат Дорж', 'Бат\u00a0\u3000 Дорж'],
  ['UI-UX', 'UI\u2011UX'],
  ['Болд', 'Бо\u200bлд\u202c'],
  ['Дорж', 'Доpж'],
  ['ВАТ', 'BAT'],
  ['Үнэ', 'Yнэ'],
  ['Өдөр', 'єдєр'],
  ['үүд', 'їїд'],
  ['Ёндон', 'Ендон'],
])('«%s» and «%s» are equal in both', async (one, other) => {
  expect(foldText(one)).toBe(foldText(other));
  const [first, second] = await both('private.fold_text(value)', [one, other]);
  expect(first).toBe(second);
});

it.each([
  ['Баяр', 'Баюр'],
  ['Ганаа', 'Гана'],
  ['a1', 'al'],
])('«%s» and «%s» differ in both', async (one, other) => {
  expect(foldText(one)).not.toBe(foldText(other));
  const [first, second] = await both('private.fold_text(value)', [one, other]);
  expect(first).not.toBe(second);
});

it('the database refuses an invisible character where the contract removes one', async () => {
  const around = SIGNS.flatMap((sign) => [
    `Ба${sign}т`,
    `😀${sign}`,
    `👩${sign}💻`,
    `1${sign}\u20e3`,
    `🏴${sign}\u{e007f}`,
  ]);
  const loose = await both('private.has_loose_mark(value)', around);
  const differing = around.filter((text, at) => {
    const stored = storedText(text);
    return (stored.normalize('NFC') !== text.normalize('NFC')) !== loose[at];
  });
  expect(
    differing.map((text) => [...text].map((sign) => sign.codePointAt(0)?.toString(16))),
  ).toEqual([]);
});
