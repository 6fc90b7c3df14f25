import { writeFileSync } from 'node:fs';
import { withoutCourtesies } from '../../supabase/functions/_shared/assistant/courtesies.ts';
import {
  type Learned,
  MEANING,
  type MeaningTable,
  readMeanings,
  writeMeanings,
} from '../../supabase/functions/_shared/assistant/meanings.ts';
import {
  ANSWER_FEATURES,
  type Measure,
  measureAnswers,
} from '../../supabase/functions/_shared/assistant/measure-answers.ts';
import { indexOwn } from '../../supabase/functions/_shared/assistant/own-assistant.ts';
import {
  CERTAINTY_FEATURES,
  dot,
  measureCertainty,
  scoreAnswers,
} from '../../supabase/functions/_shared/assistant/rank-answers.ts';
import { type Business, businessFigures, judgeBusiness, readBusinesses } from './businesses.ts';
import { type Lessons, learnMeanings } from './train-meanings.ts';

/** A question with its measures, and the places of the answers that are right. */
type Example = { question: string; measure: Measure; right: ReadonlySet<number> };

/** What is learned from: single questions about one thing, asked of all answers of a business. */
const examplesOf = (business: Business, by: Learned): Example[] =>
  askedOf(business, business.answers, by);

/**
 * The same questions, asked of a third of the answers and of the others: a business has few answers at first, and most
 * questions then have none.
 */
const examplesOfFew = (business: Business, by: Learned): Example[] =>
  [0, 1, 2].flatMap((part) => {
    const answers = business.answers.filter((_, at) => at % 3 === part);
    const cases = business.cases.filter((_, at) => at % FEW === part);
    return askedOf({ ...business, cases }, answers, by);
  });
/** So that questions that nothing answers do not outweigh the others. */
const FEW = 6;

/** The same questions of answers to which half of them were added as wordings, as an owner does with what was missed. */
function examplesTaught({ name, answers, cases }: Business, by: Learned): Example[] {
  const added = cases.filter(
    ({ before, parts }, at) => before.length === 0 && parts.length === 1 && at % 2 === 0,
  );
  const taught = answers.map((answer) => ({
    ...answer,
    wordings: added
      .filter(({ parts }) => parts[0]?.[0] === answer.id)
      .map(({ question }) => question),
  }));
  const others = cases.filter((one) => !added.includes(one));
  return askedOf({ name, answers, cases: others }, taught, by);
}

function askedOf({ cases }: Business, answers: Business['answers'], by: Learned): Example[] {
  const { topics } = indexOwn(answers, by);
  return cases
    .filter(({ before, parts }) => before.length === 0 && parts.length < 2)
    .map(({ question, parts }) => ({
      question: withoutCourtesies(question),
      measure: measureAnswers(topics, withoutCourtesies(question), by.meanings),
      right: new Set([...answers.keys()].filter((at) => parts[0]?.includes(answers[at]?.id ?? -1))),
    }));
}

/** Adam's steps down a gradient. */
function descend(
  size: number,
  steps: number,
  rate: number,
  gradient: (weights: Float64Array) => Float64Array,
): Float64Array {
  const weights = new Float64Array(size);
  const mean = new Float64Array(size);
  const square = new Float64Array(size);
  for (let step = 1; step <= steps; step += 1) {
    for (const [at, slope] of gradient(weights).entries()) {
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * slope;
      square[at] = 0.999 * (square[at] ?? 0) + 0.001 * slope * slope;
      const move = (mean[at] ?? 0) / (1 - 0.9 ** step);
      const size = Math.sqrt((square[at] ?? 0) / (1 - 0.999 ** step)) + 1e-8;
      weights[at] = (weights[at] ?? 0) - (rate * move) / size;
    }
  }
  return weights;
}

/** How much large weights cost: chosen by leaving one business out. */
const RIDGE = { answers: 0.008, certainty: 0.003 };

/** Which answer: the right ones of each question are made more likely than the others. */
function learnAnswers(examples: readonly Example[]): Float64Array {
  const answerable = examples.filter(({ right }) => right.size > 0);
  const size = ANSWER_FEATURES.length;
  const values = answerable.map(({ measure }) => {
    const flat = new Float32Array(measure.answers.length * size);
    for (const [at, own] of measure.answers.entries()) flat.set(own, at * size);
    return flat;
  });
  return descend(size, STEPS, 0.1, (weights) => {
    const slope = weights.map((weight) => RIDGE.answers * weight);
    for (const [nth, { right }] of answerable.entries()) {
      const own = values[nth] ?? new Float32Array(0);
      const odds = new Float64Array(own.length / size);
      let all = 0;
      let ofRight = 0;
      for (let at = 0; at < odds.length; at += 1) {
        let score = 0;
        for (let place = 0; place < size; place += 1) {
          score += (weights[place] ?? 0) * (own[at * size + place] ?? 0);
        }
        // Scores are far below the largest exponent of a double.
        odds[at] = Math.exp(score);
        all += odds[at] ?? 0;
        if (right.has(at)) ofRight += odds[at] ?? 0;
      }
      for (let at = 0; at < odds.length; at += 1) {
        const one = odds[at] ?? 0;
        const error = (one / all - (right.has(at) ? one / ofRight : 0)) / answerable.length;
        for (let place = 0; place < size; place += 1) {
          slope[place] = (slope[place] ?? 0) + error * (own[at * size + place] ?? 0);
        }
      }
    }
    return slope;
  });
}
const STEPS = 120;

type Certain = { values: Float64Array; isRight: number };

const certaintyOf = ({ measure, right }: Example, weights: Float64Array): Certain => {
  const scored = scoreAnswers(measure, weights);
  return {
    values: measureCertainty(measure, scored),
    isRight: right.has(scored[0]?.place ?? -1) ? 1 : 0,
  };
};

/** How sure: logistic regression on whether the best answer is right. */
function learnCertainty(examples: readonly Certain[]): Float64Array {
  return descend(CERTAINTY_FEATURES.length, 300, 0.1, (weights) => {
    const slope = weights.map((weight, at) => (at === 0 ? 0 : RIDGE.certainty * weight));
    for (const { values, isRight } of examples) {
      const error = (1 / (1 + Math.exp(-dot(weights, values))) - isRight) / examples.length;
      for (let at = 0; at < values.length; at += 1) {
        slope[at] = (slope[at] ?? 0) + error * (values[at] ?? 0);
      }
    }
    return slope;
  });
}

/** Nothing means anything. */
const NO_MEANINGS: MeaningTable = {
  rowOf: new Map(),
  rows: new Float32Array(MEANING.groups * MEANING.size),
};
const NOTHING: Learned = {
  answers: new Float64Array(ANSWER_FEATURES.length),
  certainty: new Float64Array(CERTAINTY_FEATURES.length),
  meanings: NO_MEANINGS,
};
/** A part of the businesses is asked with what was learned from the others. */
const PARTS = 5;
const isIn = (part: number) => (_: unknown, at: number) => at % PARTS === part;
const isNotIn = (part: number) => (_: unknown, at: number) => at % PARTS !== part;

/**
 * What is learned from some businesses. The weights are learned from values that each business gets by the meanings that were
 * learned from others, and how sure a reply may be from scores by weights of others, because those that were learned from it are
 * too good. `held` has what each part of the businesses was asked with.
 */
function learn(businesses: readonly Business[]): { all: Learned; held: Learned[] } {
  const plain = businesses.map((business) => examplesOf(business, NOTHING));
  const words = learnAnswers(plain.flat());
  const lessons: Lessons[] = businesses.map(({ answers }, at) => ({
    answers,
    lessons: (plain[at] ?? [])
      .filter(({ right }) => right.size > 0)
      .map(({ question, right, measure }) => ({
        question,
        right,
        scores: measure.answers.map((values) => dot(words, values)),
      })),
  }));
  const parts = Array.from({ length: PARTS }, (_, part) => ({
    part,
    meanings: stored(learnMeanings(lessons.filter(isNotIn(part)))),
  }));
  const asked = parts.map(({ part, meanings }) => {
    const by = { ...NOTHING, meanings };
    const own = businesses.filter(isIn(part));
    return {
      usual: own.flatMap((business) => [
        ...examplesOf(business, by),
        ...examplesTaught(business, by),
      ]),
      few: own.flatMap((business) => examplesOfFew(business, by)),
    };
  });
  const weights = parts.map(({ part }) =>
    learnAnswers(asked.filter((_, at) => at !== part).flatMap(({ usual }) => usual)),
  );
  const certain = asked.map(({ usual, few }, part) =>
    [...usual, ...few].map((example) => certaintyOf(example, weights[part] ?? words)),
  );
  return {
    all: {
      answers: learnAnswers(asked.flatMap(({ usual }) => usual)),
      certainty: learnCertainty(certain.flat()),
      meanings: learnMeanings(lessons),
    },
    held: parts.map(({ part, meanings }) => ({
      answers: weights[part] ?? words,
      certainty: learnCertainty(certain.filter((_, at) => at !== part).flat()),
      meanings,
    })),
  };
}

/** As it is after a data file has held it. */
const stored = (meanings: MeaningTable): MeaningTable => readMeanings(writeMeanings(meanings));

/** The figures of businesses, each asked with what was learned from others. */
const heldFigures = (businesses: readonly Business[], held: readonly Learned[]) =>
  businessFigures(businesses.flatMap((one, at) => judgeBusiness(one, held[at % PARTS])));

const namedOf = (names: readonly string[], weights: Float64Array): string =>
  names
    .map(
      (name, at) =>
        `  ${/^[a-z]+$/.test(name) ? name : `'${name}'`}: ${(weights[at] ?? 0).toFixed(3)},`,
    )
    .join('\n');

/** The text of `ranker-weights.ts`. */
const weightsFile = ({ answers, certainty }: Learned): string => `/**
 * Made by \`npm run train:assistant\` from the businesses of tests/assistant/businesses; do not edit.
 */
export const ANSWER_WEIGHTS = {
${namedOf(ANSWER_FEATURES, answers)}
};

export const CERTAINTY_WEIGHTS = {
${namedOf(CERTAINTY_FEATURES, certainty)}
};
`;

function meaningsFile(meanings: MeaningTable): string {
  const { stems, rows } = writeMeanings(meanings);
  return `/**
 * Made by \`npm run train:assistant\`; do not edit. Stems, and for each of them and each group of letters a row
 * (\`meanings.ts\`), as base64.
 */
export const MEANING_STEMS =
  '${stems}';

export const MEANING_ROWS =
  '${rows}';
`;
}

const fileOf = (name: string) =>
  new URL(`../../supabase/functions/_shared/assistant/${name}.ts`, import.meta.url);

const businesses = [...readBusinesses('choosing'), ...readBusinesses('training')];
const { all, held } = learn(businesses);
writeFileSync(fileOf('ranker-weights'), weightsFile(all));
writeFileSync(fileOf('meaning-table'), meaningsFile(all.meanings));
for (const [what, { part, of }] of Object.entries(heldFigures(businesses, held))) {
  console.log(`${what.padEnd(12)} ${((100 * part) / of).toFixed(1)} %   ${part} of ${of}`);
}
