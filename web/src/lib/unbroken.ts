/** What follows a word and is read with it. */
const PARTICLES = 'вэ|бэ|уу|үү|юу|юү|ч|л|даа|дээ|доо|дөө|шүү|биз';

/** U+00A0, a space at which no line breaks. */
const SPACE = '\u00A0';
/** U+2011, a hyphen at which no line breaks. */
const HYPHEN = '\u2011';

const RULES: readonly (readonly [form: RegExp, by: string])[] = [
  // An ending of a number, sum or Latin word: 7-р, 5,000₮-өөр, AI-ийн.
  [/([\p{N}\p{Script=Latin}₮%])-(?=\p{Script=Cyrillic})/gu, `$1${HYPHEN}`],
  // A date: 2026 оны, 7-р сарын 1.
  [/(\p{N}) (?=оны(?!\p{L}))/gu, `$1${SPACE}`],
  [/(\p{N}\u2011р) (?=сар)/gu, `$1${SPACE}`],
  [/(сарын) (?=\p{N})/gu, `$1${SPACE}`],
  [new RegExp(`([\\p{L}\\p{N}»”)%₮]) (?=(?:${PARTICLES})(?!\\p{L}))`, 'gu'), `$1${SPACE}`],
];

/**
 * A Mongolian text whose dates and particles no line break parts: `7-р сарын 1` and `юу вэ` with spaces and hyphens
 * that hold (docs/product.md §12.3). Its length stays; what is fixed letter by letter is not given to it.
 */
export const unbroken = (text: string): string =>
  RULES.reduce((held, [form, by]) => held.replace(form, by), text);

/** Texts that come together, each so. */
export const unbrokenAll = <Texts extends object>(texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      typeof text === 'string' ? unbroken(text) : text,
    ]),
  ) as Texts;
