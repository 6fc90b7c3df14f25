import { foldWords } from './fold.ts';
import type { IndexedTopic, TopicIndex } from './index-topics.ts';
import { lazyValue } from './lazy-value.ts';
import { MEANING_ROWS, MEANING_STEMS } from './meaning-table.ts';
import { type Learned, type Net, readMeanings } from './meanings.ts';
import {
  ANSWER_FEATURES,
  type Measure,
  type MeasuredText,
  measureAnswers,
} from './measure-answers.ts';
import * as weights from './ranker-weights.ts';

/**
 * Which answer a question is about, and how certain that is, by two small nets. Their weights are learned by
 * `npm run train:assistant` from the businesses of `tests/assistant/businesses`.
 */

/** What the certainty that the best answer is the right one depends on. */
const OF_RANKING = [
  'best',
  'lead over the second',
  'lead over the third',
  'share',
  // Among the scores of all answers of the business:
  'best among all',
  'mean of all',
  'spread of all',
  'known',
  'words',
  'no thing named',
  'no kind',
  'kind told by none',
  'words near',
  'least near',
  'rarest near',
  'lacked',
  'numbers lacked',
  // Of how the text was read:
  'part of a text',
  'goes on',
  'alone explained',
  'alone share',
] as const;
export const CERTAINTY_FEATURES: readonly string[] = [...OF_RANKING, ...ANSWER_FEATURES];

/** A net is stored by what goes in, with a weight for each of its units: the first one is linear. */
type Weights = Readonly<Record<string, readonly number[]>>;

/** How many units of a net are not linear. */
export const HIDDEN = 8;

/** The weights of a net as one array: for each unit those of what goes in, then its bias, then what it adds to the score. */
const netOf = (weights: Weights, names: readonly string[]): Net =>
  Float64Array.from({ length: (HIDDEN + 1) * (names.length + 2) }, (_, at) => {
    const width = names.length + 2;
    const name = [...names, 'bias', 'output'][at % width] ?? '';
    return weights[name]?.[Math.floor(at / width)] ?? 0;
  });

/** The score of some values by a net; `units` gets what each unit that is not linear comes to. */
export function netScore(net: Net, values: ArrayLike<number>, units?: Float64Array): number {
  const width = values.length + 2;
  let score = 0;
  for (let unit = 0; unit <= HIDDEN; unit += 1) {
    const from = unit * width;
    let sum = net[from + width - 2] ?? 0;
    for (let at = 0; at < values.length; at += 1) sum += (net[from + at] ?? 0) * (values[at] ?? 0);
    const out = unit === 0 ? sum : Math.tanh(sum);
    if (units) units[unit] = out;
    score += (net[from + width - 1] ?? 0) * out;
  }
  return score;
}

export type Scored = { place: number; score: number };

/** The answers of a measure by their scores, best first. */
export const scoreAnswers = ({ answers }: Measure, net: Net): Scored[] =>
  answers
    .map((values, place) => ({ place, score: netScore(net, values) }))
    .sort((a, b) => b.score - a.score);

/** How a text was read: by itself, as a part of a longer one, or after what was said before, and then what it is by itself. */
export type Reading = { isPart?: boolean; alone?: Ranking };
/** A measured text with its answers, best first. */
export type Ranking = { measure: Measure; scored: readonly Scored[] };

/** Larger leads and scores mean no more. */
const MOST_LEAD = 4;
/** Over an answer that there is not. */
const LEAD_OF_NONE = 0.5;
const MOST_SCORE = 8;
const MOST_WORDS = 10;
const placeOf = new Map(ANSWER_FEATURES.map((name, place) => [name, place]));
const measured = ({ answers }: Measure, place: number, name: string): number =>
  answers[place]?.[placeOf.get(name) ?? -1] ?? 0;

/** The values of `CERTAINTY_FEATURES` for the best of scored answers. */
export function measureCertainty(
  { measure, scored }: Ranking,
  { isPart = false, alone }: Reading = {},
): Float64Array {
  const [best, second, third] = scored;
  if (!best) return new Float64Array(CERTAINTY_FEATURES.length);
  const lead = (other: Scored | undefined) =>
    other ? Math.min(MOST_LEAD, best.score - other.score) / 2 : LEAD_OF_NONE;
  const mean = scored.reduce((sum, { score }) => sum + score, 0) / scored.length;
  const square = scored.reduce((sum, { score }) => sum + (score - mean) ** 2, 0) / scored.length;
  const spread = Math.sqrt(square) + 0.3;
  const ofAlone = alone?.scored.find(({ place }) => place === best.place)?.score ?? 0;
  const { near, least, rarest, lacked, numbers } = measure.explains(best.place);
  const tellsKind = ({ place }: Scored) =>
    KINDS_TOLD.some((one) => measured(measure, place, one) > 0);
  return Float64Array.from([
    Math.min(MOST_SCORE, best.score) / 4,
    lead(second),
    lead(third),
    shareOf(scored, 0),
    (best.score - mean) / spread / 3,
    mean / 4,
    spread / 2,
    measure.known,
    Math.min(MOST_WORDS, measure.words) / 5,
    Number(measure.things === 0),
    Number(measure.kinds.size === 0),
    Number(measure.kinds.size > 0 && !scored.some(tellsKind)),
    near,
    least,
    rarest,
    lacked,
    numbers,
    Number(isPart),
    Number(alone !== undefined),
    alone ? measured(alone.measure, best.place, 'explained') : 0,
    alone ? Math.exp(ofAlone - (alone.scored[0]?.score ?? 0)) : 0,
    ...(measure.answers[best.place] ?? []),
  ]);
}
const KINDS_TOLD = ['kind rarely told', 'kind rarely in title'];

/** The share of one of some scored answers of what they are likely together. */
const shareOf = (scored: readonly Scored[], at: number): number => {
  const best = scored[0]?.score ?? 0;
  const odds = scored.map(({ score }) => Math.exp(score - best));
  return (odds[at] ?? 0) / odds.reduce((sum, one) => sum + one, 0);
};

/** Whether an answer has a word of a question, or tells what it asks. */
export const hasOf = (measure: Measure, place = -1): boolean =>
  ['explained', 'kind told'].some((name) => measured(measure, place, name) > 0);

export type RankedAnswers<Topic extends MeasuredText> = {
  /** Best first, each with how certain it is that it answers the question, 0 to 1. */
  ranked: readonly { entry: IndexedTopic<Topic>; certainty: number }[];
  /** The owner wrote exactly this question. */
  isExact: boolean;
  /** It asks a price and names nothing, and several answers tell one: «Хэд вэ?». */
  asksPriceAlone: boolean;
  /** It names nothing and asks one kind, which only the title or wordings of the best answer ask: «Хэдэн цагт ажилладаг вэ?». */
  asksOneTitle: boolean;
  ranking: Ranking;
};

const meanings = lazyValue(() => readMeanings({ stems: MEANING_STEMS, rows: MEANING_ROWS }));

/** What `npm run train:assistant` has learned, by the weights of a data file; read when an index is made. */
export const learnedFrom = (
  of: Record<'ANSWER_WEIGHTS' | 'CERTAINTY_WEIGHTS', Weights>,
): Learned => ({
  answers: netOf(of.ANSWER_WEIGHTS, ANSWER_FEATURES),
  certainty: netOf(of.CERTAINTY_WEIGHTS, CERTAINTY_FEATURES),
  meanings: meanings(),
});

/** The same for any business. */
export const learned = lazyValue(() => learnedFrom(weights));

/** Ranks the answers of an index for a text. */
export function rankAnswers<Topic extends MeasuredText>(
  index: TopicIndex<Topic>,
  text: string,
  reading?: Reading,
): RankedAnswers<Topic> {
  const { answers, certainty, meanings } = index.learned;
  const measure = measureAnswers(index, text, meanings);
  const scored = scoreAnswers(measure, answers);
  const ranking = { measure, scored };
  const exact = index.exact(foldWords(text));
  const score = netScore(certainty, measureCertainty(ranking, reading));
  const ofBest = 1 / (1 + Math.exp(-score));
  const best = scored[0]?.score ?? 0;
  const ranked = scored.flatMap(({ place, score }) => {
    const entry = index.topics[place];
    return !entry || entry === exact ? [] : [{ entry, certainty: ofBest * Math.exp(score - best) }];
  });
  return {
    ranked: exact ? [{ entry: exact, certainty: 1 }, ...ranked] : ranked,
    isExact: exact !== undefined,
    asksPriceAlone: !exact && measure.things === 0 && onlyPrice(measure) && hasPrices(index),
    asksOneTitle: measure.things === 0 && asksOneTitle(index, measure, scored[0]?.place),
    ranking,
  };
}

/** Whether a question asks one kind, and no title or wording but those of the answer at a place asks it. */
function asksOneTitle<Topic extends MeasuredText>(
  { topics }: TopicIndex<Topic>,
  { kinds }: Measure,
  place = -1,
): boolean {
  const [kind] = kinds;
  if (kind === undefined || kinds.size > 1) return false;
  return topics.every(({ topic }, at) => topic.asks.has(kind) === (at === place));
}

const onlyPrice = ({ kinds }: Measure): boolean => kinds.size === 1 && kinds.has('price');
const hasPrices = <Topic extends MeasuredText>({ topics }: TopicIndex<Topic>): boolean =>
  topics.filter(({ topic }) => topic.tells.has('price')).length > 1;
