import { type Row, rowsOf } from '@/components/spreadsheet/cells.ts';
import { type Found, type ImportError, type Imported, judgeFound, refused } from './imported.ts';
import { isHeadingLine, isRule, isTableRule, tableCells, withoutMarks } from './markdown.ts';
import { endsAsQuestion, readRows } from './read-table.ts';
import { importTexts } from './texts.ts';

type Line = { number: number; text: string; isHeading: boolean };

const NUMBER = '\\s?(?:№\\s?)?\\d{0,3}(?:\\s?-\\s?р)?';
const SIGN = '\\s?[:：.)]\\s?';
const label = (...names: string[]) => new RegExp(`^(?:${names.join('|')})${NUMBER}${SIGN}`, 'i');
const ASKS = ['асуулт(?:ууд)?', 'asuult(?:uud)?', 'questions?'];
const SAYS = ['хариулт(?:ууд)?', 'хариу', '[hxk]h?ariult(?:uud)?', 'answers?'];
/** «Асуулт: …», «А: …»; a Latin A also marks a question, unless the list has a Q. */
const QUESTION = label(...ASKS, 'а', 'a', 'q');
const ANSWER = label(...SAYS, 'х', 'x', 'h');
/** In a list that has a Q, an A marks an answer. */
const ENGLISH = [label('questions?', 'q'), label('answers?', 'a')];
const ENGLISH_QUESTION = label(...ASKS, 'q');
const ENGLISH_ANSWER = label(...SAYS, 'a');
const WORDINGS = /^(?:өөрөөр(?: асуу(?:х|вал))?|өөр хэлбэр|хэлбэр|wordings?)\s?[:：]\s?/i;
const NUMBERED = /^(?:№\s?)?\d{1,3}\s?[.)]\s?(?=\D)/;
const BULLET = /^[-–—•·▪◦●*]\s+/;

const cleaned = (text: string) => withoutMarks(text).trim().replace(BULLET, '').trim();

/** «Хаана вэ? Сансарт.»: a question and its answer in one line; two questions in a row are one. */
function splitAtMark(text: string): readonly [string, string] {
  const [question = ''] = /^[^?？]*[?？]+[!?？"»”]*/.exec(text) ?? [];
  const answer = text.slice(question.length).trim();
  return question === '' || answer === '' || endsAsQuestion(answer)
    ? [text, '']
    : [question.trim(), answer];
}

/** A line with a question, one sentence long, and its answer. */
function isBoth(text: string): boolean {
  const [question, answer] = splitAtMark(text);
  return answer !== '' && !/[.!…]\s/.test(question);
}

class Collector {
  readonly found: Found[] = [];
  readonly errors: ImportError[] = [];
  private current: { line: number; question: string; wordings: string[]; answer: string[] } | null =
    null;

  question(line: number, text: string, isWhole = false): void {
    this.end();
    const [question, answer] = isWhole ? [text, ''] : splitAtMark(text);
    this.current = { line, question, wordings: [], answer: answer === '' ? [] : [answer] };
  }

  answer(line: number, text: string): void {
    if (!this.current) {
      if (text !== '') this.errors.push({ line, message: importTexts.noQuestion });
    } else if (this.current.question === '') this.current.question = text;
    else this.current.answer.push(text);
  }

  wordings(text: string): void {
    const wordings = text.split(/[;|]/).map((one) => one.trim());
    this.current?.wordings.push(...wordings.filter((one) => one !== ''));
  }

  get isBegun(): boolean {
    return this.current !== null;
  }

  get isOpen(): boolean {
    return this.current !== null && this.current.answer.length === 0;
  }

  /** Ends a pair. `isLoose`: nothing marks where its answer ends, so one that asks may be two pairs. */
  end(isLoose = false): void {
    const { current } = this;
    this.current = null;
    if (!current) return;
    const { line, wordings } = current;
    const said = current.answer.join('\n').trim();
    const [question, answer] =
      said === '' ? splitAtMark(current.question) : [current.question, said];
    if (question === '') this.errors.push({ line, message: importTexts.noQuestion });
    else if (answer === '') this.errors.push({ line, message: importTexts.noAnswer });
    else {
      const doubt = isLoose && /[?？]/.test(answer) ? importTexts.doubts.asksInAnswer : undefined;
      this.found.push({ line, question, wordings, answer, link: '', doubt });
    }
  }
}

/**
 * «А: …», «Х: …»: each label begins a question or an answer; a line without a label continues it. What stands before the
 * first label and behind a rule is no part of the list.
 */
function readLabelled(lines: readonly Line[], into: Collector, isEnglish: boolean): void {
  const asks = isEnglish ? ENGLISH_QUESTION : QUESTION;
  const answers = isEnglish ? ENGLISH_ANSWER : ANSWER;
  for (const { number, text: raw } of lines) {
    if (isRule(raw)) {
      into.end();
      continue;
    }
    // «1. Асуулт: …»
    const text = raw.replace(NUMBERED, '');
    if (asks.test(text)) into.question(number, text.replace(asks, ''), true);
    else if (answers.test(text)) into.answer(number, text.replace(answers, ''));
    else if (WORDINGS.test(text)) into.wordings(text.replace(WORDINGS, ''));
    else if (into.isBegun) into.answer(number, raw);
  }
}

/** «1. Хаана вэ?» and the lines until the next number. */
function readNumbered(lines: readonly Line[], into: Collector): void {
  for (const { number, text } of lines) {
    if (isRule(text)) into.end(true);
    else if (NUMBERED.test(text)) {
      into.end(true);
      into.question(number, text.replace(NUMBERED, ''));
    } else if (WORDINGS.test(text)) into.wordings(text.replace(WORDINGS, ''));
    else if (into.isBegun) into.answer(number, text);
  }
}

/** For each line the next text after it. */
function nextTexts(lines: readonly Line[]): string[] {
  let next = '';
  return lines
    .map(({ text }) => text)
    .toReversed()
    .map((text) => {
      const found = next;
      if (text !== '') next = text;
      return found;
    })
    .toReversed();
}

/**
 * Without labels: the first line of a block is the question, and each later one that asks and is followed by an answer;
 * without blocks, each line that ends with «?». A line with a question and its answer is a pair wherever it stands.
 */
function readBlocks(lines: readonly Line[], into: Collector, hasBlocks: boolean): void {
  let begins = true;
  const followings = nextTexts(lines);
  lines.forEach(({ number, text, isHeading }, at) => {
    const next = lines[at + 1]?.text ?? '';
    const following = followings[at] ?? '';
    const isTitle =
      !/[?？]/.test(text) &&
      (isHeading || (begins && next === '')) &&
      (endsAsQuestion(following) || isBoth(following));
    if (text === '' || isRule(text)) {
      // A question alone in its block is answered by the next one.
      begins = hasBlocks && !into.isOpen;
      if (begins) into.end(true);
    } else if (WORDINGS.test(text)) into.wordings(text.replace(WORDINGS, ''));
    else if (isTitle && !into.isOpen) {
      into.end(true);
      begins = true;
    } else if (
      begins ||
      isHeading ||
      (isBoth(text) && !into.isOpen) ||
      (endsAsQuestion(text) && asksHere())
    ) {
      into.end(true);
      into.question(number, text);
      begins = false;
    } else into.answer(number, text);

    function asksHere(): boolean {
      return !into.isOpen && (!hasBlocks || (next !== '' && !endsAsQuestion(next)));
    }
  });
}

/** The rows of cells that were copied from a spreadsheet; null for a text that has none. */
function spreadsheetRows(text: string): Row[] | null {
  if (!text.includes('\t')) return null;
  const rows = rowsOf(text, '\t').filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const wide = rows.filter(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1);
  return wide.length * 2 > rows.length ? rows : null;
}

/** The rows of a table in Markdown; null for a text that has none. */
function tableRows(lines: readonly string[]): Row[] | null {
  const rows = lines.flatMap((line, at): Row[] => {
    const cells = tableCells(line);
    return cells && !isTableRule(cells) ? [{ line: at + 1, cells }] : [];
  });
  return rows.length > 1 && rows.every(({ cells }) => cells.length > 1) ? rows : null;
}

/**
 * The questions and answers of a pasted list: labelled («А: … Х: …», «Q: … A: …»), numbered, in blocks between empty
 * lines, or each question a line that ends with «?»; the cells of a spreadsheet, or a table. «Өөрөөр: …; …» under a
 * question gives its wordings.
 */
export function readPasted(pasted: string): Imported {
  const tooLong = refused(pasted);
  if (tooLong) return tooLong;
  const text = pasted
    .normalize('NFC')
    .replace(/\uFEFF/g, '')
    .replace(/\r\n?|[\u2028\u2029\v]/g, '\n')
    // A bullet or a number that a text program set off by a tab is no cell.
    .replace(/^[ \t]*([-–—•·▪◦●*]|(?:№\s?)?\d{1,3}[.)])\t+/gm, '$1 ');
  const written = text.split('\n');
  const rows = spreadsheetRows(text) ?? tableRows(written);
  if (rows) {
    const { found, errors } = readRows(rows);
    return judgeFound(found, errors);
  }
  const lines = written.map((line, at): Line => {
    const isMark = isRule(line);
    return {
      number: at + 1,
      text: isMark ? line.trim() : cleaned(line),
      isHeading: !isMark && isHeadingLine(line),
    };
  });
  const into = new Collector();
  const said = lines.filter((line) => line.text !== '' && !isRule(line.text));
  const any = (pattern: RegExp) =>
    said.some((line) => pattern.test(line.text.replace(NUMBERED, '')));
  const numbers = said.filter((line) => NUMBERED.test(line.text));
  const begins = NUMBERED.test(said[0]?.text ?? '');
  if (ENGLISH.every(any)) readLabelled(lines, into, true);
  else if (any(QUESTION) && any(ANSWER)) readLabelled(lines, into, false);
  else if (begins || (numbers.length > 1 && numbers.every(({ text: one }) => /[?？]/.test(one)))) {
    readNumbered(lines, into);
  } else {
    const from = lines.findIndex((line) => line.text !== '');
    const to = lines.findLastIndex((line) => line.text !== '');
    const inner = from < 0 ? [] : lines.slice(from, to + 1);
    readBlocks(
      inner,
      into,
      inner.some((line) => line.text === ''),
    );
  }
  into.end(true);
  return judgeFound(into.found, into.errors);
}
