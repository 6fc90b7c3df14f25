import { foldText } from '@contract/fields/folded-text.ts';

/** A question in the form in which questions are compared: what looks the same, without punctuation. */
export const sameQuestion = (text: string): string =>
  foldText(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
