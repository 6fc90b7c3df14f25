import { type Lists, type Occurrences, occurrencesOf, sumsOf } from './occurrences.ts';
import type { Word } from './stem.ts';

/**
 * Compares whole questions by the groups of letters that they share. It needs no words, so it finds endings,
 * misspellings and joined words that the comparison of words misses.
 *
 * The questions contain some hundred thousand groups, of a large customer millions, but their words only tens of
 * thousands. So the groups of each word are kept, and the questions of a group are those of its words.
 */
export type LetterIndex = {
  alphabet: Alphabet;
  /** The number of each group of letters, by its code. */
  groups: ReadonlyMap<number, number>;
  weights: Float64Array;
  /** The words that contain a group; a word stands there as often as it contains it. */
  inWords: Occurrences;
  /** The questions that contain a word. */
  inQuestions: Occurrences;
  /** The length of each question as a vector of its groups. */
  lengths: Float64Array;
  unknownWeight: number;
};

const SIZES = [3, 4];
const EDGE = '_';

/**
 * Numbers for letters, from 1, so that a group of them is one exact number. What has more different letters than there is
 * room for shares the last one.
 */
type Alphabet = { numbers: Uint16Array; base: number };
const MOST_LETTERS = 9_000;

function alphabetOf(words: readonly Word[]): Alphabet {
  let largest = EDGE.charCodeAt(0);
  for (const { text } of words) {
    for (let at = 0; at < text.length; at += 1) largest = Math.max(largest, text.charCodeAt(at));
  }
  const numbers = new Uint16Array(largest + 1);
  let last = 0;
  const add = (code: number) => {
    if (numbers[code] !== 0) return;
    if (last < MOST_LETTERS) last += 1;
    numbers[code] = last;
  };
  add(EDGE.charCodeAt(0));
  for (const { text } of words) {
    for (let at = 0; at < text.length; at += 1) add(text.charCodeAt(at));
  }
  return { numbers, base: last + 1 };
}

/** The code of a group of letters; undefined if one of them is not in the alphabet. */
function codeOf({ numbers, base }: Alphabet, text: string, from: number, size: number) {
  let code = 0;
  for (let at = from; at < from + size; at += 1) {
    const number = numbers[text.charCodeAt(at)] ?? 0;
    if (number === 0) return undefined;
    code = code * base + number;
  }
  return code;
}

/** Makes the index; each question is the ids of its words. */
export function indexLetters(
  questions: Lists,
  inQuestions: Occurrences,
  words: readonly Word[],
): LetterIndex {
  const alphabet = alphabetOf(words);
  const groups = new Map<number, number>();
  const held = { ids: [] as number[], ends: [] as number[] };
  for (let id = 0; id < words.length; id += 1) {
    // Words of answers alone are in no question.
    const isAsked = inQuestions.starts[id] !== inQuestions.starts[id + 1];
    if (isAsked) addGroups(alphabet, `${EDGE}${words[id]?.text}${EDGE}`, groups, held.ids);
    held.ends.push(held.ids.length);
  }
  const holders = holdersOf(questions, held, groups.size);
  const weigh = (count: number) => Math.log(1 + questions.ends.length / count);
  const weights = Float64Array.from(holders, weigh);
  const squares = sumsOf(
    held,
    weights.map((weight) => weight ** 2),
  );
  const lengths = sumsOf(questions, squares).map((sum) => Math.sqrt(sum) || 1);
  const inWords = occurrencesOf(held, groups.size);
  return { alphabet, groups, weights, inWords, inQuestions, lengths, unknownWeight: weigh(1) };
}

/** Adds the numbers of a word's groups to a list; groups that were not there get the next ones. */
function addGroups(
  { numbers, base }: Alphabet,
  word: string,
  groups: Map<number, number>,
  into: number[],
): void {
  // The codes of the last letter, the last two and the last three.
  let one = 0;
  let two = 0;
  let three = 0;
  for (let at = 0; at < word.length; at += 1) {
    const letter = numbers[word.charCodeAt(at)] ?? 0;
    if (at > 2) into.push(numberOf(groups, three * base + letter));
    three = two * base + letter;
    if (at > 1) into.push(numberOf(groups, three));
    two = one * base + letter;
    one = letter;
  }
}

function numberOf(groups: Map<number, number>, code: number): number {
  const known = groups.get(code);
  if (known !== undefined) return known;
  groups.set(code, groups.size);
  return groups.size - 1;
}

/** In how many questions each group occurs. */
function holdersOf({ ids, ends }: Lists, held: Lists, size: number): Uint32Array {
  const holders = new Uint32Array(size);
  /** The last question, from 1, in which a group was counted. */
  const countedIn = new Uint32Array(size);
  let at = 0;
  for (let question = 1; question <= ends.length; question += 1) {
    for (const end = ends[question - 1] ?? 0; at < end; at += 1) {
      countGroups(held, ids[at] ?? 0, question, countedIn, holders);
    }
  }
  return holders;
}

function countGroups(
  { ids, ends }: Lists,
  word: number,
  question: number,
  countedIn: Uint32Array,
  holders: Uint32Array,
): void {
  const end = ends[word] ?? 0;
  for (let place = ends[word - 1] ?? 0; place < end; place += 1) {
    const number = ids[place] ?? 0;
    if (countedIn[number] === question) continue;
    countedIn[number] = question;
    holders[number] = (holders[number] ?? 0) + 1;
  }
}

/** Cosine similarity, 0 to 1, of the words to each question, by its place. */
export function likeQuestions(index: LetterIndex, words: readonly Word[]): Float64Array {
  const { alphabet, groups, weights, inWords, inQuestions, lengths, unknownWeight } = index;
  const times = new Map<string, number>();
  for (const { text } of words) {
    const word = EDGE + text + EDGE;
    for (const size of SIZES) {
      for (let from = 0; from + size <= word.length; from += 1) {
        const group = word.slice(from, from + size);
        times.set(group, (times.get(group) ?? 0) + 1);
      }
    }
  }
  const asked = [...times].map(([group, count]) => {
    const code = codeOf(alphabet, group, 0, group.length);
    const number = code === undefined ? undefined : groups.get(code);
    const weight = number === undefined ? unknownWeight : (weights[number] ?? 0);
    return { number, weight, worth: Math.sqrt(count) * weight };
  });
  const length = Math.sqrt(asked.reduce((sum, { worth }) => sum + worth ** 2, 0)) || 1;

  /** What each word shares with those that are asked. */
  const shared = new Float64Array(inQuestions.starts.length - 1);
  const sharing: number[] = [];
  for (const { number, weight, worth } of asked) {
    if (number === undefined) continue;
    const end = inWords.starts[number + 1] ?? 0;
    for (let at = inWords.starts[number] ?? 0; at < end; at += 1) {
      const id = inWords.places[at] ?? 0;
      if (shared[id] === 0) sharing.push(id);
      shared[id] = (shared[id] ?? 0) + (weight * worth) / length;
    }
  }
  const likeness = new Float64Array(lengths.length);
  for (const id of sharing) {
    const share = shared[id] ?? 0;
    const end = inQuestions.starts[id + 1] ?? 0;
    for (let at = inQuestions.starts[id] ?? 0; at < end; at += 1) {
      const question = inQuestions.places[at] ?? 0;
      likeness[question] = (likeness[question] ?? 0) + share / (lengths[question] ?? 1);
    }
  }
  return likeness;
}
