import { type Imported, judgeFound, refused } from './imported.ts';
import { readRows, rowsOf, separatorOf } from './read-table.ts';

/** The first line by which Excel names the separator. */
const NAMED = /^sep=(.)[^\n]*\n/i;

/** The questions and answers of a CSV file, separated by commas, semicolons or tabs. */
export function readCsv(file: string): Imported {
  const tooLong = refused(file);
  if (tooLong) return tooLong;
  const text = file
    .normalize('NFC')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');
  const [line = '', separator] = NAMED.exec(text) ?? [];
  const rest = text.slice(line.length);
  const before = line === '' ? 0 : 1;
  const rows = rowsOf(rest, separator ?? separatorOf(rest));
  const { found, errors } = readRows(rows.map((row) => ({ ...row, line: row.line + before })));
  return judgeFound(found, errors);
}
