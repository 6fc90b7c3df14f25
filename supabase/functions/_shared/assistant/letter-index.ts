import type { Word } from './index-topics.ts';

/**
 * Likeness of whole questions by the groups of letters that they share. It does not know words, so it
 * bridges endings, misspellings and words run together where the likeness of words fails.
 */
export type LetterIndex = {
  /** For each group of letters the questions that hold it, with its share in their length. */
  postings: ReadonlyMap<string, readonly { question: number; share: number }[]>;
  weights: ReadonlyMap<string, number>;
  unknownWeight: number;
};

const SIZES = [3, 4];

function groupsOf(words: readonly Word[]): Map<string, number> {
  const groups = new Map<string, number>();
  for (const { text } of words) {
    const padded = `_${text}_`;
    for (const size of SIZES) {
      for (let at = 0; at + size <= padded.length; at += 1) {
        const group = padded.slice(at, at + size);
        groups.set(group, (groups.get(group) ?? 0) + 1);
      }
    }
  }
  return groups;
}

export function indexLetters(questions: readonly (readonly Word[])[]): LetterIndex {
  const counted = questions.map(groupsOf);
  const questionsWith = new Map<string, number>();
  for (const group of counted.flatMap((one) => [...one.keys()])) {
    questionsWith.set(group, (questionsWith.get(group) ?? 0) + 1);
  }
  const weigh = (count: number) => Math.log(1 + questions.length / count);
  const weights = new Map([...questionsWith].map(([group, count]) => [group, weigh(count)]));
  const postings = new Map<string, { question: number; share: number }[]>();
  for (const [question, groups] of counted.entries()) {
    const values = [...groups].map(
      ([group, count]) => [group, Math.sqrt(count) * (weights.get(group) ?? 0)] as const,
    );
    const length = Math.hypot(...values.map(([, value]) => value)) || 1;
    for (const [group, value] of values) {
      const entry = { question, share: value / length };
      const list = postings.get(group);
      if (list) list.push(entry);
      else postings.set(group, [entry]);
    }
  }
  return { postings, weights, unknownWeight: weigh(1) };
}

/** Cosine likeness, 0 to 1, of the words to each question that shares letters with them. */
export function likeQuestions(index: LetterIndex, words: readonly Word[]): Map<number, number> {
  const values = [...groupsOf(words)].map(
    ([group, count]) =>
      [group, Math.sqrt(count) * (index.weights.get(group) ?? index.unknownWeight)] as const,
  );
  const length = Math.hypot(...values.map(([, value]) => value)) || 1;
  const likeness = new Map<number, number>();
  for (const [group, value] of values) {
    for (const { question, share } of index.postings.get(group) ?? []) {
      likeness.set(question, (likeness.get(question) ?? 0) + (share * value) / length);
    }
  }
  return likeness;
}
