import { businessName, capital } from './business-name.ts';
import { COMMON_QUESTIONS, questionOf } from './own-text.ts';

/** What a business does, as customers ask it. */
export const ABOUT_QUESTION = 'Танайх юу хийдэг вэ?';

export type Description = {
  /** What the business is called in its description; empty where that does not say so. */
  name: string;
  /** Every word of it, as answers to what customers ask. */
  answers: { question: string; answer: string }[];
  /** What most customers ask and it does not say. */
  unknown: string[];
};

const hasWords = (part: string) => /[\p{L}\p{N}]/u.test(part);
/** The sentences and lines of a text. */
const sentencesOf = (text: string): string[] =>
  text
    .split(/\n+|;|(?<=[.!?…])\s+(?=[\p{Lu}\d«"])/u)
    .map((part) => part.replace(/^[\s•*–-]+/u, '').trim())
    .filter(hasWords);
/** What commas divide; one within a figure («5,000₮», «1,2 сая») divides nothing. */
const partsOf = (sentence: string): string[] =>
  sentence
    .split(/(?<!\d),|,(?!\d)/)
    .map((part) => part.trim())
    .filter(hasWords);

/** With a capital, and a full stop where it ends with a word or a sum. */
const sentence = (text: string) => capital(text) + (/[\p{L}\p{N}₮%)»]$/u.test(text) ? '.' : '');

/**
 * Reads a description of a business, «Цэцгийн дэлгүүр, 10-20 цаг, хүргэлт 5,000₮», without a model. A part that answers nothing
 * that customers ask belongs to the part before it in its sentence; nothing is left out.
 */
export function readDescription(text: string): Description {
  const told = new Map<string, string[]>();
  const tell = (question: string, parts: readonly string[]) =>
    told.set(question, [...(told.get(question) ?? []), sentence(parts.join(', '))]);
  const sentences = sentencesOf(text).map(partsOf);
  for (const parts of sentences) {
    let about = ABOUT_QUESTION;
    let said: string[] = [];
    for (const part of parts) {
      const next = questionOf(part) ?? about;
      if (next !== about && said.length > 0) {
        tell(about, said);
        said = [];
      }
      about = next;
      said.push(part);
    }
    tell(about, said);
  }
  return {
    name: businessName(text),
    answers: [...told].map(([question, said]) => ({ question, answer: said.join(' ') })),
    unknown: COMMON_QUESTIONS.filter((question) => !told.has(question)),
  };
}
