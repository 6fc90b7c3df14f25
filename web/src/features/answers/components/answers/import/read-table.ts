import { foldText } from '@contract/fields/folded-text.ts';
import { isFilled, type Row, unquoted } from '@/components/spreadsheet/cells.ts';
import { spreadsheetTexts } from '@/content/spreadsheet.ts';
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

export const endsAsQuestion = (text: string): boolean => /[?？][!?？]*["»”')*]*$/.test(text.trim());

/** What makes a table of questions likely: its headings, or rows that begin with a question. */
export function pairsIn(rows: readonly Row[]): number {
  if (isHeading(named(rows[0]))) return Number.POSITIVE_INFINITY;
  return 2 * rows.filter(({ cells }) => cells.slice(0, 2).some(endsAsQuestion)).length;
}

/** Whether the first cells are only numbers of rows. */
const isNumbered = (rows: readonly Row[]) =>
  rows.length > 0 &&
  rows.every(
    ({ cells }) => cells.length > 2 && /^\s*(?:№\s?)?\d{0,4}[.)]?\s*$/.test(cells[0] ?? ''),
  );

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
      ? spreadsheetTexts.quote
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
