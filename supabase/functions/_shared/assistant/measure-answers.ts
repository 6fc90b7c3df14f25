import { businessStem } from './business-words.ts';
import { foldWords } from './fold.ts';
import { type TopicIndex, type TopicText, toWords } from './index-topics.ts';
import { type Meaning, type MeaningTable, meaningReader, nearness } from './meanings.ts';
import { logLikelihoods } from './naive-bayes.ts';
import { isKindWord, isLight, type Kind, kindsAsked, kindsTold } from './question-kinds.ts';
import type { Word } from './stem.ts';
import {
  asked,
  covered,
  type Query,
  type QueryWord,
  readQuestion,
  weighQuery,
} from './weigh-query.ts';

/** An answer with its items as hidden wordings, behind those of its owner, and with what it tells. */
export type MeasuredText = TopicText & {
  /** The kinds that its title and wordings ask, and those that it tells. */
  asks: ReadonlySet<Kind>;
  tells: ReadonlySet<Kind>;
  /** What its title means, the whole, and each item, one behind another. */
  meanings: Meaning;
};

/** Adds its items to an answer. */
export function withItems<Topic extends Omit<TopicText, 'typed'> & { items: readonly string[] }>(
  topic: Topic,
  meaningsOf: (...texts: readonly string[]) => Meaning,
): Topic & MeasuredText {
  const { question, variants, answer, items } = topic;
  return {
    ...topic,
    variants: [...variants, ...items],
    typed: 1 + variants.length,
    asks: new Set([question, ...variants].flatMap((one) => [...kindsAsked(foldWords(one))])),
    tells: kindsTold(`${question}\n${answer}`),
    meanings: meaningsOf(question, answer, ...items),
  };
}

/** What is measured of a question and an answer, each about 0 to 1. */
const OF_WORDS = [
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
] as const;
const OF_EXPLAINED = ['explained', 'unexplained', 'rarest explained'] as const;
const OF_KINDS = OF_WORDS.length + OF_EXPLAINED.length;
/** Of what was learned (`meanings.ts`). */
const OF_VECTORS = ['meaning of title', 'meaning of item', 'meaning of answer'] as const;

export const ANSWER_FEATURES: readonly string[] = [
  ...OF_WORDS,
  ...OF_EXPLAINED,
  // Of the kinds that the question asks:
  'kind told',
  'kind not told',
  'kind rarely told',
  'kind in title',
  'kind rarely in title',
  'title of another kind',
  ...OF_VECTORS,
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
  explains: (place: number) => Explained;
};

/** How an answer explains the words of a question, 0 to 1. */
export type Explained = {
  /** How near the words that name things are to words of the answer: on the average, the least near, and the rarest. */
  near: number;
  least: number;
  rarest: number;
  /** The share of the heaviest word that it lacks, also of those that stand in questions about anything. */
  lacked: number;
  /** The part of the question's numbers that it lacks: «4 настай» is not «6-12 нас». */
  numbers: number;
};

/** A word of an answer that is less like a word of the question does not explain it. */
const EXPLAINS = 0.8;
/** e^8 times less likely than the likeliest answer is as unlikely as can be. */
const LEAST_LIKELY = 8;

/** Measures a question against every answer of an index. */
export function measureAnswers<Topic extends MeasuredText>(
  index: TopicIndex<Topic>,
  text: string,
  meanings: MeaningTable,
): Measure {
  const reader = meaningReader(meanings);
  const meant = reader(text);
  const folded = readQuestion(index, text);
  const kinds = kindsAsked(folded);
  const all = toWords(folded);
  const naming = all.filter((word) => !isKindWord(word.text));
  // What names and asks nothing is all there is.
  const named = naming.length > 0 || kinds.size > 0 ? naming : all;
  const isMixed = named.length < all.length;
  const whole = weighQuery(index, all);
  const things = isMixed ? weighQuery(index, named, whole.likeness) : whole;
  const likenessOf = likenesses(index, whole);
  const thingsLikenessOf = isMixed ? likenesses(index, things) : likenessOf;
  const explainedBy = explanations(index, things.words);
  const kindsOf = measureKinds(index, kinds);
  const answers = index.topics.map(({ topic }, place) => {
    const values = new Float64Array(ANSWER_FEATURES.length);
    const ofAll = likenessOf(place);
    const thing = thingsLikenessOf(place);
    put(values, 0, [
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
    const explained = explainedBy(place);
    put(values, OF_WORDS.length, explained);
    if (kinds.size > 0) put(values, OF_KINDS, kindsOf(topic));
    put(values, values.length - OF_VECTORS.length, nearnesses(meant, topic.meanings));
    return values;
  });
  const known = things.words.filter(({ alike }) => alike.ids.length > 0);
  return {
    answers,
    words: all.length,
    things: named.length,
    kinds,
    explains: (place) => {
      const withLight = all.filter(({ text: word }) => isLight(word) || !isKindWord(word));
      const { words } = weighQuery(index, withLight, whole.likeness);
      const { topic } = index.topics[place] ?? {};
      const said = `${topic?.question} ${topic?.answer}`;
      return {
        ...wordsNear(things.words, named, said, reader),
        lacked: explanations(index, words)(place)[1],
        numbers: numbersLacked(text, said),
      };
    },
    known: things.words.length === 0 ? 1 : shareOf(things, known),
  };
}

/** How near a question's meaning is to the title of an answer, to its nearest item and to the whole. */
function nearnesses(meant: Meaning, meanings: Meaning): readonly number[] {
  const [title = 0, whole = 0, ...items] = nearness(meant, meanings);
  return [title, items.length > 0 ? Math.max(...items) : whole, whole];
}

/** The part of the numbers of a question that an answer lacks. */
function numbersLacked(text: string, said: string): number {
  const asked = text.match(/\d+/g) ?? [];
  const own = new Set(said.match(/\d+/g));
  return asked.filter((one) => !own.has(one)).length / (asked.length || 1);
}

/** So many words of an answer are compared by their meaning. */
const MOST_COMPARED = 80;

/** How near the words of a question are to those of an answer; one that it has is as near as can be. */
function wordsNear(
  words: readonly QueryWord[],
  typed: readonly Word[],
  said: string,
  reader: ReturnType<typeof meaningReader>,
): Pick<Explained, 'near' | 'least' | 'rarest'> {
  const own = [...new Set(foldWords(said))].slice(0, MOST_COMPARED);
  const stems = new Set(own.map(businessStem));
  const vectors = reader(...own);
  const near = words.map(({ stem, weight }) => {
    const text = typed.find((word) => word.stem === stem)?.text ?? '';
    return { weight, near: stems.has(stem) ? 1 : Math.max(0, ...nearness(reader(text), vectors)) };
  });
  const rarest = near.reduce((most, one) => (one.weight > most.weight ? one : most), {
    weight: 0,
    near: 1,
  });
  const whole = near.reduce((sum, one) => sum + one.weight, 0);
  const mean = near.reduce((sum, one) => sum + one.weight * one.near, 0) / (whole || 1);
  return {
    near: whole === 0 ? 1 : mean,
    least: Math.min(1, ...near.map((one) => one.near)),
    rarest: rarest.near,
  };
}

/** Typed arrays take a list several times slower by themselves. */
function put(values: Float64Array, from: number, list: readonly number[]): void {
  for (let at = 0; at < list.length; at += 1) values[from + at] = list[at] ?? 0;
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

/** Whether and how rarely the kinds that a question asks are told by an answer, and stand in its title. */
function measureKinds<Topic extends MeasuredText>(
  { topics }: TopicIndex<Topic>,
  kinds: ReadonlySet<Kind>,
) {
  const most = Math.log(1 + topics.length);
  const worthOf = (of: 'tells' | 'asks', kind: Kind) =>
    Math.log(1 + topics.length / topics.filter(({ topic }) => topic[of].has(kind)).length) / most;
  const worths = [...kinds].map((kind) => ({
    kind,
    tells: worthOf('tells', kind),
    asks: worthOf('asks', kind),
  }));
  return ({ tells, asks }: Topic): number[] => {
    const told = worths.filter(({ kind }) => tells.has(kind));
    const inTitle = worths.filter(({ kind }) => asks.has(kind));
    return [
      told.length,
      worths.length - told.length,
      Math.max(0, ...told.map((one) => one.tells)),
      inTitle.length,
      Math.max(0, ...inTitle.map((one) => one.asks)),
      Number(asks.size > 0 && inTitle.length === 0),
    ];
  };
}
