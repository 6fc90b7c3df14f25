import { foldWords } from './fold.ts';
import { type TopicIndex, type TopicText, toWords } from './index-topics.ts';
import { logLikelihoods } from './naive-bayes.ts';
import { isKindWord, KINDS, type Kind, kindsAsked, kindsTold } from './question-kinds.ts';
import {
  asked,
  covered,
  type Query,
  type QueryWord,
  readQuestion,
  weighQuery,
} from './retrieve.ts';

/** An answer with its items as hidden wordings, behind those of its owner, and with what it tells. */
export type MeasuredText = TopicText & {
  typed: number;
  /** The kinds that its title and wordings ask, and those that it tells. */
  asks: ReadonlySet<Kind>;
  tells: ReadonlySet<Kind>;
};

/** Adds its items to an answer. */
export function withItems<Topic extends TopicText & { items: readonly string[] }>(
  topic: Topic,
): Topic & MeasuredText {
  const { question, variants, answer = '', items } = topic;
  return {
    ...topic,
    variants: [...variants, ...items],
    typed: 1 + variants.length,
    asks: new Set([question, ...variants].flatMap((one) => [...kindsAsked(foldWords(one))])),
    tells: kindsTold(`${question}\n${answer}`),
  };
}

/** What is measured of a question and an answer, each about 0 to 1. */
const WORD_FEATURES = [
  // Of all words of the question:
  'score',
  'title',
  'item',
  'letters',
  // Of its words that name a thing; of all if none does:
  'thing score',
  'thing in title',
  'thing in item',
  'thing letters of title',
  'thing letters of item',
  'thing in answer',
  'title in thing',
  'likely',
  'explained',
  'unexplained',
  'rarest explained',
] as const;

/** So many of them, the last ones, come from `explanations`. */
const EXPLANATIONS = 3;

export const ANSWER_FEATURES: readonly string[] = [
  ...WORD_FEATURES,
  ...KINDS.flatMap((kind) => [`${kind} told`, `${kind} not told`, `${kind} in title`]),
  'title of another kind',
];

/** What a question has, whatever answers it. */
export type Measure = {
  /** For each answer, by its place, a value for each of `ANSWER_FEATURES`. */
  answers: readonly Float64Array[];
  words: number;
  things: number;
  kinds: ReadonlySet<Kind>;
  /** The share of the weight of its things that some answer has. */
  known: number;
};

/** A word of an answer that is less like a word of the question does not explain it. */
const EXPLAINS = 0.6;
/** e^8 times less likely than the likeliest answer is as unlikely as can be. */
const LEAST_LIKELY = 8;

/** Measures a question against every answer of an index. */
export function measureAnswers<Topic extends MeasuredText>(
  index: TopicIndex<Topic>,
  text: string,
): Measure {
  const folded = readQuestion(index, text);
  const kinds = kindsAsked(folded);
  const all = toWords(folded, index.field.stem);
  const named = all.filter((word) => !isKindWord(word.text));
  const isMixed = named.length > 0 && named.length < all.length;
  const whole = weighQuery(index, all);
  const things = isMixed ? weighQuery(index, named, whole.likeness) : whole;
  const likenessOf = likenesses(index, whole);
  const thingsLikenessOf = isMixed ? likenesses(index, things) : likenessOf;
  const explainedBy = explanations(index, named.length > 0 ? things.words : []);
  const answers = index.topics.map(({ topic }, place) => {
    const values = new Float64Array(ANSWER_FEATURES.length);
    const ofAll = likenessOf(place);
    const thing = thingsLikenessOf(place);
    values.set([
      ofAll.score,
      ofAll.title,
      ofAll.item,
      Math.max(ofAll.lettersOfTitle, ofAll.lettersOfItem),
      thing.score,
      thing.title,
      thing.item,
      thing.lettersOfTitle,
      thing.lettersOfItem,
      thing.answer,
      thing.asked,
      thing.likely,
    ]);
    values.set(explainedBy(place), WORD_FEATURES.length - EXPLANATIONS);
    if (kinds.size > 0) measureKinds(topic, kinds, values);
    return values;
  });
  const known = things.words.filter(({ alike }) => alike.ids.length > 0);
  return {
    answers,
    words: all.length,
    things: named.length,
    kinds,
    known: shareOf(things, known),
  };
}

/** Sets the values of the kinds that a question asks. */
function measureKinds(
  { asks, tells }: MeasuredText,
  kinds: ReadonlySet<Kind>,
  values: Float64Array,
): void {
  let isOther = asks.size > 0;
  for (const kind of kinds) {
    const at = WORD_FEATURES.length + 3 * KINDS.indexOf(kind);
    values[at] = Number(tells.has(kind));
    values[at + 1] = Number(!tells.has(kind));
    values[at + 2] = Number(asks.has(kind));
    if (asks.has(kind)) isOther = false;
  }
  values[values.length - 1] = Number(isOther);
}

const shareOf = ({ weight }: Query, words: readonly QueryWord[]): number =>
  words.reduce((sum, one) => sum + one.weight, 0) / (weight || 1);

/** How like a question is to the title, the items and the whole of each answer. */
function likenesses<Topic extends MeasuredText>(index: TopicIndex<Topic>, query: Query) {
  const inAnswers = covered(query, index.topics.length, index.inTopics(), index.inAnswers());
  const inQuestions = covered(query, index.questionWeights().length, index.inQuestions());
  const ofQuestions = asked(index, query);
  const likely = logLikelihoods(
    index,
    query.words.map(({ alike }) => alike),
  );
  const likeliest = likely.reduce((most, one) => Math.max(most, one), Number.NEGATIVE_INFINITY);
  const bestOf = (from: number, to: number) => {
    const best = { words: 0, letters: 0, asked: 0 };
    for (let at = from; at < to; at += 1) {
      const ofQuestion = ofQuestions[at] ?? 0;
      best.words = Math.max(best.words, ((inQuestions[at] ?? 0) * (1 + ofQuestion)) / 2);
      best.letters = Math.max(best.letters, query.likeness[at] ?? 0);
      best.asked = Math.max(best.asked, ofQuestion);
    }
    return best;
  };
  return (place: number) => {
    const { topic, from = 0, to = 0 } = index.topics[place] ?? {};
    const items = from + (topic?.typed ?? 0);
    const title = bestOf(from, items);
    const item = bestOf(items, to);
    const answer = inAnswers[place] ?? 0;
    const words = Math.max(title.words, item.words);
    const letters = Math.max(title.letters, item.letters);
    return {
      score: 0.3 * words + 0.3 * answer + 0.4 * letters,
      title: title.words,
      item: item.words,
      lettersOfTitle: title.letters,
      lettersOfItem: item.letters,
      answer,
      asked: title.asked,
      likely: -Math.min(1, (likeliest - (likely[place] ?? 0)) / LEAST_LIKELY),
    };
  };
}

/** The part of some words that each answer has, the heaviest one that it lacks, and whether it has the heaviest of all. */
function explanations<Topic extends MeasuredText>(
  index: TopicIndex<Topic>,
  words: readonly QueryWord[],
) {
  const whole = words.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const rarest = words.reduce<QueryWord | undefined>(
    (most, word) => (most && most.weight >= word.weight ? most : word),
    undefined,
  );
  const { starts, places } = index.inTopics();
  const having = words.map(({ stem, alike }) => {
    const has = new Uint8Array(index.topics.length);
    for (const place of index.inAnswers().get(stem) ?? []) has[place] = 1;
    for (let nth = 0; nth < alike.ids.length; nth += 1) {
      if ((alike.likeness[nth] ?? 0) < EXPLAINS) continue;
      const id = alike.ids[nth] ?? 0;
      for (let at = starts[id] ?? 0; at < (starts[id + 1] ?? 0); at += 1) has[places[at] ?? 0] = 1;
    }
    return has;
  });
  return (place: number): [explained: number, unexplained: number, rarest: number] => {
    if (!rarest) return [0, 0, 0];
    let explained = 0;
    let heaviest = 0;
    for (let at = 0; at < words.length; at += 1) {
      const { weight = 0 } = words[at] ?? {};
      if (having[at]?.[place] === 1) explained += weight;
      else heaviest = Math.max(heaviest, weight);
    }
    return [explained / whole, heaviest / whole, having[words.indexOf(rarest)]?.[place] ?? 0];
  };
}
