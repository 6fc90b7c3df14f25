/*
 * The one gate for text. Stored is what `storedText` and `storedLine` return; searched, compared and erased is by what
 * `foldText` returns. private.fold_text and private.has_loose_mark of the database are the same rules;
 * `tests/database/text-gate.test.ts` compares the two.
 */

/**
 * Invisible characters: soft hyphens, zero widths, direction marks, joiners, variation selectors and tags.
 * They come with pasted text, and two names or addresses that look the same would differ by them. U+180B to
 * U+180E are not among them: the traditional Mongolian script needs these.
 */
const INVISIBLE_SIGNS =
  '\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF9-\\uFFFB\\u{E0000}-\\u{E0FFF}';
const INVISIBLE = new RegExp(`[${INVISIBLE_SIGNS}]`, 'gu');

/** Ranges of pictures, skin tones among them, instead of a property, so that PostgreSQL agrees. */
const PICTURE =
  '[\\u00A9\\u00AE\\u203C\\u2049\\u2122\\u2139\\u2190-\\u21FF\\u2300-\\u23FF\\u24C2\\u25A0-\\u27BF\\u2900-\\u297F\\u2B00-\\u2BFF\\u3030\\u303D\\u3297\\u3299\\u{1F000}-\\u{1FAFF}][\\uFE0E\\uFE0F]?';
/** Pictures with their joiners and selectors, key caps, and the flags of parts of a country. */
const EMOJI = `${PICTURE}(?:\\u200D?${PICTURE})*(?:[\\u{E0020}-\\u{E007E}]{1,6}\\u{E007F})?|[0-9#*]\\uFE0F(?=\\u20E3)`;
const EMOJI_OR_INVISIBLE = new RegExp(`(${EMOJI})|[${INVISIBLE_SIGNS}]`, 'gu');

/** The text without invisible characters; emoji keep theirs. */
const visible = (text: string): string =>
  text.search(INVISIBLE) < 0 ? text : text.replace(EMOJI_OR_INVISIBLE, '$1');

/** The text without any invisible character, for what is read by its letters. */
const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

/** A text as it is stored: composed letters (NFC), nothing invisible, line breaks that every program knows. */
export const storedText = (text: string): string =>
  visible(text.normalize('NFC')).replace(/[\u2028\u2029]/g, '\n');

/** U+202F after a letter of the traditional script begins a suffix and stays. */
const BLANKS_OF_LINE =
  /(?:[ \u00A0\u1680\u2000-\u200A\u2028\u2029\u205F\u3000]|(?<![\u1800-\u18AF])\u202F)+/g;

/** A single line as it is stored: also each run of blanks is one blank. */
export const storedLine = (text: string): string =>
  visible(text.normalize('NFC')).replace(BLANKS_OF_LINE, ' ').trim();

const plainHyphens = (text: string): string => text.replace(/[\u2010-\u2015\u2212]/g, '-');
const BLANKS = /[\t-\r \u0085\u1680\u2028\u2029]+/g;

/** An address or a number as it is stored: letters and digits of one form, plain hyphens, nothing invisible. */
export const storedSigns = (text: string): string =>
  plainHyphens(withoutInvisible(text.normalize('NFKC'))).trim();

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
