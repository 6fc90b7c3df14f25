import { unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';

/**
 * What an Excel file may unpack to, in bytes, and how large its sheets may be. A file of 2 MB could unpack to 2 GB, and a
 * single cell in the last row would be filled up with a million empty rows.
 */
const MOST_UNPACKED = 12_000_000;
const MOST_ROWS = 5_000;
const MOST_COLUMNS = 100;

/** Parts that hold no cell. */
const OTHER_PARTS = /(?:^|\/)(?:docProps|theme|media|drawings|charts|comments|customXml|pivot\w*)/i;
const isNeeded = (name: string) => /\.(?:xml|rels)$/i.test(name) && !OTHER_PARTS.test(name);

export class TooLarge extends Error {}

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let size = 0;
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!isNeeded(name)) return false;
      size += originalSize;
      if (size > MOST_UNPACKED) throw new TooLarge();
      return true;
    },
  });
}

const columnOf = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/** Throws TooLarge for a sheet with a row or a column beyond the bounds. */
function judgeSheet(sheet: Uint8Array): void {
  for (const [, letters = '', row = ''] of new TextDecoder()
    .decode(sheet)
    .matchAll(/\sr="([A-Z]{0,3})(\d{1,9})"/g)) {
    if (Number(row) > MOST_ROWS || columnOf(letters) > MOST_COLUMNS) throw new TooLarge();
  }
}

const two = (value: number): string => String(value).padStart(2, '0');

/** A date or a time of a cell, which is kept as UTC: `2026-11-20`, `2026-11-20 14:05`, `14:05`. */
function dateText(date: Date): string {
  const time = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
  // Excel counts days from the end of 1899: an earlier day than 1901 is a time of day alone.
  if (date.getUTCFullYear() < 1901) return time;
  const day = `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
  return time === '00:00' ? day : `${day} ${time}`;
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return dateText(cell);
  if (typeof cell === 'boolean') return cell ? 'Тийм' : 'Үгүй';
  // Excel shows at most 15 digits: 0.1 + 0.2 is stored as 0.30000000000000004.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)));
  return String(cell).replace(/\r\n?/g, '\n');
}

/** The cells of the first sheet of an Excel file, formulas as their values. Throws TooLarge, or Error for no such file. */
export async function excelCells(bytes: Uint8Array): Promise<string[][]> {
  const parts = unpack(bytes);
  for (const [name, part] of Object.entries(parts)) {
    if (/worksheets\//i.test(name)) judgeSheet(part);
  }
  // Packed again without compression, so that the reader unpacks nothing that was not judged.
  const plain = zipSync(parts, { level: 0 });
  const rows = await readSheet(plain.buffer as ArrayBuffer, 1, { trim: false });
  return rows.map((row) => row.map(cellText));
}
