/** Particles that belong to the word before them. */
const PARTICLES = 'вэ|бэ|уу|үү|юу|юү|ч|л|даа|дээ|доо|дөө|шүү|биз';

/** U+00A0, the non-breaking space. */
const SPACE = '\u00A0';
/** U+2011, the non-breaking hyphen. */
const HYPHEN = '\u2011';

const RULES: readonly (readonly [form: RegExp, by: string])[] = [
  // A suffix of a number, an amount or a Latin word: 7-р, 5,000₮-өөр, AI-ийн.
  [/([\p{N}\p{Script=Latin}₮%])-(?=\p{Script=Cyrillic})/gu, `$1${HYPHEN}`],
  // A date: 2026 оны, 7-р сарын 1.
  [/(\p{N}) (?=оны(?!\p{L}))/gu, `$1${SPACE}`],
  [/(\p{N}\u2011р) (?=сар)/gu, `$1${SPACE}`],
  [/(сарын) (?=\p{N})/gu, `$1${SPACE}`],
  [new RegExp(`([\\p{L}\\p{N}»”)%₮]) (?=(?:${PARTICLES})(?!\\p{L}))`, 'gu'), `$1${SPACE}`],
];

/**
 * A Mongolian text with non-breaking spaces and hyphens, so that no line break separates dates and particles:
 * `7-р сарын 1`, `юу вэ` (docs/product.md §12.3). Its length stays the same. Not for texts that are compared
 * letter by letter.
 */
export const unbroken = (text: string): string =>
  RULES.reduce((held, [form, by]) => held.replace(form, by), text);

/** `unbroken` applied to every text of an object. */
export const unbrokenAll = <Texts extends object>(texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      typeof text === 'string' ? unbroken(text) : text,
    ]),
  ) as Texts;
