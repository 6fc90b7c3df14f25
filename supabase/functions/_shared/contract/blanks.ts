import * as z from 'zod/mini';

/** A word in braces: what a quick reply leaves to be filled in, such as `{нэр}`. */
const BLANK = /\{[^{}\n]{1,40}\}/g;

/** What is left to fill in, each once: `['{нэр}']`. */
export const blanksOf = (text: string): readonly string[] => [...new Set(text.match(BLANK))];

/** The text with the values of its blanks by their word; a blank without a value stays. */
export const fillBlanks = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(BLANK, (blank) => values[blank.slice(1, -1).trim().toLowerCase()] || blank);

export const blanksLeft = (blanks: readonly string[]) => `Бөглөөгүй үг байна: ${blanks.join(', ')}`;

/** Refuses a text with something left to fill in, so that nobody receives it. */
// @__NO_SIDE_EFFECTS__
export const filledIn = () =>
  z.refine<string>((text) => blanksOf(text).length === 0, {
    error: ({ input }) => blanksLeft(blanksOf(String(input))),
  });
