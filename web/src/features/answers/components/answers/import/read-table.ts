import { foldText } from '@contract/fields/folded-text.ts';
import type { Found, ImportError } from './imported.ts';
import { importTexts } from './texts.ts';

type Column = 'question' | 'answer' | 'wordings' | 'link';

/** Headings, as `foldText` writes them, without signs. */
const NAMES: ReadonlyMap<string, Column> = new Map(
  (
    [
      ['question', 'асуулт асуултууд асуултын_текст asuult asuultuud question questions q а'],
      ['answer', 'хариулт хариултууд хариу hariult hariultuud xariult khariult answer answers х'],
      ['wordings', 'асуух_өөр_хэлбэр өөр_хэлбэр өөрөөр өөрөөр_асуувал wordings wording'],
      ['link', 'холбоос линк холбоосууд link url'],
    ] as const
  ).flatMap(([column, names]) =>
    names.split(' ').map((name) => [foldText(name.replaceAll('_', ' ')), column] as const),
  ),
);
const WITHOUT_HEADING: readonly Column[] = ['question', 'answer', 'wordings', 'link'];

export type Row = { line: number; cells: string[]; isOpen?: boolean };

const BLANK = /[ \u00A0]/;

/**
 * The rows of separated cells, as Excel, Google and programs write them. A cell in quotes may hold separators, line breaks
 * and doubled quotes; blanks around the quotes are no part of it. A cell whose quotes do not end is `isOpen`.
 */
export function rowsOf(text: string, separator: string): Row[] {
  const rows: Row[] = [];
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const row: Row = { line, cells: [] };
    for (;;) {
      let from = at;
      while (BLANK.test(text[from] ?? '')) from += 1;
      let cell = '';
      if (text[from] === '"') {
        at = from + 1;
        for (;;) {
          const end = text.indexOf('"', at);
          cell += text.slice(at, end < 0 ? text.length : end);
          at = end < 0 ? text.length : end + 1;
          if (end < 0) row.isOpen = true;
          if (end < 0 || text[at] !== '"') break;
          cell += '"';
          at += 1;
        }
        line += cell.split('\n').length - 1;
      }
      from = at;
      while (at < text.length && text[at] !== separator && text[at] !== '\n') at += 1;
      row.cells.push(cell + (cell === '' ? text.slice(from, at) : text.slice(from, at).trimEnd()));
      if (text[at] !== separator) break;
      at += 1;
    }
    at += 1;
    line += 1;
    rows.push(row);
    if (row.isOpen) break;
  }
  return rows;
}

const named = (row: Row | undefined): (Column | undefined)[] =>
  (row?.cells ?? []).map((cell) =>
    NAMES.get(
      foldText(cell)
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    ),
  );
const isHeading = (columns: readonly unknown[]) =>
  columns.includes('question') && columns.includes('answer');

const isFilled = ({ cells }: Row) => cells.some((cell) => cell.trim() !== '');
export const endsAsQuestion = (text: string): boolean => /[?？][!?？]*["»”')*]*$/.test(text.trim());

/** How well a separator divides a text: rows of two cells and more, those of one length, and whose first is a question. */
function fitOf(text: string, separator: string): number {
  const rows = rowsOf(text, separator).filter(isFilled);
  if (isHeading(named(rows[0]))) return Number.POSITIVE_INFINITY;
  const wide = rows.filter(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1);
  const [first] = wide;
  const alike = wide.filter(({ cells }) => cells.length === first?.cells.length);
  const asked = wide.filter(({ cells }) => cells.slice(0, 2).some(endsAsQuestion));
  return wide.length + alike.length + 2 * asked.length;
}

/** So much of a text shows by which sign it is separated. */
const SAMPLE = 10_000;

/** The separator of a text: the one that `sep=;` names, or the one that fits best; a tab before others. */
export function separatorOf(text: string): string {
  const fits = ['\t', ';', ','].map((separator) => ({
    separator,
    fit: fitOf(text.slice(0, SAMPLE), separator),
  }));
  return fits.reduce((best, one) => (one.fit > best.fit ? one : best)).separator;
}

/** Whether the first cells are only numbers of rows. */
const isNumbered = (rows: readonly Row[]) =>
  rows.length > 0 &&
  rows.every(
    ({ cells }) => cells.length > 2 && /^\s*(?:№\s?)?\d{0,4}[.)]?\s*$/.test(cells[0] ?? ''),
  );

/** Removes the apostrophe that our exports put before a text that a spreadsheet would run as a formula. */
const unquoted = (cell: string) => cell.replace(/^'(?=[\s]*[=+\-@])/, '').trim();

/**
 * The pairs of a table, with or without a row of headings (асуулт, хариулт, өөр хэлбэр, холбоос). One cell holds all
 * wordings, separated by semicolons, `|` or line breaks.
 */
export function readRows(all: readonly Row[]): { found: Found[]; errors: ImportError[] } {
  const rows = all.filter(isFilled);
  const heading = named(rows[0]);
  const hasHeading = isHeading(heading);
  const data = hasHeading ? rows.slice(1) : rows;
  const plain = isNumbered(data) ? [undefined, ...WITHOUT_HEADING] : WITHOUT_HEADING;
  const columns: readonly (Column | undefined)[] = hasHeading ? heading : plain;
  const found: Found[] = [];
  const errors: ImportError[] = [];
  for (const { line, cells, isOpen } of data) {
    const of = (column: Column) => unquoted(cells[columns.indexOf(column)] ?? '');
    const [question, answer] = [of('question'), of('answer')];
    const wrong = isOpen
      ? importTexts.quote
      : cells.length < 2
        ? importTexts.noColumns
        : question === ''
          ? importTexts.noQuestion
          : answer === ''
            ? importTexts.noAnswer
            : undefined;
    if (wrong !== undefined) {
      errors.push({ line, message: wrong });
      continue;
    }
    const wordings = of('wordings')
      .split(/[;|\n]/)
      .map((one) => one.trim())
      .filter((one) => one !== '');
    found.push({ line, question, answer, wordings, link: of('link') });
  }
  return { found, errors };
}
