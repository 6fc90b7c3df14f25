/** A question as it is compared: without case, marks and doubled spaces. */
export const sameQuestion = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
