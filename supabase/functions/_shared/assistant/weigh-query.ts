import { foldWords } from './fold.ts';
import type { TopicIndex, TopicText } from './index-topics.ts';
import { likeQuestions } from './letter-index.ts';
import type { Occurrences } from './occurrences.ts';
import { splitJoined } from './split-joined.ts';
import type { Word } from './stem.ts';
import { type Alike, findAlike } from './word-index.ts';

/** A word that only an answer has, not its questions, explains so much. */
const OF_ANSWER = 0.5;
/** A word that no topic has weighs more than the rarest known one: the question may be about it. */
const UNKNOWN_WORD = 1.3;

/** More words of a question are not read: 500 letters hold so many only where they are no sentence. */
const MOST_WORDS = 40;

export type QueryWord = { stem: string; weight: number; alike: Alike };
export type Query = {
  words: readonly QueryWord[];
  weight: number;
  /** Similarity by letters to each question of the index. */
  likeness: Float64Array;
};

/** Words that were asked, with the known words that are similar to each, and how many these are in all. */
type Remembered = { words: Map<string, Alike>; ids: number };
const cache = new WeakMap<object, Remembered>();
/** So many words, and similar ones, are remembered for an index: 100 kB. */
const MOST_REMEMBERED = { words: 500, ids: 5_000 };

/** The known words that are similar to a word, with their similarity. */
function alike<Topic extends TopicText>(index: TopicIndex<Topic>, word: Word): Alike {
  let known = cache.get(index);
  if (!known) {
    known = { words: new Map(), ids: 0 };
    cache.set(index, known);
  }
  let found = known.words.get(word.text);
  if (!found) {
    // A word that the topics have is not a misspelling of another.
    found = findAlike(index.vocabulary, word, index.weights.has(word.stem));
    known.ids += found.ids.length;
    if (known.words.size >= MOST_REMEMBERED.words || known.ids > MOST_REMEMBERED.ids) {
      known.words.clear();
      known.ids = found.ids.length;
    }
    known.words.set(word.text, found);
  }
  return found;
}

function weighWords<Topic extends TopicText>(
  index: TopicIndex<Topic>,
  words: readonly Word[],
): QueryWord[] {
  const distinct = [...new Map(words.map((word) => [word.stem, word])).values()];
  return distinct.slice(0, MOST_WORDS).map((word) => {
    const similar = alike(index, word);
    let weight = index.weights.get(word.stem);
    if (weight === undefined) {
      // The weight of the most similar known word; without one, that of an unknown word.
      let best = 0;
      for (const [at, id] of similar.ids.entries()) {
        const similarity = similar.likeness[at] ?? 0;
        const otherWeight = index.wordWeights[id] ?? 0;
        if (similarity > best && otherWeight > 0) {
          best = similarity;
          weight = otherWeight;
        }
      }
    }
    return {
      stem: word.stem,
      weight: weight ?? index.unknownWeight * UNKNOWN_WORD,
      alike: similar,
    };
  });
}

const weightOf = (words: readonly QueryWord[]) =>
  words.reduce((sum, { weight }) => sum + weight, 0);

export function weighQuery<Topic extends TopicText>(
  index: TopicIndex<Topic>,
  words: readonly Word[],
  likeness = likeQuestions(index.letters(), words.slice(0, MOST_WORDS)),
): Query {
  const weighed = weighWords(index, words);
  return { words: weighed, weight: weightOf(weighed), likeness };
}

/** For each place, the part of the question that the words there explain, 0 to 1; `answers` explain less. */
export function covered(
  query: Query,
  size: number,
  { starts, places }: Occurrences,
  answers?: ReadonlyMap<string, readonly number[]>,
): Float64Array {
  const total = new Float64Array(size);
  const best = new Float64Array(size);
  for (const { stem, weight, alike } of query.words) {
    const touched: number[] = [];
    for (const [nth, id] of alike.ids.entries()) {
      const similarity = alike.likeness[nth] ?? 0;
      const end = starts[id + 1] ?? 0;
      for (let at = starts[id] ?? 0; at < end; at += 1) {
        const place = places[at] ?? 0;
        const before = best[place] ?? 0;
        if (before >= similarity) continue;
        if (before === 0) touched.push(place);
        best[place] = similarity;
      }
    }
    for (const place of answers?.get(stem) ?? []) {
      if ((best[place] ?? 0) >= OF_ANSWER) continue;
      if (best[place] === 0) touched.push(place);
      best[place] = OF_ANSWER;
    }
    const part = weight / query.weight;
    for (const place of touched) {
      total[place] = (total[place] ?? 0) + (best[place] ?? 0) * part;
      best[place] = 0;
    }
  }
  return total;
}

/** For each question of the index, the part of its own words that was asked, 0 to 1. */
export function asked<Topic extends TopicText>(
  index: TopicIndex<Topic>,
  query: Query,
): Float64Array {
  const most = new Map<number, number>();
  for (const { alike } of query.words) {
    for (const [nth, id] of alike.ids.entries()) {
      most.set(id, Math.max(most.get(id) ?? 0, alike.likeness[nth] ?? 0));
    }
  }
  const { starts, places } = index.inQuestions();
  const questionWeights = index.questionWeights();
  const part = new Float64Array(questionWeights.length);
  for (const [id, similarity] of most) {
    const worth = similarity * (index.wordWeights[id] ?? 0);
    const end = starts[id + 1] ?? 0;
    for (let at = starts[id] ?? 0; at < end; at += 1) {
      const place = places[at] ?? 0;
      part[place] = (part[place] ?? 0) + worth / (questionWeights[place] || 1);
    }
  }
  return part;
}

/** The folded words of a question, with joined words split. */
export function readQuestion<Topic extends TopicText>(
  index: TopicIndex<Topic>,
  text: string,
): string[] {
  return foldWords(text).flatMap((word) => splitJoined(word, index.isForm) ?? [word]);
}
