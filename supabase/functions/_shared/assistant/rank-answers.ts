import { foldWords } from './fold.ts';
import type { IndexedTopic, TopicIndex } from './index-topics.ts';
import {
  ANSWER_FEATURES,
  type Measure,
  type MeasuredText,
  measureAnswers,
} from './measure-answers.ts';
import { ANSWER_WEIGHTS, CERTAINTY_WEIGHTS } from './ranker-weights.ts';

/**
 * Which answer a question is about, and how certain that is, by two linear models. Their weights are learned by
 * `npm run train:assistant` from the businesses for choosing of `tests/assistant/businesses`.
 */

type Weights = Readonly<Record<string, number>>;

/** What the certainty that the best answer is the right one depends on. */
export const CERTAINTY_FEATURES = [
  'none',
  'best',
  'lead over the second',
  'lead over the third',
  'share',
  'score',
  'title',
  'item',
  'letters',
  'explained',
  'unexplained',
  'rarest explained',
  'known',
  'words',
  'no thing named',
  'no kind',
  'kind told',
  'kind not told',
] as const;

const weightsOf = (weights: Weights, names: readonly string[]) =>
  Float64Array.from(names, (name) => weights[name] ?? 0);

export function dot(weights: Float64Array, values: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < values.length; at += 1) sum += (weights[at] ?? 0) * (values[at] ?? 0);
  return sum;
}

const placeOf = new Map(ANSWER_FEATURES.map((name, place) => [name, place]));

export type Scored = { place: number; score: number };

/** The answers of a measure by their scores, best first. */
export const scoreAnswers = ({ answers }: Measure, weights: Float64Array): Scored[] =>
  answers
    .map((values, place) => ({ place, score: dot(weights, values) }))
    .sort((a, b) => b.score - a.score);

/** Larger leads and scores mean no more. */
const MOST_LEAD = 4;
/** Over an answer that there is not. */
const LEAD_OF_NONE = 0.5;
const MOST_SCORE = 8;
const MOST_WORDS = 10;

/** The values of `CERTAINTY_FEATURES` for the best of scored answers. */
export function measureCertainty(measure: Measure, scored: readonly Scored[]): Float64Array {
  const [best, second, third] = scored;
  if (!best) return new Float64Array(CERTAINTY_FEATURES.length);
  const values = measure.answers[best.place];
  const value = (name: string) => values?.[placeOf.get(name) ?? -1] ?? 0;
  const lead = (other: Scored | undefined) =>
    other ? Math.min(MOST_LEAD, best.score - other.score) / 2 : LEAD_OF_NONE;
  const any = (what: string) =>
    Number([...measure.kinds].some((kind) => value(`${kind} ${what}`) > 0));
  return Float64Array.from([
    1,
    Math.min(MOST_SCORE, best.score) / 4,
    lead(second),
    lead(third),
    1 / scored.reduce((sum, { score }) => sum + Math.exp(score - best.score), 0),
    value('score'),
    Math.max(value('title'), value('thing in title')),
    Math.max(value('item'), value('thing in item')),
    value('letters'),
    value('explained'),
    value('unexplained'),
    value('rarest explained'),
    measure.known,
    Math.min(MOST_WORDS, measure.words) / 5,
    Number(measure.things === 0),
    Number(measure.kinds.size === 0),
    any('told'),
    any('not told'),
  ]);
}

export type RankedAnswers<Topic extends MeasuredText> = {
  /** Best first, each with its share of the certainty. */
  ranked: readonly {
    entry: IndexedTopic<Topic>;
    share: number;
    /** The part of the things of the question that it has; of one that names none, 1 if it tells its kind. */
    explained: number;
  }[];
  /** 0 to 1: how certain it is that the first answers the question. */
  certainty: number;
  /** The owner wrote exactly this question. */
  isExact: boolean;
  /** The first has the rarest thing that the question names: «имплантын баталгаа» is more than any «баталгаа». */
  hasRarest: boolean;
  /** It asks a price and names nothing, and several answers tell one: «Хэд вэ?». */
  asksPriceAlone: boolean;
};

const ANSWERS = weightsOf(ANSWER_WEIGHTS, ANSWER_FEATURES);
const CERTAINTY = weightsOf(CERTAINTY_WEIGHTS, CERTAINTY_FEATURES);

/** Ranks the answers of an index for a question. */
export function rankAnswers<Topic extends MeasuredText>(
  index: TopicIndex<Topic>,
  text: string,
): RankedAnswers<Topic> {
  const measure = measureAnswers(index, text);
  const scored = scoreAnswers(measure, ANSWERS);
  const exact = index.exact(foldWords(text));
  const first = scored[0];
  if (!first) {
    return { ranked: [], certainty: 0, isExact: false, hasRarest: false, asksPriceAlone: false };
  }
  const logit = dot(CERTAINTY, measureCertainty(measure, scored));
  const isNear =
    explainedBy(measure, first.place) > 0 || lettersOf(measure, first.place) >= LEAST_LETTERS;
  const learned = 1 / (1 + Math.exp(-logit));
  const byModels = isNear ? learned : Math.min(learned, MOST_FAR);
  const certainty = exact ? 1 : byModels;
  const whole = scored.reduce((sum, { score }) => sum + Math.exp(score - first.score), 0);
  const ranked = scored.flatMap(({ place, score }) => {
    const entry = index.topics[place];
    if (!entry || entry === exact) return [];
    return [
      {
        entry,
        share: Math.exp(score - first.score) / whole,
        explained: explainedBy(measure, place),
      },
    ];
  });
  return {
    ranked: exact ? [{ entry: exact, share: 1, explained: 1 }, ...ranked] : ranked,
    certainty,
    isExact: exact !== undefined,
    hasRarest:
      exact !== undefined ||
      measure.things === 0 ||
      measured(measure, first.place, 'rarest explained') > 0,
    asksPriceAlone: !exact && measure.things === 0 && onlyPrice(measure) && hasPrices(index),
  };
}

/** How certain an answer may be that has nothing of the question: it is offered at most. */
const MOST_FAR = 0.2;
/** Spelled otherwise, a question still shares letters with its answer; with fewer it has nothing of it. */
const LEAST_LETTERS = 0.3;

const measured = ({ answers }: Measure, place: number, name: string): number =>
  answers[place]?.[placeOf.get(name) ?? -1] ?? 0;
const lettersOf = (measure: Measure, place: number): number =>
  Math.max(
    measured(measure, place, 'thing letters of title'),
    measured(measure, place, 'thing letters of item'),
  );
const explainedBy = (measure: Measure, place: number): number => {
  const tellsKind = [...measure.kinds].some((kind) => measured(measure, place, `${kind} told`) > 0);
  if (measure.things === 0) return Number(tellsKind);
  const explained = measured(measure, place, 'explained');
  return tellsKind || measure.kinds.size === 0 ? explained : explained / 2;
};

const onlyPrice = ({ kinds }: Measure): boolean => kinds.size === 1 && kinds.has('price');
const hasPrices = <Topic extends MeasuredText>({ topics }: TopicIndex<Topic>): boolean =>
  topics.filter(({ topic }) => topic.tells.has('price')).length > 1;
