import { AUTOMATION_LIMITS } from '@contract/automation-limits.ts';
import { type GoodInput, goodInput } from '@contract/automations.ts';
import { foldText } from '@contract/fields/folded-text.ts';
import { isFilled, type Row, tableOf, unquoted } from '@/components/spreadsheet/cells.ts';
import { spreadsheetTexts } from '@/content/spreadsheet.ts';
import { goodsImportTexts as texts } from './texts.ts';
import { listOf, numberOf } from './typed.ts';

/** A thousand goods with their texts. */
const MOST_CHARACTERS = 1_000_000;

export type WrongRow = { line: number; message: string };
export type ReadGoods = { goods: GoodInput[]; errors: WrongRow[] };

type Column = 'name' | 'price' | 'about' | 'stock';
/** Words of headings; the first column of which one is found counts. */
const HEADINGS: readonly [Column, string][] = [
  ['price', 'үнэ une price дүн'],
  ['stock', 'үлдэгдэл нөөц ширхэг stock qty'],
  ['about', 'тайлбар дэлгэрэнгүй tailbar about description'],
  ['name', 'нэр бараа бүтээгдэхүүн ner baraa name product'],
];
const WITHOUT_HEADING: readonly Column[] = ['name', 'price', 'about', 'stock'];

const columnOf = (cell: string): Column | undefined =>
  HEADINGS.find(([, words]) =>
    words.split(' ').some((word) => foldText(cell).includes(foldText(word))),
  )?.[0];

/** «Хэмжээ: S, M»; below a heading of its own also «S, M». */
function optionOf(cell: string, heading: string | undefined) {
  const [, name, values] = /^([^:：]{1,40})[:：](.+)$/s.exec(cell) ?? [];
  if (name && values) return { name: name.trim(), values: listOf(values) };
  return heading ? { name: heading, values: listOf(cell) } : undefined;
}

const CURRENCY = String.raw`(?:₮|төг(?:рөг)?\.?)`;
const THOUSANDS = String.raw`[1-9]\d{0,2}(?:[ ,.'’]\d{3})+`;
/** «2. Саван - 4,500₮»: a price is grouped, has its currency, or stands behind a dash or a colon. */
const WRITTEN = new RegExp(
  String.raw`^(?:[-–—•*·]\s*|\d{1,3}[.)]\s+)?(.*\p{L}.*?)(?:[\s,]+(?=${THOUSANDS}|\d+\s*${CURRENCY})|\s*(?:[-–—:=…]|\.{2,})\s*)((?:${THOUSANDS}|\d+)\s*${CURRENCY}?)$`,
  'iu',
);
/** A name that ends with a price: both are the ends of a range, which is no price. */
const RANGE = new RegExp(`(?:${CURRENCY}|(?<!\\d)${THOUSANDS})$`, 'iu');
/** A text with one of these is a table: a cell in quotes, a semicolon. */
const TABLE = /(?:^|[,\t])[ \u00A0]*"|;|^\uFEFF?sep=/im;
/** What a price leaves in the next cell where its comma was taken for the end of one: «45,000₮». */
const BROKEN = new RegExp(`^\\d{3}\\s*${CURRENCY}?$`, 'iu');

/** The cells of a line that is no table, where the comma of «45,000» divides nothing. */
function writtenCells(line: string): string[] {
  if (line.includes('\t')) return line.split('\t');
  const [, name = '', price = ''] = WRITTEN.exec(line.trim()) ?? [];
  return name === '' || RANGE.test(name) ? line.split(',') : [name, price];
}

const writtenRows = (text: string): Row[] =>
  text
    .normalize('NFC')
    .split(/\r\n?|\n/)
    .map((line, at) => ({ line: at + 1, cells: writtenCells(line.replace(/^\uFEFF/, '')) }));

/**
 * The goods of pasted cells or of a file: name, price, text, stock, and in further columns options, with or without a
 * row of headings; or of lines as people write them, «Цамц - 45,000₮».
 */
export function readGoods(text: string): ReadGoods {
  const refused = (message: string) => ({ goods: [], errors: [{ line: 0, message }] });
  if (text.length > MOST_CHARACTERS) return refused(texts.tooLong);
  const rows = (TABLE.test(text) ? tableOf(text) : writtenRows(text)).filter(isFilled);
  const first = rows[0]?.cells.map((cell) => cell.trim()) ?? [];
  const named = first.map(columnOf);
  const hasHeading =
    named.includes('name') && named.includes('price') && !/\d/.test(first.join(''));
  const columns = hasHeading ? named : WITHOUT_HEADING;
  const goods: GoodInput[] = [];
  const errors: WrongRow[] = [];
  const lines = new Set<string>();
  for (const { line, cells, isOpen } of hasHeading ? rows.slice(1) : rows) {
    const of = (column: Column) => unquoted(cells[columns.indexOf(column)] ?? '');
    const options = cells.flatMap((cell, at) => {
      if (columns[at] !== undefined || cell.trim() === '') return [];
      return optionOf(unquoted(cell), hasHeading ? first[at] : undefined) ?? [];
    });
    const name = of('name').replaceAll('\n', ' ');
    const parsed = goodInput.safeParse({
      name,
      price: numberOf(of('price')),
      about: of('about'),
      options,
      stock: numberOf(of('stock')),
    });
    const key = foldText(name);
    const wrong = isOpen
      ? spreadsheetTexts.quote
      : name === ''
        ? texts.noName
        : of('price') === ''
          ? texts.noPrice
          : /^\d{1,3}$/.test(of('price')) && BROKEN.test(of('about'))
            ? texts.brokenPrice
            : lines.has(key)
              ? texts.twice
              : parsed.error?.issues[0]?.message;
    lines.add(key);
    if (parsed.success && wrong === undefined) goods.push(parsed.data);
    else errors.push({ line, message: wrong ?? texts.empty });
  }
  if (goods.length === 0 && errors.length === 0) return refused(texts.empty);
  if (goods.length > AUTOMATION_LIMITS.goods)
    return refused(texts.tooMany(AUTOMATION_LIMITS.goods));
  return { goods, errors };
}
