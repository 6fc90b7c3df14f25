import { MOST_ANSWERS } from '@contract/assistant-bounds.ts';
import { foldText } from '@contract/fields/folded-text.ts';
import { type OwnAnswerInput, ownAnswerInput } from '@contract/own-answers.ts';
import { gapsOf } from '@/lib/answer-gaps.ts';
import { sameQuestion } from '../same-question.ts';
import { importTexts } from './texts.ts';

/** The longest text that is read at once, in characters: 600 answers of a usual length. */
export const MOST_CHARACTERS = 500_000;

export type ImportError = {
  /** The line in the text, from 1; 0 for an error of the whole text. */
  line: number;
  message: string;
};

/** An answer that was found. `doubt` says why it may be read wrongly: such a one is added only if the customer says so. */
export type ImportedAnswer = OwnAnswerInput & { doubt?: string };

/** The result of reading a list or a file. While it has errors, nothing is added. */
export type Imported = { answers: ImportedAnswer[]; errors: ImportError[] };

/** A question with its answer, as found in the text. */
export type Found = {
  line: number;
  question: string;
  wordings: readonly string[];
  answer: string;
  link: string;
  doubt?: string | undefined;
};

export const refusedText = (message: string): Imported => ({
  answers: [],
  errors: [{ line: 0, message }],
});

/** The error result for a text that is too long to read; null for any other text. */
export const refused = (text: string): Imported | null =>
  text.length > MOST_CHARACTERS ? refusedText(importTexts.tooLong(MOST_CHARACTERS)) : null;

/** The answers without those that stand there twice, and a doubt at each question that has two. */
function withDoubts(answers: readonly ImportedAnswer[]): ImportedAnswer[] {
  const saidTo = new Map<string, Set<string>>();
  for (const { question, answer } of answers) {
    const key = sameQuestion(question);
    saidTo.set(key, (saidTo.get(key) ?? new Set()).add(foldText(answer)));
  }
  const once = new Set<string>();
  return answers.flatMap((one) => {
    const key = sameQuestion(one.question);
    const pair = `${key}\n${foldText(one.answer)}`;
    if (once.has(pair)) return [];
    once.add(pair);
    const differ = (saidTo.get(key)?.size ?? 0) > 1;
    return [differ ? { ...one, doubt: importTexts.doubts.twoAnswers } : one];
  });
}

/** Checks what was found against the rules of an answer; each error names its line. */
export function judgeFound(found: readonly Found[], errors: readonly ImportError[]): Imported {
  if (found.length === 0 && errors.length === 0) return refusedText(importTexts.empty);
  if (found.length > MOST_ANSWERS) return refusedText(importTexts.tooMany(MOST_ANSWERS));
  const answers: ImportedAnswer[] = [];
  const all: ImportError[] = [...errors];
  for (const { line, doubt, ...fields } of found) {
    const parsed = ownAnswerInput.safeParse(fields);
    const [gap] = gapsOf(fields.answer);
    const message = parsed.success
      ? gap === undefined
        ? undefined
        : importTexts.gap(gap)
      : parsed.error.issues[0]?.message;
    if (parsed.success && message === undefined) {
      answers.push(doubt === undefined ? parsed.data : { ...parsed.data, doubt });
    } else all.push({ line, message: message ?? importTexts.empty });
  }
  return { answers: withDoubts(answers), errors: all.toSorted((a, b) => a.line - b.line) };
}
