/**
 * Edits between two words (insert, delete, replace or swap a letter); `most + 1` if there are more than
 * `most`.
 */
function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      }
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    before = last;
    last = row;
  }
  return last[b.length] ?? most + 1;
}

/** Similarity of two folded words by their stems, 0 to 1. */
export function sameStem(word: string, stem: string, otherWord: string, otherStem: string): number {
  if (word === otherWord) return 1;
  if (stem === otherStem) return 0.95;
  const [short, long] = stem.length < otherStem.length ? [stem, otherStem] : [otherStem, stem];
  return short.length >= 4 && long.startsWith(short) && long.length - short.length <= 2 ? 0.85 : 0;
}

/** The same, allowing misspellings; a word that the topics contain is never taken as misspelled. */
export function wordSimilarity(
  word: string,
  stem: string,
  otherWord: string,
  otherStem: string,
): number {
  const same = sameStem(word, stem, otherWord, otherStem);
  if (same > 0 || word.length < 4 || otherWord.length < 4) return same;
  const shorter = Math.min(word.length, otherWord.length);
  const most = shorter >= 8 && word[0] === otherWord[0] ? 2 : 1;
  const edits = Math.min(
    editDistance(word, otherWord, most),
    Math.min(stem.length, otherStem.length) >= 4 ? editDistance(stem, otherStem, most) : most + 1,
  );
  if (edits === 1) return shorter >= 6 ? 0.85 : 0.7;
  return edits <= most ? 0.7 : 0;
}
