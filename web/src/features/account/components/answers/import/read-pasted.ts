import { importTexts } from '@/content/own-import.ts';
import { type Found, type ImportError, type Imported, judgeFound, refused } from './imported.ts';

type Line = { number: number; text: string };

/** «Асуулт: …», «А: …»; a Latin A also marks a question, unless the list has a Q. */
const QUESTION = /^(?:асуулт|question|а|a|q)\s?\d{0,3}\s?[:.)]\s?/i;
const ANSWER = /^(?:хариулт|answer|х|x|h)\s?\d{0,3}\s?[:.)]\s?/i;
const ENGLISH_QUESTION = /^(?:question|q)\s?\d{0,3}\s?[:.)]\s?/i;
const ENGLISH_ANSWER = /^(?:answer|a)\s?\d{0,3}\s?[:.)]\s?/i;
const WORDINGS = /^(?:өөрөөр(?: асуух| асуувал)?|өөр хэлбэр|хэлбэр|wordings?)\s?:\s?/i;
const NUMBERED = /^(?:№\s?)?\d{1,3}\s?[.)]\s?(?=\D)/;
const BULLET = /^[-–—•*]\s+/;

const cleaned = (text: string) => text.replace(BULLET, '').trim();

/** «Хаана вэ? Сансарт.»: a question and its answer in one line. */
function splitAtMark(text: string): readonly [string, string] {
  const mark = text.indexOf('?');
  return mark < 0 || mark === text.length - 1
    ? [text, '']
    : [text.slice(0, mark + 1), text.slice(mark + 1).trim()];
}

class Collector {
  readonly found: Found[] = [];
  readonly errors: ImportError[] = [];
  private current: { line: number; question: string; wordings: string[]; answer: string[] } | null =
    null;

  question(line: number, text: string): void {
    this.end();
    const [question, answer] = splitAtMark(text);
    this.current = { line, question, wordings: [], answer: answer === '' ? [] : [answer] };
  }

  answer(line: number, text: string): void {
    if (this.current) this.current.answer.push(text);
    else if (text !== '') this.errors.push({ line, message: importTexts.noQuestion });
  }

  wordings(text: string): void {
    const wordings = text.split(/[;|]/).map((one) => one.trim());
    this.current?.wordings.push(...wordings.filter((one) => one !== ''));
  }

  get isOpen(): boolean {
    return this.current !== null && this.current.answer.length === 0;
  }

  end(): void {
    const { current } = this;
    this.current = null;
    if (!current) return;
    const { line, question, wordings } = current;
    const answer = current.answer.join('\n').trim();
    if (answer === '') this.errors.push({ line, message: importTexts.noAnswer });
    else this.found.push({ line, question, wordings, answer, link: '' });
  }
}

/**
 * «А: …», «Х: …»: each label begins a question or an answer; a line without a label continues
 * it.
 */
function readLabelled(lines: readonly Line[], into: Collector, isEnglish: boolean): void {
  const asks = isEnglish ? ENGLISH_QUESTION : QUESTION;
  const answers = isEnglish ? ENGLISH_ANSWER : ANSWER;
  for (const { number, text: raw } of lines) {
    // «1. Асуулт: …»
    const text = raw.replace(NUMBERED, '');
    if (asks.test(text)) into.question(number, text.replace(asks, ''));
    else if (answers.test(text)) into.answer(number, text.replace(answers, ''));
    else if (WORDINGS.test(text)) into.wordings(text.replace(WORDINGS, ''));
    else into.answer(number, raw);
  }
}

/** «1. Хаана вэ?» and the lines until the next number. */
function readNumbered(lines: readonly Line[], into: Collector): void {
  for (const { number, text } of lines) {
    if (NUMBERED.test(text)) into.question(number, text.replace(NUMBERED, ''));
    else if (WORDINGS.test(text)) into.wordings(text.replace(WORDINGS, ''));
    else into.answer(number, text);
  }
}

/**
 * Without labels: the first line of a block is the question; without blocks, each line that ends
 * with «?».
 */
function readBlocks(lines: readonly Line[], into: Collector, hasBlocks: boolean): void {
  let begins = true;
  for (const { number, text } of lines) {
    if (text === '') {
      // A question alone in its block is answered by the next one.
      begins = hasBlocks && !into.isOpen;
      if (begins) into.end();
    } else if (WORDINGS.test(text)) into.wordings(text.replace(WORDINGS, ''));
    else if (hasBlocks ? begins : begins || text.endsWith('?')) {
      into.question(number, text);
      begins = false;
    } else into.answer(number, text);
  }
}

/**
 * The questions and answers of a pasted list: labelled («А: … Х: …», «Q: … A: …»), numbered, in blocks between empty
 * lines, or each question a line that ends with «?». «Өөрөөр: …; …» under a question gives its wordings.
 */
export function readPasted(text: string): Imported {
  const tooLong = refused(text);
  if (tooLong) return tooLong;
  const lines = text
    .normalize('NFC')
    .replace(/\uFEFF/g, '')
    .split(/\r\n|\r|\n/)
    .map((line, at) => ({ number: at + 1, text: cleaned(line) }));
  const said = lines.filter((line) => line.text !== '');
  const into = new Collector();
  const any = (pattern: RegExp) =>
    said.some((line) => pattern.test(line.text.replace(NUMBERED, '')));
  const first = said[0]?.text ?? '';
  if (any(ENGLISH_QUESTION) && any(ENGLISH_ANSWER)) readLabelled(lines, into, true);
  else if (any(QUESTION) && any(ANSWER)) readLabelled(lines, into, false);
  else if (NUMBERED.test(first)) readNumbered(lines, into);
  else {
    const from = lines.findIndex((line) => line.text !== '');
    const to = lines.findLastIndex((line) => line.text !== '');
    const inner = from < 0 ? [] : lines.slice(from, to + 1);
    readBlocks(
      inner,
      into,
      inner.some((line) => line.text === ''),
    );
  }
  into.end();
  return judgeFound(into.found, into.errors);
}
