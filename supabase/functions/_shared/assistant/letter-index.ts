import type { Word } from './stem.ts';

/**
 * Compares whole questions by the groups of letters that they share. It needs no words, so it finds endings,
 * misspellings and joined words that the comparison of words misses.
 *
 * The questions contain some hundred thousand groups. They are kept in flat arrays, which take 50 ms to
 * build; an object for each question took 130.
 */
export type LetterIndex = {
  /** The number of each group of letters. */
  groups: ReadonlyMap<string, number>;
  /** For each group: its weight, and where its questions begin in the arrays below. */
  weights: Float64Array;
  starts: Uint32Array;
  /** The questions that contain a group, and the group's share of their length. */
  questions: Uint32Array;
  shares: Float64Array;
  unknownWeight: number;
};

const SIZES = [3, 4];

function groupsOf(word: string): string[] {
  const padded = `_${word}_`;
  const groups: string[] = [];
  for (const size of SIZES) {
    for (let at = 0; at + size <= padded.length; at += 1) groups.push(padded.slice(at, at + size));
  }
  return groups;
}

export function indexLetters(questions: readonly (readonly Word[])[]): LetterIndex {
  const groups = new Map<string, number>();
  // Each word occurs in five questions on average, so its groups are looked up once.
  const numbersOf = new Map<string, readonly number[]>();
  const numbered = (text: string): readonly number[] => {
    let numbers = numbersOf.get(text);
    if (!numbers) {
      numbers = groupsOf(text).map((group) => {
        const number = groups.get(group) ?? groups.size;
        groups.set(group, number);
        return number;
      });
      numbersOf.set(text, numbers);
    }
    return numbers;
  };
  const held = questions.map((words) => countsOf(words.map(({ text }) => numbered(text))));

  const starts = new Uint32Array(groups.size + 1);
  for (const counts of held) for (const number of counts.keys()) count(starts, number + 1);
  const weigh = (holders: number) => Math.log(1 + questions.length / holders);
  const weights = Float64Array.from(groups.values(), (number) => weigh(starts[number + 1] ?? 1));
  for (let number = 1; number < starts.length; number += 1) {
    count(starts, number, starts[number - 1]);
  }

  const holders = new Uint32Array(starts[groups.size] ?? 0);
  const shares = new Float64Array(holders.length);
  const next = starts.slice();
  for (const [question, counts] of held.entries()) {
    const worth = (number: number, times: number) => Math.sqrt(times) * (weights[number] ?? 0);
    const length = lengthOf(counts, worth);
    for (const [number, times] of counts) {
      const place = next[number] ?? 0;
      holders[place] = question;
      shares[place] = worth(number, times) / length;
      count(next, number);
    }
  }
  return { groups, weights, starts, questions: holders, shares, unknownWeight: weigh(1) };
}

/** How often each value occurs. */
function countsOf<Value>(lists: Iterable<readonly Value[]>): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const list of lists) {
    for (const value of list) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

function lengthOf<Value>(
  counts: ReadonlyMap<Value, number>,
  worth: (value: Value, times: number) => number,
): number {
  let squares = 0;
  for (const [value, times] of counts) squares += worth(value, times) ** 2;
  return Math.sqrt(squares) || 1;
}

function count(counters: Uint32Array, at: number, more = 1): void {
  counters[at] = (counters[at] ?? 0) + more;
}

/** Cosine similarity, 0 to 1, of the words to each question that shares letters with them. */
export function likeQuestions(index: LetterIndex, words: readonly Word[]): Map<number, number> {
  const { groups, weights, starts, questions, shares, unknownWeight } = index;
  const counts = countsOf(words.map(({ text }) => groupsOf(text)));
  const worth = (group: string, times: number) =>
    Math.sqrt(times) * (weights[groups.get(group) ?? -1] ?? unknownWeight);
  const length = lengthOf(counts, worth);
  const likeness = new Map<number, number>();
  for (const [group, times] of counts) {
    const number = groups.get(group);
    if (number === undefined) continue;
    const value = worth(group, times);
    for (let place = starts[number] ?? 0; place < (starts[number + 1] ?? 0); place += 1) {
      const question = questions[place] ?? 0;
      const share = ((shares[place] ?? 0) * value) / length;
      likeness.set(question, (likeness.get(question) ?? 0) + share);
    }
  }
  return likeness;
}
