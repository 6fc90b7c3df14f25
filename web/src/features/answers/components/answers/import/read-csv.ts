import { tableOf } from '@/components/spreadsheet/cells.ts';
import { type Imported, judgeFound, refused } from './imported.ts';
import { pairsIn, readRows } from './read-table.ts';

/** The questions and answers of a CSV file, separated by commas, semicolons or tabs. */
export function readCsv(file: string): Imported {
  const tooLong = refused(file);
  if (tooLong) return tooLong;
  const { found, errors } = readRows(tableOf(file, pairsIn));
  return judgeFound(found, errors);
}
