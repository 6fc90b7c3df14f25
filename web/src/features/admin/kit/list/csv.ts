/** Excel reads a file as UTF-8 only when it begins with this mark. */
export const CSV_BOM = '\uFEFF';
const LINE_END = '\r\n';

// A spreadsheet takes a cell that begins with one of these for a formula, and runs it. The wide
// forms are what some input methods type, and Excel accepts them too.
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;
// Where Windows counts with commas, Excel parts a file at semicolons, and quotes that do not begin a cell
// hold nothing together: what follows a semicolon, a tab or a line break within a text begins a cell too.
const FORMULA_INSIDE = /([;\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g;
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/**
 * One cell. A text that could be read as a formula gets an apostrophe in front, phones with a plus
 * included: `'+97699112233` stays readable, is never computed, and gives the number back when the
 * apostrophe is dropped. Numbers are written as they are.
 */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const inside = value.replace(FORMULA_INSIDE, "$1'");
  const safe = FORMULA.test(value) ? `'${inside}` : inside;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One record with the line end that RFC 4180 asks for. */
export function csvLine(cells: readonly (string | number)[]): string {
  return cells.map(csvCell).join(',') + LINE_END;
}
