/*
 * Texts as they are searched, compared and understood; apart from `text.ts`, because the page of a form needs only what
 * is stored. private.fold_text of the database is the same rule; `tests/database/text-gate.test.ts` compares the two.
 */
import { plainHyphens, withoutInvisible } from './text.ts';

/**
 * Small letters that look alike in small or in capitals, each with the Latin or Cyrillic letter that stands for all of
 * them. Ү and Ө have no key on many keyboards: Y, Ї and Є of old fonts are typed for them.
 */
const ALIKE: Readonly<Record<string, string>> = {
  a: 'аα',
  b: 'вβ',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еёε',
  h: 'нһη',
  i: 'іι',
  j: 'ј',
  k: 'кκ',
  m: 'мμ',
  o: 'оο',
  p: 'рρ',
  q: 'ԛ',
  s: 'ѕ',
  t: 'тτ',
  w: 'ԝ',
  x: 'хχ',
  y: 'уүїұυγ',
  ө: 'єѳɵθ',
  σ: 'ς',
};
const ALIKE_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(ALIKE).flatMap(([sign, alike]) => [...alike].map((letter) => [letter, sign])),
);
const ALIKE_LETTERS = new RegExp(`[${[...ALIKE_OF.keys()].join('')}]`, 'g');

const BLANKS = /[\t-\r \u0085\u1680\u2028\u2029]+/g;

/**
 * A text as texts are searched and compared: two that look the same are equal, whatever their case, blanks, hyphens,
 * invisible characters and alphabets. It is a key, never shown or stored in place of the text.
 */
export const foldText = (text: string): string =>
  plainHyphens(withoutInvisible(text.normalize('NFKC').toLowerCase()))
    .replace(BLANKS, ' ')
    .replace(ALIKE_LETTERS, (letter) => ALIKE_OF.get(letter) ?? letter)
    .trim();

/** Letters of old fonts and of neighbouring alphabets that are typed for Ө and Ү. */
const OLD: Readonly<Record<string, string>> = { ї: 'ү', ұ: 'ү', є: 'ө', ѳ: 'ө', ɵ: 'ө', і: 'и' };
/** Latin letters that are typed in a Cyrillic word, by their look. */
const LATIN_IN_CYRILLIC: Readonly<Record<string, string>> = {
  ...{ A: 'А', B: 'В', C: 'С', E: 'Е', H: 'Н', K: 'К', M: 'М', O: 'О', P: 'Р', T: 'Т', X: 'Х' },
  ...{ Y: 'Ү', a: 'а', c: 'с', e: 'е', k: 'к', m: 'м', o: 'о', p: 'р', t: 'т', x: 'х', y: 'у' },
};
const MIXED = /[a-z][\u0400-\u04ff]|[\u0400-\u04ff][a-z]/i;

/** One or two Latin letters in a Cyrillic word are slips; more are a Latin word with a Cyrillic ending (QPayээр). */
function inCyrillic(word: string): string {
  if (!/[\u0400-\u04ff]/.test(word)) return word;
  const isCapital = word === word.toUpperCase();
  return word.replace(/[A-Za-z]+/g, (run, at: number) => {
    const isShortForm = at === 0 && !isCapital && /^[A-XZ]{2}$/.test(run);
    const isSlip = isCapital || (run.length <= 2 && !isShortForm);
    return isSlip ? run.replace(/[A-Za-z]/g, (one) => LATIN_IN_CYRILLIC[one] ?? one) : run;
  });
}

/** Whether `readable` may change a text of Latin and Mongolian letters. */
export const isMixed = (text: string): boolean => MIXED.test(text);

/** A question as it is meant: nothing invisible, and Cyrillic letters in place of those that were typed for them. */
export function readable(text: string): string {
  const plain = withoutInvisible(text.normalize('NFC')).replace(/[їұєѳɵі]/gi, (letter) => {
    const small = letter.toLowerCase();
    const read = OLD[small] ?? letter;
    return small === letter ? read : read.toUpperCase();
  });
  return MIXED.test(plain) ? plain.replace(/\p{L}+/gu, inCyrillic) : plain;
}

/** The texts without those that look like an earlier one. */
export const withoutAlike = (texts: string[]): string[] => {
  const keys = texts.map(foldText);
  return texts.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
};
