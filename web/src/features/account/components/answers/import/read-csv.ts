import { importTexts } from '@/content/own-import.ts';
import { loadPart } from '@/lib/load-part.ts';
import { type Found, type ImportError, type Imported, judgeFound, refused } from './imported.ts';

type Column = 'question' | 'answer' | 'wordings' | 'link';

const NAMES: Readonly<Record<string, Column>> = {
  асуулт: 'question',
  question: 'question',
  хариулт: 'answer',
  answer: 'answer',
  'асуух өөр хэлбэр': 'wordings',
  'өөр хэлбэр': 'wordings',
  'өөрөөр асуувал': 'wordings',
  өөрөөр: 'wordings',
  wordings: 'wordings',
  холбоос: 'link',
  link: 'link',
};
const WITHOUT_HEADING: readonly Column[] = ['question', 'answer', 'wordings', 'link'];

/** Removes the apostrophe that our exports put before a text that a spreadsheet would run as a formula. */
const unquoted = (cell: string) => cell.replace(/^'(?=[\s]*[=+\-@])/, '').trim();

/** The text of a file as spreadsheets write it: UTF-8, «Unicode text», or the old Cyrillic of Windows. */
export function decodeFile(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

const countLines = (text: string, from: number, to: number): number => {
  let lines = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) {
    lines += 1;
  }
  return lines;
};

/**
 * The questions and answers of a CSV file, with or without a line of headings (асуулт, хариулт, өөрөөр асуувал, холбоос);
 * separated by commas, semicolons or tabs. One cell holds all wordings, separated by semicolons, `|` or line breaks.
 */
export async function readCsv(file: string): Promise<Imported> {
  const tooLong = refused(file);
  if (tooLong) return tooLong;
  const { default: papa } = await loadPart(() => import('papaparse'));
  const text = file
    .normalize('NFC')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');
  // Empty lines do not count for guessing the separator, but they count as lines when the file is
  // read.
  const guessed = papa.parse<string[]>(text, {
    delimitersToGuess: [',', ';', '\t'],
    newline: '\n',
    preview: 10,
    skipEmptyLines: 'greedy',
  });
  const found: Found[] = [];
  const errors: ImportError[] = [];
  let columns: readonly (Column | undefined)[] | null = null;
  let line = 1;
  let cursor = 0;
  papa.parse<string[]>(text, {
    delimiter: guessed.meta.delimiter,
    newline: '\n',
    step: ({ data, errors: broken, meta }) => {
      const at = line;
      line += countLines(text, cursor, meta.cursor);
      cursor = meta.cursor;
      const cells = data.map(unquoted);
      if (cells.every((cell) => cell === '')) return;
      if (broken.some(({ type }) => type === 'Quotes')) {
        errors.push({ line: at, message: importTexts.quote });
        return;
      }
      if (columns === null) {
        const named = cells.map((cell) => NAMES[cell.toLowerCase()]);
        const isHeading = named.includes('question') && named.includes('answer');
        columns = isHeading ? named : WITHOUT_HEADING;
        if (isHeading) return;
      }
      const of = (column: Column) => cells[columns?.indexOf(column) ?? -1] ?? '';
      if (cells.length < 2) errors.push({ line: at, message: importTexts.noColumns });
      else if (of('question') === '') errors.push({ line: at, message: importTexts.noQuestion });
      else if (of('answer') === '') errors.push({ line: at, message: importTexts.noAnswer });
      else {
        found.push({
          line: at,
          question: of('question'),
          answer: of('answer'),
          wordings: of('wordings')
            .split(/[;|\n]/)
            .map((one) => one.trim())
            .filter((one) => one !== ''),
          link: of('link'),
        });
      }
    },
  });
  return judgeFound(found, errors);
}
