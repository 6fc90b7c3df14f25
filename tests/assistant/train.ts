import { writeFileSync } from 'node:fs';
import { withoutCourtesies } from '../../supabase/functions/_shared/assistant/courtesies.ts';
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
import { type Business, readBusinesses } from './businesses.ts';

/** A question with its measures, and the places of the answers that are right. */
type Example = { measure: Measure; right: ReadonlySet<number> };

/** What is learned from: single questions about one thing, asked of all answers of a business. */
const examplesOf = (business: Business): Example[] => askedOf(business, business.answers);

/**
 * The same questions, asked of a third of the answers and of the others: a business has few answers at first, and most
 * questions then have none.
 */
const examplesOfFew = (business: Business): Example[] =>
  [0, 1, 2].flatMap((part) =>
    askedOf(
      business,
      business.answers.filter((_, at) => at % 3 === part),
    ).filter((_, at) => (at + part) % 2 === 0),
  );

/** The same questions of answers to which half of them were added as wordings, as an owner does with what was missed. */
const examplesTaught = ({ name, answers, cases }: Business): Example[] =>
  [0, 1].flatMap((half) => {
    const added = cases.filter(
      ({ before, parts }, at) => before.length === 0 && parts.length === 1 && at % 2 === half,
    );
    const taught = answers.map((answer) => ({
      ...answer,
      wordings: added
        .filter(({ parts }) => parts[0]?.[0] === answer.id)
        .map(({ question }) => question),
    }));
    const others = cases.filter((one) => !added.includes(one));
    return askedOf({ name, answers, cases: others }, taught);
  });

function askedOf({ cases }: Business, answers: Business['answers']): Example[] {
  const { topics } = indexOwn(answers);
  return cases
    .filter(({ before, parts }) => before.length === 0 && parts.length < 2)
    .map(({ question, parts }) => ({
      measure: measureAnswers(topics, withoutCourtesies(question)),
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
  return descend(ANSWER_FEATURES.length, 200, 0.1, (weights) => {
    const slope = weights.map((weight) => RIDGE.answers * weight);
    for (const { measure, right } of answerable) {
      const scores = measure.answers.map((values) => dot(weights, values));
      const most = Math.max(...scores);
      const odds = scores.map((score) => Math.exp(score - most));
      const all = odds.reduce((sum, one) => sum + one, 0);
      const ofRight = odds.reduce((sum, one, at) => sum + (right.has(at) ? one : 0), 0);
      for (const [at, values] of measure.answers.entries()) {
        const one = odds[at] ?? 0;
        const error = (one / all - (right.has(at) ? one / ofRight : 0)) / answerable.length;
        for (let place = 0; place < values.length; place += 1) {
          slope[place] = (slope[place] ?? 0) + error * (values[place] ?? 0);
        }
      }
    }
    return slope;
  });
}

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

/**
 * The weights learned from some businesses. How sure a reply may be is learned from scores that each business gets by the
 * others, because those that were learned from it are too good.
 */
export function learn(businesses: readonly Business[]): {
  answers: Float64Array;
  certainty: Float64Array;
} {
  const examples = businesses.map((business) => [
    ...examplesOf(business),
    ...examplesTaught(business),
  ]);
  const held = businesses.flatMap((business, at) => {
    const weights = learnAnswers(examples.filter((_, other) => other !== at).flat());
    return [...(examples[at] ?? []), ...examplesOfFew(business)].map((example) =>
      certaintyOf(example, weights),
    );
  });
  return { answers: learnAnswers(examples.flat()), certainty: learnCertainty(held) };
}

const namedOf = (names: readonly string[], weights: Float64Array): string =>
  names
    .map(
      (name, at) =>
        `  ${/^[a-z]+$/.test(name) ? name : `'${name}'`}: ${(weights[at] ?? 0).toFixed(3)},`,
    )
    .join('\n');

/** The text of `ranker-weights.ts`. */
export const weightsFile = ({ answers, certainty }: ReturnType<typeof learn>): string => `/**
 * Made by \`npm run train:assistant\` from the businesses for choosing of tests/assistant/businesses; do not edit.
 */
export const ANSWER_WEIGHTS = {
${namedOf(ANSWER_FEATURES, answers)}
};

export const CERTAINTY_WEIGHTS = {
${namedOf(CERTAINTY_FEATURES, certainty)}
};
`;

export const WEIGHTS_FILE = new URL(
  '../../supabase/functions/_shared/assistant/ranker-weights.ts',
  import.meta.url,
);

if (process.argv[1]?.endsWith('train.ts')) {
  writeFileSync(WEIGHTS_FILE, weightsFile(learn(readBusinesses('choosing'))));
}
