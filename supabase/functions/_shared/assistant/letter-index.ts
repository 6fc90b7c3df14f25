import type { Word } from './stem.ts';

/**
 * Compares whole questions by the groups of letters that they share. It needs no words, so it finds endings,
 * misspellings and joined words that the comparison of words misses.
 *
 * The questions contain some hundred thousand groups, of a large customer millions. They are counted and kept in flat
 * arrays: an object for each question took four times as long.
 */
export type LetterIndex = {
  /** The number of each group of letters. */
  groups: ReadonlyMap<string, number>;
  /** For each group: its weight, and where its questions begin in the arrays below. */
  weights: Float64Array;
  starts: Uint32Array;
  /** The questions that contain a group, and the group's share of their length. */
  questions: Uint32Array;
  shares: Float32Array;
  unknownWeight: number;
  /** How many questions there are. */
  size: number;
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

/** Makes the index; each question is the ids of its words. */
export function indexLetters(
  questions: readonly (readonly number[])[],
  words: readonly Word[],
): LetterIndex {
  const groups = new Map<string, number>();
  // Each word occurs in five questions on average, so its groups are looked up once.
  const numbersOf: (readonly number[] | undefined)[] = new Array(words.length);
  for (const id of questions.flat()) {
    numbersOf[id] ??= groupsOf(words[id]?.text ?? '').map((group) => {
      const number = groups.get(group) ?? groups.size;
      groups.set(group, number);
      return number;
    });
  }

  const times = new Uint16Array(groups.size);
  /** The groups of one question, each once; `times` counts them until they are written down. */
  const touched = new Uint32Array(groups.size);
  const countGroups = (ids: readonly number[]): number => {
    let size = 0;
    for (const id of ids) {
      for (const number of numbersOf[id] ?? []) {
        if (times[number] === 0) {
          touched[size] = number;
          size += 1;
        }
        count(times, number);
      }
    }
    return size;
  };

  // What each question holds is counted once and kept, one question after another.
  const most = questions.reduce(
    (sum, ids) => ids.reduce((all, id) => all + (numbersOf[id]?.length ?? 0), sum),
    0,
  );
  const held = new Uint32Array(most);
  const often = new Uint16Array(most);
  const ends = new Uint32Array(questions.length);
  const starts = new Uint32Array(groups.size + 1);
  let end = 0;
  for (const [question, ids] of questions.entries()) {
    const size = countGroups(ids);
    for (let at = 0; at < size; at += 1) {
      const number = touched[at] ?? 0;
      held[end] = number;
      often[end] = times[number] ?? 0;
      times[number] = 0;
      count(starts, number + 1);
      end += 1;
    }
    ends[question] = end;
  }
  const weigh = (holders: number) => Math.log(1 + questions.length / holders);
  const weights = Float64Array.from(groups.values(), (number) => weigh(starts[number + 1] ?? 1));
  for (let number = 1; number < starts.length; number += 1) {
    count(starts, number, starts[number - 1]);
  }

  const holders = new Uint32Array(starts[groups.size] ?? 0);
  const shares = new Float32Array(holders.length);
  const next = starts.slice();
  let begin = 0;
  for (const [question, last] of ends.entries()) {
    let squares = 0;
    for (let at = begin; at < last; at += 1) {
      squares += (often[at] ?? 0) * (weights[held[at] ?? 0] ?? 0) ** 2;
    }
    const length = Math.sqrt(squares) || 1;
    for (let at = begin; at < last; at += 1) {
      const number = held[at] ?? 0;
      const place = next[number] ?? 0;
      holders[place] = question;
      shares[place] = (Math.sqrt(often[at] ?? 0) * (weights[number] ?? 0)) / length;
      next[number] = place + 1;
    }
    begin = last;
  }
  const size = questions.length;
  return { groups, weights, starts, questions: holders, shares, unknownWeight: weigh(1), size };
}

function count(counters: Uint32Array | Uint16Array, at: number, more = 1): void {
  counters[at] = (counters[at] ?? 0) + more;
}

/** Cosine similarity, 0 to 1, of the words to each question, by its place. */
export function likeQuestions(index: LetterIndex, words: readonly Word[]): Float64Array {
  const { groups, weights, starts, questions, shares, unknownWeight } = index;
  const counts = new Map<string, number>();
  for (const { text } of words) {
    for (const group of groupsOf(text)) counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  const worth = (group: string, times: number) =>
    Math.sqrt(times) * (weights[groups.get(group) ?? -1] ?? unknownWeight);
  let squares = 0;
  for (const [group, times] of counts) squares += worth(group, times) ** 2;
  const length = Math.sqrt(squares) || 1;
  const likeness = new Float64Array(index.size);
  for (const [group, times] of counts) {
    const number = groups.get(group);
    if (number === undefined) continue;
    const value = worth(group, times) / length;
    const end = starts[number + 1] ?? 0;
    for (let place = starts[number] ?? 0; place < end; place += 1) {
      const question = questions[place] ?? 0;
      likeness[question] = (likeness[question] ?? 0) + (shares[place] ?? 0) * value;
    }
  }
  return likeness;
}
