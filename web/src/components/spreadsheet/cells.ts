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

export const isFilled = ({ cells }: Row) => cells.some((cell) => cell.trim() !== '');

/** So much of a text shows by which sign it is separated. */
const SAMPLE = 10_000;

/** What speaks for a separator besides how many rows it divides. */
type Judge = (rows: readonly Row[]) => number;

/** How well a separator divides a text: rows of two cells and more, and those of one length. */
function fitOf(text: string, separator: string, judge: Judge): number {
  const rows = rowsOf(text, separator).filter(isFilled);
  const wide = rows.filter(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1);
  const [first] = wide;
  const alike = wide.filter(({ cells }) => cells.length === first?.cells.length);
  return wide.length + alike.length + judge(wide);
}

/** The separator that fits best; a tab before others. */
function separatorOf(text: string, judge: Judge): string {
  const fits = ['\t', ';', ','].map((separator) => ({
    separator,
    fit: fitOf(text.slice(0, SAMPLE), separator, judge),
  }));
  return fits.reduce((best, one) => (one.fit > best.fit ? one : best)).separator;
}

/** The first line by which Excel names the separator. */
const NAMED = /^sep=(.)[^\n]*\n/i;

/** The rows of a CSV file or of pasted cells, separated by commas, semicolons or tabs. */
export function tableOf(file: string, judge: Judge = () => 0): Row[] {
  const text = file
    .normalize('NFC')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');
  const [line = '', separator] = NAMED.exec(text) ?? [];
  const rest = text.slice(line.length);
  const before = line === '' ? 0 : 1;
  const rows = rowsOf(rest, separator ?? separatorOf(rest, judge));
  return rows.map((row) => ({ ...row, line: row.line + before }));
}

/** Removes the apostrophe that our exports put before a text that a spreadsheet would run as a formula. */
export const unquoted = (cell: string) => cell.replace(/^'(?=[\s]*[=+\-@])/, '').trim();
