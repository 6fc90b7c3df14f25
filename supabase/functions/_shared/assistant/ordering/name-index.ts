import type { Word } from '../stem.ts';
import { type Alike, findAlike, indexWords, numberStems, type WordIndex } from '../word-index.ts';
import { isPlainWish } from './openings.ts';
import { readSaid, type SaidWord } from './words.ts';

/** Words that say nothing of which thing is meant: units, and words that nearly every name has. */
const GENERAL = /^(?:w|wirheg|l|litr|kg|gr|g|cm|mm|ml|ba|bulun|dugarai?n?)$/;

/** Names of goods, services or whoever is booked, ready to be found in what a visitor says. */
export type NameIndex = {
  words: WordIndex;
  /** The places of the names that have a word, by its id. */
  having: readonly number[][];
  /** How many different words each name has. */
  sizes: readonly number[];
  /** What was found for the words said last. */
  known: Map<string, Alike>;
};

/** Things that a text names. */
export type Named = {
  /** The places of those that are named best, in their order. */
  places: number[];
  /** Places of the words that name them. */
  words: ReadonlySet<number>;
  /** From 0 to 1: how much of the name was said. */
  share: number;
};

/** So many names are indexed at a time. */
const SLICE = 50;
/** So many said words are remembered. */
const MOST_KNOWN = 500;

/** Indexes names, a part of them in each step. */
export function* indexingNames(names: readonly string[]): Generator<undefined, NameIndex> {
  const words: Word[] = [];
  const idOf = new Map<string, number>();
  const having: number[][] = [];
  const sizes: number[] = [];
  for (const [place, name] of names.entries()) {
    if (place % SLICE === SLICE - 1) yield;
    const own = new Map(readSaid(name).map((word) => [word.text, word]));
    for (const { text, stem } of own.values()) {
      const id = idOf.get(text) ?? words.length;
      if (id === words.length) {
        idOf.set(text, id);
        words.push({ text, stem });
        having.push([]);
      }
      having[id]?.push(place);
    }
    sizes.push(own.size);
  }
  return {
    words: indexWords(words, idOf, numberStems(words)),
    ...{ having, sizes, known: new Map() },
  };
}

const LEAST_LIKE = 0.7;
/** A name with an ending, of which its stem knows nothing: «Сараагаар». */
const WITH_ENDING = { likeness: 0.9, least: 4, most: 5 };

/** The words of names that are like a word, with how like they are. */
function likeWords({ words, known }: NameIndex, word: SaidWord): Alike {
  const { text } = word;
  const before = known.get(text);
  if (before) return before;
  const exact = words.idOf.get(text);
  const found = new Map<number, number>();
  if (exact !== undefined) found.set(exact, 1);
  else {
    const { ids, likeness } = findAlike(words, word, false);
    for (const [at, id] of ids.entries()) found.set(id, likeness[at] ?? 0);
    const { least, most, likeness: like } = WITH_ENDING;
    for (let end = Math.max(least, text.length - most); end < text.length; end += 1) {
      const id = words.idOf.get(text.slice(0, end));
      if (id !== undefined) found.set(id, like);
    }
    // «Будуулъя» of «Үс будалт».
    const root = /^(.{3,})ul$/.exec(word.stem)?.[1];
    if (found.size === 0 && root)
      for (const [id, { stem }] of words.words.entries())
        if (stem.startsWith(root) && stem.length <= root.length + 2) found.set(id, LEAST_LIKE);
  }
  const best = Math.max(...found.values());
  const near = [...found].filter(([, like]) => like >= LEAST_LIKE && like > best - 0.1);
  const alike = { ids: near.map(([id]) => id), likeness: near.map(([, like]) => like) };
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, alike);
  return alike;
}

/** The word of a name that two said words are together, if need be without an ending: «Хан уулд». */
function joined({ words: { idOf } }: NameIndex, first: string, second: string): number | undefined {
  if (idOf.has(first)) return undefined;
  const both = first + second;
  for (let end = both.length; end >= Math.max(first.length + 2, both.length - 3); end -= 1) {
    const id = idOf.get(both.slice(0, end));
    if (id !== undefined) return id;
  }
  return undefined;
}

/** The things that words name, the rarest words first; null if none does. `isUsed` are words that mean something else. */
export function findNamed(
  index: NameIndex,
  said: readonly SaidWord[],
  isUsed: (place: number) => boolean = () => false,
): Named | null {
  const scores = new Map<number, { score: number; words: number[]; named: boolean }>();
  for (const [place, word] of said.entries()) {
    if (isUsed(place) || isPlainWish(word)) continue;
    // A number or a unit alone names nothing.
    const names = !/^\d+$/.test(word.text) && !GENERAL.test(word.text);
    // «Хан уул» of a name that is written as one word, «Хан-Уул».
    const next = said[place + 1];
    const joint = next && !isUsed(place + 1) ? joined(index, word.text, next.text) : undefined;
    const { ids, likeness } =
      joint === undefined ? likeWords(index, word) : { ids: [joint], likeness: [1] };
    for (const [at, id] of ids.entries()) {
      const things = index.having[id] ?? [];
      const weight = (likeness[at] ?? 0) * Math.log(1 + index.sizes.length / things.length);
      for (const thing of things) {
        const own = scores.get(thing) ?? { score: 0, words: [], named: false };
        own.named ||= names;
        own.score += weight;
        own.words.push(place, ...(joint === undefined ? [] : [place + 1]));
        scores.set(thing, own);
      }
    }
  }
  let most = 0;
  for (const { named, score } of scores.values()) if (named) most = Math.max(most, score);
  if (most === 0) return null;
  const best = [...scores]
    .filter(([, { named, score }]) => named && score >= most - 1e-9)
    .map(([thing]) => thing)
    .sort((a, b) => a - b);
  const shareOf = (thing: number) =>
    Math.min(1, (scores.get(thing)?.words.length ?? 0) / (index.sizes[thing] || 1));
  const share = Math.max(...best.map(shareOf));
  // Of several, one whose whole name was said is meant.
  const places = share >= 1 ? best.filter((thing) => shareOf(thing) >= 1) : best;
  return {
    places,
    share,
    words: new Set(places.flatMap((thing) => scores.get(thing)?.words ?? [])),
  };
}
