/** Excel reads a file as UTF-8 only if it begins with this mark. */
export const CSV_BOM = '\uFEFF';
const LINE_END = '\r\n';

// A spreadsheet treats a cell that begins with one of these as a formula, and runs it. Some input methods
// type the wide forms, which Excel accepts too.
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;
// With a decimal comma in Windows, Excel splits a file at semicolons, and quotes within a cell do not count:
// what follows a semicolon, a tab or a line break within a text begins a cell too.
const FORMULA_INSIDE = /([;\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g;
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/**
 * One cell. A text that could be a formula gets an apostrophe in front, phones with a plus included:
 * `'+97699112233` stays readable and is never computed; removing the apostrophe gives the number back.
 * Numbers are written as they are.
 */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const inside = value.replace(FORMULA_INSIDE, "$1'");
  const safe = FORMULA.test(value) ? `'${inside}` : inside;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One record with the line ending of RFC 4180. */
export function csvLine(cells: readonly (string | number)[]): string {
  return cells.map(csvCell).join(',') + LINE_END;
}

/** A file of these rows. */
export const csvFile = (rows: readonly (readonly (string | number)[])[]): Blob =>
  new Blob([CSV_BOM, ...rows.map(csvLine)], { type: 'text/csv;charset=utf-8' });
