/** Letters and digits of a reference, none of which looks like another. Their number is a prime. */
export const REFERENCE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** The error of a text that cannot be a reference. */
export const REFERENCE_WRONG = 'Гүйлгээний утгын код буруу байна. Дахин нягтлаарай.';

/** Cyrillic capitals that look like Latin ones: people forget to switch the keyboard. */
const LOOK_ALIKES: Record<string, string> = {
  А: 'A',
  В: 'B',
  С: 'C',
  Е: 'E',
  Н: 'H',
  К: 'K',
  М: 'M',
  Р: 'P',
  Т: 'T',
  У: 'Y',
  Ү: 'Y',
  Х: 'X',
};

/** A typed reference in Latin capitals, without spaces and dashes. */
export function tidyReference(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[\s\-–—]/g, '')
    .replace(/[А-ЯӨҮ]/g, (letter) => LOOK_ALIKES[letter] ?? letter);
}

/**
 * Whether the last letter is the check letter of the other seven (private.check_letter in the database): one
 * wrong letter and two swapped letters are both detected.
 */
export function isReference(text: string): boolean {
  const places = [...text].map((letter) => REFERENCE_LETTERS.indexOf(letter));
  if (places.length !== 8 || places.includes(-1)) return false;
  const sum = places.slice(0, 7).reduce((total, value, index) => total + value * (index + 1), 0);
  return places[7] === sum % REFERENCE_LETTERS.length;
}

/**
 * A text of eight letters and digits, with at least one of each, that is no reference: somebody mistyped one.
 * Any other text may be a name.
 */
export function isMistypedReference(typed: string): boolean {
  const text = tidyReference(typed);
  return /^(?=.*\d)(?=.*[A-Z])[\dA-Z]{8}$/.test(text) && !isReference(text);
}
