/**
 * A question in the form in which questions are compared: without case, punctuation and repeated
 * spaces.
 */
export const sameQuestion = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
