import { spreadsheetTexts } from '@/content/spreadsheet.ts';
import { csvLine } from '@/lib/csv.ts';
import { loadPart } from '@/lib/load-part.ts';

/** More than the answers of the largest plan. */
const MOST_BYTES = 2_000_000;

/** Why a file is not read; its message is for the customer. */
export class UnreadFile extends Error {}

const decode = (bytes: Uint8Array, encoding: string, stream = false): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream });
  } catch {
    return undefined;
  }
};

/** Which half of its pairs of bytes are those of Latin and Cyrillic letters' numbers, in a text of UTF-16 without a mark. */
function wideEncodingOf(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, 2_000);
  const high = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0 || byte === 4) high[at % 2] = (high[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = high.map((count) => count / (sample.length / 2));
  if (sample.length < 4 || Math.max(even, odd) < 0.7 || Math.min(even, odd) > 0.3) return undefined;
  return even > odd ? 'utf-16be' : 'utf-16le';
}

/** Ө and Ү have no place in windows-1251: old fonts drew them in those of these letters. */
const OLD_LETTERS: Readonly<Record<string, string>> = { Є: 'Ө', є: 'ө', Ї: 'Ү', ї: 'ү' };

/** A text of windows-1251, if nearly all that is not ASCII are Cyrillic letters. */
function oldText(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder('windows-1251').decode(bytes);
  const letters = text.match(/[А-яЁёЄєЇї]/g)?.length ?? 0;
  const others = text.match(/[^\p{ASCII}А-яЁёЄєЇї]/gu)?.length ?? 0;
  if (letters < 4 * others) return undefined;
  return text.replace(/[ЄєЇї]/g, (letter) => OLD_LETTERS[letter] ?? letter);
}

const damaged = (text: string): boolean => (text.match(/\uFFFD/g)?.length ?? 0) > 0;

/** What no text has: control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the control characters are the subject
const CONTROL = /[\u0000-\u0008\u000E-\u001F]/;

/**
 * The text of a file as spreadsheets write it: UTF-8, UTF-16 with or without a mark, or the old Cyrillic of Windows. Throws
 * UnreadFile for a file that breaks off within a letter, and for what is no text.
 */
export function decodeFile(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const marked =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : undefined;
  const wide = marked ?? wideEncodingOf(bytes);
  const text = decode(bytes, wide ?? 'utf-8') ?? (wide ? undefined : notUtf8(bytes));
  if (text === undefined) throw new UnreadFile(spreadsheetTexts.cut);
  if (CONTROL.test(text)) throw new UnreadFile(spreadsheetTexts.notText);
  if (damaged(text)) throw new UnreadFile(spreadsheetTexts.cut);
  return text;
}

/** A text that is not UTF-8: undefined if it is one with a part of a letter missing. */
function notUtf8(bytes: Uint8Array): string | undefined {
  // Its beginning is UTF-8, so it breaks off within its last letter.
  if (decode(bytes, 'utf-8', true) !== undefined) return undefined;
  const loose = new TextDecoder().decode(bytes);
  const broken = loose.match(/\uFFFD/g)?.length ?? 0;
  const whole = loose.match(/[^\p{ASCII}\uFFFD]/gu)?.length ?? 0;
  if (whole > broken) return undefined;
  const text = oldText(bytes);
  if (text === undefined) throw new UnreadFile(spreadsheetTexts.notText);
  return text;
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;
/** Excel's files before 2007, and those with a password. */
const isOldExcel = (bytes: Uint8Array) => bytes[0] === 0xd0 && bytes[1] === 0xcf;

/** A file as the text of a CSV file. Throws UnreadFile with the reason. What reads Excel's files loads with the first one. */
export async function readFile(file: Blob): Promise<string> {
  if (file.size === 0) throw new UnreadFile(spreadsheetTexts.emptyFile);
  if (file.size > MOST_BYTES) throw new UnreadFile(spreadsheetTexts.tooLarge);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isOldExcel(bytes)) throw new UnreadFile(spreadsheetTexts.oldExcel);
  if (!isZip(bytes)) return decodeFile(bytes);
  const { readExcel } = await loadPart(() => import('./excel.ts'));
  const answer = await readExcel(bytes);
  if ('cells' in answer) return answer.cells.map(csvLine).join('');
  throw new UnreadFile(
    answer.refused === 'large' ? spreadsheetTexts.tooLarge : spreadsheetTexts.notExcel,
  );
}
