import { BUSINESS_SYNONYMS, NOUNS_OF_VERBS } from '../business-words.ts';
import { foldWords } from '../fold.ts';
import { lazyValue } from '../lazy-value.ts';
import { readTokens } from '../read-numbers.ts';
import { EVERYDAY_SYNONYMS, stemmer } from '../stem.ts';

/** A word of a visitor's text. */
export type SaidWord = {
  /** As it was typed, in small letters, and where in the text. */
  raw: string;
  from: number;
  text: string;
  stem: string;
  /** Its number, in digits or in words. */
  readonly value: number | null;
  /** It begins a new part: a comma, or «ба», stands before it. */
  startsPart: boolean;
};

const stemOf = stemmer([...EVERYDAY_SYNONYMS, ...BUSINESS_SYNONYMS], [NOUNS_OF_VERBS]);

/** Folded words for a set. */
export const folded = (words: string): ReadonlySet<string> => new Set(foldWords(words));

const PART = /[,;\n]|[.!?](?=\s|$)/;
const AND = new Set(foldWords('ба болон бас мөн'));

/** Tens as they stand before a number below ten: «арван хоёр» is one word. */
const TENS = folded('арван хорин гучин дөчин тавин жаран далан наян ерэн');
const numberOf = (raw: string, stem: string): number | null =>
  readTokens(raw)[0]?.value ?? readTokens(stem)[0]?.value ?? null;

/** The words of a text, each with what it may be. */
export function readSaid(text: string): SaidWord[] {
  const words: SaidWord[] = [];
  let startsPart = false;
  // «15,000» and «15:30» are one word, «цамц, өмд» are two.
  for (const { 0: raw, index: from } of text
    .toLowerCase()
    .matchAll(
      /\d+(?:[:.,/]\d+)*(?:[-–]?[\p{L}\p{M}]+)?|[\p{L}\p{M}\p{N}]+(?:[-–‑'’`][\p{L}\p{M}\p{N}]+)*|[,;\n.!?]/gu,
    )) {
    if (PART.test(raw) && !/[\p{L}\p{N}]/u.test(raw)) {
      startsPart = true;
      continue;
    }
    const own = foldWords(raw).join('');
    if (own === '') continue;
    if (AND.has(own)) {
      startsPart = true;
      continue;
    }
    const stem = stemOf(own);
    const tens = startsPart ? undefined : words.at(-1);
    const ones = tens && TENS.has(tens.text) && !/\d/.test(raw) ? numberOf(raw, stem) : null;
    if (tens && ones !== null && ones < 10) {
      const whole = (tens.value ?? 0) + ones;
      const said = text.slice(tens.from, from + raw.length).toLowerCase();
      const one = { ...tens, raw: said, text: tens.text + own, stem: tens.stem + stem };
      words.splice(-1, 1, { ...one, value: whole });
      continue;
    }
    const value = lazyValue(() => numberOf(raw, stem));
    words.push({
      ...{ raw, from, text: own, stem, startsPart },
      get value() {
        return value();
      },
    });
    startsPart = false;
  }
  return words;
}
