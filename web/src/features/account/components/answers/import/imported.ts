import { MOST_ANSWERS } from '@contract/assistant-bounds.ts';
import { type OwnAnswerInput, ownAnswerInput } from '@contract/own-answers.ts';
import { importTexts } from '@/content/own-import.ts';
import { gapsOf } from '@/lib/answer-gaps.ts';

/** The longest text that is read at once, in characters: 600 answers of a usual length. */
export const MOST_CHARACTERS = 500_000;

export type ImportError = {
  /** The line in the text, from 1; 0 for an error of the whole text. */
  line: number;
  message: string;
};

/** The result of reading a list or a file. While it has errors, nothing is added. */
export type Imported = { answers: OwnAnswerInput[]; errors: ImportError[] };

/** A question with its answer, as found in the text. */
export type Found = {
  line: number;
  question: string;
  wordings: readonly string[];
  answer: string;
  link: string;
};

const whole = (message: string): Imported => ({ answers: [], errors: [{ line: 0, message }] });

/** The error result for a text that is too long to read; null for any other text. */
export const refused = (text: string): Imported | null =>
  text.length > MOST_CHARACTERS ? whole(importTexts.tooLong(MOST_CHARACTERS)) : null;

/** Checks what was found against the rules of an answer; each error names its line. */
export function judgeFound(found: readonly Found[], errors: readonly ImportError[]): Imported {
  if (found.length === 0 && errors.length === 0) return whole(importTexts.empty);
  if (found.length > MOST_ANSWERS) return whole(importTexts.tooMany(MOST_ANSWERS));
  const answers: OwnAnswerInput[] = [];
  const all: ImportError[] = [...errors];
  for (const { line, ...fields } of found) {
    const parsed = ownAnswerInput.safeParse(fields);
    const [gap] = gapsOf(fields.answer);
    const message = parsed.success
      ? gap === undefined
        ? undefined
        : importTexts.gap(gap)
      : parsed.error.issues[0]?.message;
    if (parsed.success && message === undefined) answers.push(parsed.data);
    else all.push({ line, message: message ?? importTexts.empty });
  }
  return { answers, errors: all.toSorted((a, b) => a.line - b.line) };
}
