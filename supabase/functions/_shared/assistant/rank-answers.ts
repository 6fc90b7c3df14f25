import { foldWords } from './fold.ts';
import type { IndexedTopic, TopicIndex } from './index-topics.ts';
import { lazyValue } from './lazy-value.ts';
import { MEANING_ROWS, MEANING_STEMS } from './meaning-table.ts';
import { type Learned, readMeanings } from './meanings.ts';
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
  'kind rarely told',
  'kind rarely in title',
  'only kind, rarely in title',
  'only kind, rarely told',
  'related title',
  'related answer',
  'title in thing',
  'title of another kind',
  'kind told by none',
  'meaning of title',
  'meaning of item',
  'meaning of answer',
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
    value('kind told'),
    value('kind not told'),
    value('kind rarely told'),
    value('kind rarely in title'),
    measure.things === 0 ? value('kind rarely in title') : 0,
    measure.things === 0 ? value('kind rarely told') : 0,
    value('related title'),
    value('related answer'),
    value('title in thing'),
    value('title of another kind'),
    Number(measure.kinds.size > 0 && !measure.answers.some((own) => tellsKind(own))),
    value('meaning of title'),
    value('meaning of item'),
    value('meaning of answer'),
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
  /** The first explains the things that the question names («имплантын баталгаа» is more than any «баталгаа») and tells its kind. */
  mayBeSure: boolean;
  /** It names a thing and asks nothing of it, in a word or two, or names nothing. */
  isPart: boolean;
  /** It asks a price and names nothing, and several answers tell one: «Хэд вэ?». */
  asksPriceAlone: boolean;
};

/** What `npm run train:assistant` has learned; read when an index is first made. */
export const learned = lazyValue(
  (): Learned => ({
    answers: weightsOf(ANSWER_WEIGHTS, ANSWER_FEATURES),
    certainty: weightsOf(CERTAINTY_WEIGHTS, CERTAINTY_FEATURES),
    meanings: readMeanings({ stems: MEANING_STEMS, rows: MEANING_ROWS }),
  }),
);

/** Ranks the answers of an index for a question. */
export function rankAnswers<Topic extends MeasuredText>(
  index: TopicIndex<Topic>,
  text: string,
): RankedAnswers<Topic> {
  const { answers, certainty: weights, meanings } = index.field.learned ?? learned();
  const measure = measureAnswers(index, text, meanings);
  const scored = scoreAnswers(measure, answers);
  const exact = index.exact(foldWords(text));
  const first = scored[0];
  if (!first) {
    const none = { isExact: false, isPart: false, mayBeSure: false, asksPriceAlone: false };
    return { ranked: [], certainty: 0, ...none };
  }
  const logit = dot(weights, measureCertainty(measure, scored));
  const byWeights = 1 / (1 + Math.exp(-logit));
  const isFar = byWeights < LEAST_BY_MEANING && !isRelated(measure, first.place);
  const certainty = exact ? 1 : isFar ? 0 : byWeights;
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
    isPart: measure.things === 0 || (measure.kinds.size === 0 && measure.words <= FEW_WORDS),
    mayBeSure:
      exact !== undefined ||
      (mayBeSure(measure, first.place) && hasNumbers(text, index.topics[first.place])),
    asksPriceAlone: !exact && measure.things === 0 && onlyPrice(measure) && hasPrices(index),
  };
}

const measured = ({ answers }: Measure, place: number, name: string): number =>
  answers[place]?.[placeOf.get(name) ?? -1] ?? 0;
/** How certain an answer has to be that has nothing of the question but what it means. */
const LEAST_BY_MEANING = 0.25;
/** Spelled otherwise, a question still shares letters with its answer. */
const LEAST_LETTERS = 0.3;
const LEAST_RELATED: readonly (readonly [name: string, least: number])[] = [
  ['explained', 0],
  ['related title', 0],
  ['related answer', 0],
  ['kind told', 0],
  ['kind in title', 0],
  ['thing letters of title', LEAST_LETTERS],
  ['thing letters of item', LEAST_LETTERS],
];
const isRelated = (measure: Measure, place: number): boolean =>
  LEAST_RELATED.some(([name, least]) => measured(measure, place, name) > least);
const explainedBy = (measure: Measure, place: number): number => {
  const tells = measured(measure, place, 'kind told') > 0;
  if (measure.things === 0) return Number(tells);
  const explained = measured(measure, place, 'explained');
  return tells || measure.kinds.size === 0 ? explained : explained / 2;
};

const FEW_WORDS = 2;
/** «Хамгийн сайн багш» is not any «багш». */
const MOST_LACKED = 0.2;
/** What is explained by an answer alone, and not by its title, has to be nearly a whole item of it. */
const LEAST_TITLE = 0.25;
const LEAST_ITEM = 0.65;
const mayBeSure = (measure: Measure, place: number): boolean => {
  const own = measure.answers[place];
  const tells =
    own !== undefined && tellsKind(own) && measured(measure, place, 'kind not told') === 0;
  if (measure.things === 0) return tells;
  return (
    measure.lacked(place) <= MOST_LACKED &&
    (measured(measure, place, 'thing in title') >= LEAST_TITLE ||
      measured(measure, place, 'thing letters of title') >= LEAST_TITLE ||
      measured(measure, place, 'thing in item') >= LEAST_ITEM) &&
    (measure.kinds.size === 0 || tells)
  );
};
/** Whether an answer has all numbers that a question has: «4 настай» is not «6-12 нас». */
function hasNumbers(text: string, entry: IndexedTopic<MeasuredText> | undefined): boolean {
  const own = new Set(`${entry?.topic.question} ${entry?.topic.answer}`.match(/\d+/g));
  return (text.match(/\d+/g) ?? []).every((number) => own.has(number));
}

const KIND_TOLD = placeOf.get('kind rarely told') ?? 0;
const KIND_ASKED = placeOf.get('kind rarely in title') ?? 0;
const tellsKind = (own: Float64Array): boolean =>
  (own[KIND_TOLD] ?? 0) > 0 || (own[KIND_ASKED] ?? 0) > 0;

const onlyPrice = ({ kinds }: Measure): boolean => kinds.size === 1 && kinds.has('price');
const hasPrices = <Topic extends MeasuredText>({ topics }: TopicIndex<Topic>): boolean =>
  topics.filter(({ topic }) => topic.tells.has('price')).length > 1;
