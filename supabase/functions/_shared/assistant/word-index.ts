import { lazyValue } from './lazy-value.ts';
import { type Occurrences, occurrencesOf } from './occurrences.ts';
import { sameStem, wordSimilarity } from './similarity.ts';
import type { Word } from './stem.ts';

/**
 * Finds the words of a vocabulary that are like a word. All of them are those with its stem or a stem that it begins
 * with, or, of a misspelling, those of nearly its length with nearly its letters: the others are never compared.
 */
export type WordIndex = {
  words: readonly Word[];
  idOf: ReadonlyMap<string, number>;
  /** The number of each stem. */
  stems: ReadonlyMap<string, number>;
  /** The words of each stem. */
  ofStem: Occurrences;
  /** Stems by what they are without their last one or two letters. */
  longerStems: () => ReadonlyMap<string, readonly string[]>;
  /** Only a word that is not known may be misspelled. */
  spellings: () => Spellings;
};

/** By length: words, and stems with their words. */
type Spellings = { texts: ByLength; stems: ByLength };
type ByLength = readonly (readonly Spelling[] | undefined)[];

/** A text with the set of its letters as bits: one edit changes two of them at most. */
type Spelling = { letters: number; first: number; ids: readonly number[] };

/** What is found for a word: ids of words, and how like each is, 0 to 1. */
export type Alike = { ids: readonly number[]; likeness: readonly number[] };

/** A stem shorter than that begins too many others. */
const SHORTEST_BEGINNING = 4;
const MOST_ENDING = 2;
const SHORTEST_MISSPELLED = 4;
const MOST_EDITS = 2;

function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters;
}

/** The number of ones in 32 bits. */
function ones(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

function addSpelling(byLength: Spelling[][], text: string, ids: readonly number[]): void {
  if (text.length < SHORTEST_MISSPELLED) return;
  const spelling = { letters: lettersOf(text), first: text.charCodeAt(0), ids };
  const list = byLength[text.length];
  if (list) list.push(spelling);
  else byLength[text.length] = [spelling];
}

type Stems = Pick<WordIndex, 'stems' | 'ofStem'>;

const wordsOf = ({ stems, ofStem }: Stems, stem: string): Uint32Array => {
  const number = stems.get(stem);
  return number === undefined
    ? new Uint32Array()
    : ofStem.places.subarray(ofStem.starts[number], ofStem.starts[number + 1]);
};

function spellingsOf(words: readonly Word[], index: Stems): Spellings {
  const texts: Spelling[][] = [];
  for (const [id, { text }] of words.entries()) addSpelling(texts, text, [id]);
  const stems: Spelling[][] = [];
  for (const stem of index.stems.keys()) addSpelling(stems, stem, [...wordsOf(index, stem)]);
  return { texts, stems };
}

function longerStemsOf(stems: Iterable<string>): Map<string, string[]> {
  const longer = new Map<string, string[]>();
  for (const stem of stems) {
    for (let less = 1; less <= MOST_ENDING && stem.length - less >= SHORTEST_BEGINNING; less += 1) {
      push(longer, stem.slice(0, -less), stem);
    }
  }
  return longer;
}

/** The number of each stem, and of the stem of each word. */
export function numberStems(words: readonly Word[]): {
  stems: ReadonlyMap<string, number>;
  stemOfWord: Uint32Array;
} {
  const stems = new Map<string, number>();
  const stemOfWord = new Uint32Array(words.length);
  for (let id = 0; id < words.length; id += 1) {
    const stem = words[id]?.stem ?? '';
    let number = stems.get(stem);
    if (number === undefined) {
      number = stems.size;
      stems.set(stem, number);
    }
    stemOfWord[id] = number;
  }
  return { stems, stemOfWord };
}

/** Makes the index of words whose places are their ids in `idOf`. */
export function indexWords(
  words: readonly Word[],
  idOf: ReadonlyMap<string, number>,
  { stems, stemOfWord }: ReturnType<typeof numberStems>,
): WordIndex {
  const each = Uint32Array.from(words, (_, id) => id + 1);
  const ofStem = occurrencesOf({ ids: stemOfWord, ends: each }, stems.size);
  return {
    ...{ words, idOf, stems, ofStem },
    longerStems: lazyValue(() => longerStemsOf(stems.keys())),
    spellings: lazyValue(() => spellingsOf(words, { stems, ofStem })),
  };
}

/** Ids whose text or stem may be a few edits away. */
function misspelled(byLength: ByLength, text: string, into: Set<number>): void {
  if (text.length < SHORTEST_MISSPELLED) return;
  const letters = lettersOf(text);
  for (let more = -MOST_EDITS; more <= MOST_EDITS; more += 1) {
    for (const spelling of byLength[text.length + more] ?? []) {
      if (ones(spelling.letters ^ letters) > 2 * MOST_EDITS) continue;
      for (const id of spelling.ids) into.add(id);
    }
  }
}

/** Finds the words that are like a word; of one that `isKnown` no misspellings. */
export function findAlike(index: WordIndex, word: Word, isKnown: boolean): Alike {
  const { text, stem } = word;
  const candidates = new Set<number>();
  const addStem = (one: string) => {
    for (const id of wordsOf(index, one)) candidates.add(id);
  };
  const same = index.idOf.get(text);
  if (same !== undefined) candidates.add(same);
  addStem(stem);
  for (let less = 1; less <= MOST_ENDING && stem.length - less >= SHORTEST_BEGINNING; less += 1) {
    addStem(stem.slice(0, -less));
  }
  for (const longer of index.longerStems().get(stem) ?? []) addStem(longer);
  if (!isKnown) {
    const { texts, stems } = index.spellings();
    misspelled(texts, text, candidates);
    misspelled(stems, stem, candidates);
  }
  const compare = isKnown ? sameStem : wordSimilarity;
  const ids: number[] = [];
  const likeness: number[] = [];
  for (const id of candidates) {
    const other = index.words[id];
    const how = other ? compare(text, stem, other.text, other.stem) : 0;
    if (how === 0) continue;
    ids.push(id);
    likeness.push(how);
  }
  return { ids, likeness };
}
