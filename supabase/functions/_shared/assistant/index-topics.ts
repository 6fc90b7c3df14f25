import { businessStem } from './business-words.ts';
import { EMPTY_WORDS, withoutEmptyWords } from './empty-words.ts';
import { foldWords } from './fold.ts';
import { lazyValue } from './lazy-value.ts';
import { indexLetters, type LetterIndex } from './letter-index.ts';
import type { Learned } from './meanings.ts';
import { type Lists, type Occurrences, occurrencesOf, sumsOf } from './occurrences.ts';
import type { Word } from './stem.ts';
import { indexWords, numberStems, type WordIndex } from './word-index.ts';

/** What retrieval needs of a topic. */
export type TopicText = {
  /** The question as a button shows it. */
  question: string;
  /** Other ways to ask it. */
  variants: readonly string[];
  /** How many of its questions, the first ones, were typed; the others are made of its answer. */
  typed: number;
  /** Its words count a little when topics are compared. */
  answer: string;
};

export type IndexedTopic<Topic extends TopicText> = {
  topic: Topic;
  /** Where its questions begin and end among those of the index. */
  from: number;
  to: number;
};

/** What retrieval looks up, made once for a set of topics. */
export type TopicIndex<Topic extends TopicText> = {
  /** What its topics are ranked by. */
  learned: Learned;
  topics: readonly IndexedTopic<Topic>[];
  /** The first topic that has exactly this folded question. */
  exact: (folded: readonly string[]) => IndexedTopic<Topic> | undefined;
  /** The weight of each stem; rare stems weigh most. */
  weights: ReadonlyMap<string, number>;
  /** Weight of a word that no topic has. */
  unknownWeight: number;
  vocabulary: WordIndex;
  /** The weight of each word of the vocabulary, by its id. */
  wordWeights: Float64Array;
  /** What all words of each question weigh together. */
  questionWeights: () => Float64Array;
  /** The questions and the topics that have a word, by its id. */
  inQuestions: () => Occurrences;
  inTopics: () => Occurrences;
  /** The topic of each question, by its place. */
  topicOf: () => Uint16Array;
  /** How many words that mean something the questions of each topic have. */
  topicSizes: Float64Array;
  /** The topics whose answers have a word of a stem, by the stem. */
  inAnswers: () => ReadonlyMap<string, readonly number[]>;
  letters: () => LetterIndex;
  /** Whether a folded word stands in a question or carries no meaning, for splitting joined words. */
  isForm: (text: string) => boolean;
};

/** The words that mean something. */
export function toWords(folded: readonly string[]): Word[] {
  return withoutEmptyWords(folded).map((text) => ({ text, stem: businessStem(text) }));
}

/** Words of nearly every question: they weigh little. */
const WEAK_WORDS = new Set(
  (
    'юу юуг ямар яаж яах хэрхэн хэд хэдэн хэдээр хэзээ хаана хаашаа хаанаас хэн хэнд аль хэр удаан хэрэг ' +
    'хэрэгтэй хийх хийдэг хийж чадах чадахгүй боломж боломжтой болохгүй үзэх үзье авдаг авна авч авбал ' +
    'орох оруулах орж гарах гарч зүйл хүн хүмүүс өдөр шинэ байгаарай хэлэх мэдэх мэдэхгүй хийлгэх ' +
    'ажиллах ажилладаг нэг бүх ирэх явах өөр өөрөө амьдардаг'
  )
    .split(' ')
    .flatMap(foldWords),
);
const WEAK = 0.55;

const WEAK_STEMS = new Set(Array.from(WEAK_WORDS, businessStem));

/** Whether a folded word stands in nearly every question: alone it says nothing of what is meant. */
export const isWeak = (word: string): boolean => WEAK_STEMS.has(businessStem(word));

/**
 * Makes the index in steps, between which a page may do something else. The times of the steps and of the whole are held by
 * `tests/time/assistant-index.test.ts`.
 */
export function* indexingSteps<Topic extends TopicText>(
  topics: readonly Topic[],
  learned: Learned,
  step: number,
): Generator<undefined, TopicIndex<Topic>> {
  const asked = topics.flatMap(({ question, variants }) => [question, ...variants]);
  const reader = startReading(asked.length);
  for (let from = 0; from < asked.length; from += step) {
    reader.read(asked.slice(from, from + step));
    yield;
  }
  const { words, idOf } = reader;
  const questions = reader.texts();

  let to = 0;
  const bounds = Uint32Array.from(topics, ({ variants }) => {
    to += 1 + variants.length;
    return to;
  });
  const own = distinctOf(questions, bounds, words.length);
  const indexed = topics.map(
    (topic, place): IndexedTopic<Topic> => ({
      topic,
      from: bounds[place - 1] ?? 0,
      to: bounds[place] ?? 0,
    }),
  );
  const numbered = numberStems(words);
  yield;
  const { weights, ofStems } = weighStems(own, numbered);
  const wordWeights = Float64Array.from(numbered.stemOfWord, (number) => ofStems[number] ?? 0);
  const inQuestions = lazyValue(() => occurrencesOf(questions, words.length));
  return {
    learned,
    topics: indexed,
    exact: exactly(indexed, { asked, questions, inQuestions, idOf }),
    weights,
    unknownWeight: weigh(topics.length, 1),
    vocabulary: indexWords(words, idOf, numbered),
    wordWeights,
    questionWeights: lazyValue(() => sumsOf(questions, wordWeights)),
    inQuestions,
    inTopics: lazyValue(() => occurrencesOf(own, words.length)),
    topicOf: lazyValue(() => {
      const topicOf = new Uint16Array(asked.length);
      for (const [place, { from, to: end }] of indexed.entries()) topicOf.fill(place, from, end);
      return topicOf;
    }),
    topicSizes: Float64Array.from(
      indexed,
      ({ from, to: end }) => (questions.ends[end - 1] ?? 0) - (questions.ends[from - 1] ?? 0),
    ),
    inAnswers: lazyValue(() => stemsOfAnswers(topics)),
    letters: lazyValue(() => indexLetters(questions, inQuestions(), words)),
    isForm: (text) => EMPTY_WORDS.has(text) || idOf.has(text),
  };
}

/** Takes all steps at once. */
export function finish<Result>(steps: Generator<undefined, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** What the first question needs and no index before it, in steps of some milliseconds each. */
export const stepsToReady = ({ vocabulary, ...index }: TopicIndex<TopicText>) => [
  index.inTopics,
  index.inQuestions,
  index.questionWeights,
  index.letters,
  index.inAnswers,
  vocabulary.longerStems,
  vocabulary.spellings,
];

function stemsOfAnswers(topics: readonly TopicText[]): Map<string, number[]> {
  const reader = startReading(topics.length);
  reader.read(topics.map(({ answer }) => answer));
  const { ids, ends } = reader.texts();
  const found = new Map<string, number[]>();
  let at = 0;
  for (let place = 0; place < ends.length; place += 1) {
    for (const end = ends[place] ?? 0; at < end; at += 1) {
      const one = reader.words[ids[at] ?? 0]?.stem ?? '';
      const places = found.get(one);
      if (!places) found.set(one, [place]);
      else if (places.at(-1) !== place) places.push(place);
    }
  }
  return found;
}

/** Texts as the ids of their words that mean something. */
type TextsRead = { ids: Uint32Array; ends: Uint32Array };

/** Reads texts, some at a time, into one vocabulary. */
function startReading(count: number) {
  const words: Word[] = [];
  const idOf = new Map<string, number>();
  const ids: number[] = [];
  const ends = new Uint32Array(count);
  let text = 0;
  const idIn = (word: string): number => {
    const known = idOf.get(word);
    if (known !== undefined) return known;
    idOf.set(word, words.length);
    words.push({ text: word, stem: businessStem(word) });
    return words.length - 1;
  };
  return {
    words,
    idOf,
    read(some: readonly string[]): void {
      for (const one of some) {
        for (const word of foldWords(one)) if (!EMPTY_WORDS.has(word)) ids.push(idIn(word));
        ends[text] = ids.length;
        text += 1;
      }
    },
    texts: (): TextsRead => ({ ids: Uint32Array.from(ids), ends }),
  };
}

/** For each topic the words of its questions, each once; `bounds` tell where these end. */
function distinctOf({ ids, ends }: TextsRead, bounds: Uint32Array, size: number): Lists {
  const found: { ids: number[]; ends: number[] } = { ids: [], ends: [] };
  /** For each word the last topic, from 1, in which it was seen. */
  const seenIn = new Uint32Array(size);
  let at = 0;
  for (let place = 0; place < bounds.length; place += 1) {
    for (const end = ends[(bounds[place] ?? 0) - 1] ?? 0; at < end; at += 1) {
      const id = ids[at] ?? 0;
      if (seenIn[id] === place + 1) continue;
      seenIn[id] = place + 1;
      found.ids.push(id);
    }
    found.ends.push(found.ids.length);
  }
  return found;
}

const weigh = (topics: number, withIt: number) => Math.log(1 + topics / withIt);

/** The weight of each stem of the topics' own words, by itself and by its number. */
function weighStems(
  own: Lists,
  { stems, stemOfWord }: ReturnType<typeof numberStems>,
): { weights: ReadonlyMap<string, number>; ofStems: Float64Array } {
  const topics = own.ends.length;
  const ofStems = countTopics(own, stemOfWord, stems.size).map((count) =>
    count === 0 ? 0 : weigh(topics, count),
  );
  for (const weak of WEAK_STEMS) {
    const number = stems.get(weak);
    if (number !== undefined) ofStems[number] = WEAK * (ofStems[number] ?? 0);
  }
  const weights = new Map<string, number>();
  for (const [one, number] of stems) weights.set(one, ofStems[number] ?? 0);
  return { weights, ofStems };
}

/** For each stem the number of lists that have a word of it. */
function countTopics({ ids, ends }: Lists, stemOfWord: Uint32Array, size: number): Float64Array {
  const counts = new Float64Array(size);
  const seenIn = new Uint32Array(size);
  let at = 0;
  for (let topic = 1; topic <= ends.length; topic += 1) {
    for (const end = ends[topic - 1] ?? 0; at < end; at += 1) {
      const stem = stemOfWord[ids[at] ?? 0] ?? 0;
      if (seenIn[stem] === topic) continue;
      seenIn[stem] = topic;
      counts[stem] = (counts[stem] ?? 0) + 1;
    }
  }
  return counts;
}

type Questions = {
  asked: readonly string[];
  questions: TextsRead;
  inQuestions: () => Occurrences;
  idOf: ReadonlyMap<string, number>;
};

/** Finds topics by whole questions: those that have the rarest of its words are compared, or those without a known word. */
function exactly<Topic extends TopicText>(
  indexed: readonly IndexedTopic<Topic>[],
  { asked, questions, inQuestions, idOf }: Questions,
): TopicIndex<Topic>['exact'] {
  const withoutWords = lazyValue(() =>
    [...questions.ends.keys()].filter(
      (place) => (questions.ends[place - 1] ?? 0) === questions.ends[place],
    ),
  );
  return (folded) => {
    const { starts, places } = inQuestions();
    const whole = folded.join(' ');
    let candidates: ArrayLike<number> | undefined;
    for (const text of folded) {
      const id = idOf.get(text);
      if (id === undefined) continue;
      const those = places.subarray(starts[id], starts[id + 1]);
      if (!candidates || those.length < candidates.length) candidates = those;
    }
    for (const place of Array.from(candidates ?? withoutWords())) {
      if (foldWords(asked[place] ?? '').join(' ') !== whole) continue;
      const entry = indexed.find(({ from, to }) => place >= from && place < to);
      if (entry && place < entry.from + entry.topic.typed) return entry;
    }
    return undefined;
  };
}
