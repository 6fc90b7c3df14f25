import { writeFileSync } from 'node:fs';
import { withoutCourtesies } from '../../supabase/functions/_shared/assistant/courtesies.ts';
import { finish } from '../../supabase/functions/_shared/assistant/index-topics.ts';
import {
  type Learned,
  MEANING,
  type MeaningTable,
  type Net,
  ROW_BYTES,
} from '../../supabase/functions/_shared/assistant/meanings.ts';
import {
  ANSWER_FEATURES,
  type Measure,
  measureAnswers,
} from '../../supabase/functions/_shared/assistant/measure-answers.ts';
import { indexOwn } from '../../supabase/functions/_shared/assistant/own-assistant.ts';
import {
  clausesOf,
  questionParts,
} from '../../supabase/functions/_shared/assistant/question-parts.ts';
import {
  CERTAINTY_FEATURES,
  HIDDEN,
  learned,
  measureCertainty,
  netScore,
  scoreAnswers,
} from '../../supabase/functions/_shared/assistant/rank-answers.ts';
import { indexingCompany } from '../../supabase/functions/api/bots/computed/company-answers.ts';
import {
  type Business,
  type BusinessCase,
  businessFigures,
  judgeBusiness,
  readBusinesses,
} from './businesses.ts';
import { companyAnswers } from './company.ts';
import { errorsOf, type Lessons, learnMeanings, startRandom } from './train-meanings.ts';

/** A question with its measures, and the places of the answers that are right. */
type Example = {
  question: string;
  measure: Measure;
  right: ReadonlySet<number>;
  isPart?: boolean;
  /** What a text that goes on is by itself. */
  alone?: Measure;
};

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

/**
 * The same questions of answers to which half of them were added as wordings, as an owner does with what was missed; and those
 * that were added, nearly word for word.
 */
function examplesTaught(business: Business, by: Learned): Example[] {
  const { name, answers, cases } = business;
  const added = addedOf(cases);
  const others = cases.filter((one) => !added.includes(one));
  const nearly = added.flatMap((one) => {
    const words = one.question.split(' ');
    return words.length < LEAST_OF_NEARLY
      ? []
      : [{ ...one, question: words.slice(0, -1).join(' ') }];
  });
  return askedOf({ name, answers, cases: [...others, ...nearly] }, taughtOf(business), by);
}
const addedOf = (cases: Business['cases']) =>
  cases.filter(
    ({ before, parts }, at) => before.length === 0 && parts.length === 1 && at % 2 === 0,
  );
const taughtOf = ({ answers, cases }: Business): Business['answers'] =>
  answers.map((answer) => ({
    ...answer,
    wordings: addedOf(cases)
      .filter(({ parts }) => parts[0]?.[0] === answer.id)
      .map(({ question }) => question),
  }));

/** A business that has taught a quarter of its answers, and no others. */
function examplesOfFewTaught({ name, answers, cases }: Business, by: Learned): Example[] {
  const few = answers.filter((_, at) => at % 4 === 0);
  const isTheirs = ({ parts }: BusinessCase) =>
    parts.flat().some((id) => few.some((answer) => answer.id === id));
  const asked = cases.filter((one, at) => isTheirs(one) || at % FEW === 0);
  const business = { name, answers: few, cases: asked };
  const taught = { ...business, answers: taughtOf(business) };
  return [...examplesTaught(business, by), ...examplesOfReadings(taught, by)];
}
const LEAST_OF_NEARLY = 3;

function askedOf({ cases }: Business, answers: Business['answers'], by: Learned): Example[] {
  const { topics } = indexOwn(answers, by);
  return cases
    .filter(({ before, parts }) => before.length === 0 && parts.length < 2)
    .map(({ question, parts }) => ({
      question: withoutCourtesies(question),
      measure: measureAnswers(topics, withoutCourtesies(question), by.meanings),
      right: placesOf(answers, parts),
    }));
}

const placesOf = (answers: Business['answers'], parts: BusinessCase['parts']) =>
  new Set([...answers.keys()].filter((at) => parts.flat().includes(answers[at]?.id ?? -1)));

/** The other ways to read a text: the parts of one that has several, and short ones after what was asked before. */
function examplesOfReadings({ answers, cases }: Business, by: Learned): Example[] {
  const { topics } = indexOwn(answers, by);
  const measured = (text: string) => measureAnswers(topics, withoutCourtesies(text), by.meanings);
  return cases.flatMap(({ question, before, parts }, at) => {
    const right = placesOf(answers, parts);
    const example = (text: string) => ({ question: text, measure: measured(text), right });
    const questions = questionParts(question);
    const texts = questions.length > 0 ? questions : clausesOf(question);
    const ofParts = texts.map((text) => ({ ...example(text), isPart: true }));
    const isAskedAlone = before.length === 0 && parts.length < 2;
    const alone = isAskedAlone ? [] : [example(question)];
    // Each single question also follows another one of the same business, and changes the subject.
    const jump = cases[(at + JUMP) % cases.length];
    const title = answers.find(({ id }) => id === jump?.parts[0]?.[0])?.question;
    const other = (at % 2 === 0 ? title : undefined) ?? jump?.question;
    const isShort = question.split(' ').length <= SHORT;
    const earlier = before.at(-1) ?? (isAskedAlone && isShort && at % 3 === 0 ? other : undefined);
    if (earlier === undefined) return [...alone, ...ofParts];
    const goesOn = { ...example(`${earlier} ${question}`), alone: measured(question) };
    return [...alone, ...ofParts, goesOn];
  });
}
const JUMP = 37;
const SHORT = 6;

/** What a net scores together, and which of them should win. */
type Task = { rows: readonly Float64Array[]; right: readonly boolean[] };
type NetSettings = {
  rounds: number;
  rate: number;
  /** How much large weights cost. */
  ridge: number;
  /** By how much each score is too large. */
  errors: (scores: readonly number[], right: readonly boolean[]) => readonly number[];
};

/** Which answer: the right ones of each question are made more likely than the others. Chosen by leaving businesses out. */
const OF_ANSWERS: NetSettings = {
  ...{ rounds: 5, rate: 0.01, ridge: 1e-4 },
  errors: (scores, right) => errorsOf(scores, right) ?? [],
};
/** How sure: whether the best answer is right. */
const OF_CERTAINTY: NetSettings = {
  ...{ rounds: 12, rate: 0.01, ridge: 3e-4 },
  errors: ([score = 0], [isRight]) => [1 / (1 + Math.exp(-score)) - Number(isRight)],
};
/** So many tasks make one step. */
const BATCH = 64;

/** Learns a net by Adam's steps down the slope of batches. */
function learnNet(names: readonly string[], tasks: readonly Task[], settings: NetSettings): Net {
  const random = startRandom();
  const width = names.length + 2;
  // The first unit is linear: what it adds is its sum.
  const net = Float64Array.from({ length: (HIDDEN + 1) * width }, (_, at) =>
    at === width - 1 ? 1 : at < width ? 0 : random() - 0.5,
  );
  const slope = new Float64Array(net.length);
  const mean = new Float64Array(net.length);
  const square = new Float64Array(net.length);
  const steps = Math.ceil(tasks.length / BATCH) * settings.rounds;
  for (let step = 1; step <= steps; step += 1) {
    slope.fill(0);
    for (let nth = 0; nth < BATCH; nth += 1) {
      const task = tasks[Math.floor(random() * tasks.length)];
      if (task) addSlopes(net, task, settings.errors, slope);
    }
    const rate = settings.rate * (1 - step / (steps + 1));
    for (let at = 0; at < net.length; at += 1) {
      if (at === width - 1) continue;
      const one = (slope[at] ?? 0) / BATCH + settings.ridge * (net[at] ?? 0);
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * one;
      square[at] = 0.999 * (square[at] ?? 0) + 0.001 * one * one;
      const size = Math.sqrt((square[at] ?? 0) / (1 - 0.999 ** step)) + 1e-8;
      net[at] = (net[at] ?? 0) - (rate * (mean[at] ?? 0)) / (1 - 0.9 ** step) / size;
    }
  }
  return net.map((weight) => Number(weight.toFixed(DIGITS)));
}
/** As it is after a data file has held it. */
const DIGITS = 3;

/** Adds the slopes of the weights of a net for one task. */
function addSlopes(
  net: Net,
  { rows, right }: Task,
  errors: NetSettings['errors'],
  slope: Float64Array,
): void {
  const units = rows.map(() => new Float64Array(HIDDEN + 1));
  const scores = rows.map((values, at) => netScore(net, values, units[at]));
  for (const [at, error] of errors(scores, right).entries()) {
    const values = rows[at] ?? new Float64Array(0);
    const width = values.length + 2;
    for (let unit = 0; unit <= HIDDEN; unit += 1) {
      const from = unit * width;
      const out = units[at]?.[unit] ?? 0;
      const last = from + width - 1;
      slope[last] = (slope[last] ?? 0) + error * out;
      const own = error * (net[last] ?? 0) * (unit === 0 ? 1 : 1 - out * out);
      for (let place = 0; place < values.length; place += 1) {
        slope[from + place] = (slope[from + place] ?? 0) + own * (values[place] ?? 0);
      }
      slope[last - 1] = (slope[last - 1] ?? 0) + own;
    }
  }
}

/** The questions that some answer replies to, each with its values for all answers. */
const answerTasks = (
  examples: readonly (Pick<Example, 'right'> & { measure: Pick<Measure, 'answers'> })[],
): Task[] =>
  examples
    .filter(({ right }) => right.size > 0)
    .map(({ measure: { answers }, right }) => ({
      rows: answers,
      right: answers.map((_, at) => right.has(at)),
    }));

const learnAnswers = (tasks: readonly Task[], rounds = OF_ANSWERS.rounds): Net =>
  learnNet(ANSWER_FEATURES, tasks, { ...OF_ANSWERS, rounds });

const learnCertainty = (tasks: readonly Task[], rounds = OF_CERTAINTY.rounds): Net =>
  learnNet(CERTAINTY_FEATURES, tasks, { ...OF_CERTAINTY, rounds });

const certaintyOf = ({ measure, right, isPart = false, alone }: Example, net: Net): Task => {
  const rank = (one: Measure) => ({ measure: one, scored: scoreAnswers(one, net) });
  const ranking = rank(measure);
  const reading = alone ? { isPart, alone: rank(alone) } : { isPart };
  return {
    rows: [measureCertainty(ranking, reading)],
    right: [right.has(ranking.scored[0]?.place ?? -1)],
  };
};

/** Nothing means anything. */
const NO_MEANINGS: MeaningTable = {
  rowOf: new Map(),
  rows: new Int8Array(MEANING.groups * ROW_BYTES),
};
const NOTHING: Learned = {
  answers: new Float64Array(0),
  certainty: new Float64Array(0),
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
  const plain = businesses.map((business) =>
    examplesOf(business, NOTHING).map(({ question, right, measure: { answers } }) => ({
      question,
      right,
      measure: { answers },
    })),
  );
  const words = learnAnswers(answerTasks(plain.flat()));
  const lessons: Lessons[] = businesses.map(({ answers }, at) => ({
    answers,
    lessons: (plain[at] ?? []).map(({ question, right, measure }) => ({
      ...{ question, right },
      scores: measure.answers.map((values) => netScore(words, values)),
    })),
  }));
  const parts = Array.from({ length: PARTS }, (_, part) => ({
    part,
    by: { ...NOTHING, meanings: learnMeanings(lessons.filter(isNotIn(part))) },
    own: businesses.filter(isIn(part)),
  }));
  const usual = parts.map(({ by, own }) =>
    own.flatMap((business) => answerTasks(usualExamples(business, by))),
  );
  const weights = parts.map(({ part }) =>
    learnAnswers(usual.filter((_, at) => at !== part).flat()),
  );
  // What a question has is measured once more here: kept for all of them it would take some twenty gigabytes.
  const certain = parts.map(({ part, by, own }) =>
    own.flatMap((business) =>
      [...usualExamples(business, by), ...otherExamples(business, by)].map((example) =>
        certaintyOf(example, weights[part] ?? words),
      ),
    ),
  );
  return {
    all: {
      answers: learnAnswers(usual.flat()),
      certainty: learnCertainty(certain.flat()),
      meanings: learnMeanings(lessons),
    },
    held: parts.map(({ part, by: { meanings } }) => ({
      answers: weights[part] ?? words,
      certainty: learnCertainty(certain.filter((_, at) => at !== part).flat()),
      meanings,
    })),
  };
}

const usualExamples = (business: Business, by: Learned): Example[] => [
  ...examplesOf(business, by),
  ...examplesTaught(business, by),
];
const otherExamples = (business: Business, by: Learned): Example[] => [
  ...examplesOfFew(business, by),
  ...examplesOfFewTaught(business, by),
  ...examplesOfReadings(business, by),
];

/** The figures of businesses, each asked with what was learned from others. */
const heldFigures = (businesses: readonly Business[], held: readonly Learned[]) =>
  businessFigures(businesses.flatMap((one, at) => judgeBusiness(one, held[at % PARTS])));

const namedOf = (names: readonly string[], net: Net): string => {
  const rows = [...names, 'bias', 'output'];
  const weights = rows.map((_, at) => [...net].filter((_, place) => place % rows.length === at));
  return rows
    .map(
      (name, at) =>
        `  ${/^[a-z]+$/.test(name) ? name : `'${name}'`}: [${weights[at]?.join(', ')}],`,
    )
    .join('\n');
};

/** The text of `ranker-weights.ts`. */
const weightsFile = ({ answers, certainty }: Learned, source: string): string => `/**
 * Made by \`npm run train:assistant\` from ${source}; do not edit. For each value what it
 * weighs for each unit of a net (\`rank-answers.ts\`).
 */
export const ANSWER_WEIGHTS = {
${namedOf(ANSWER_FEATURES, answers)}
};

export const CERTAINTY_WEIGHTS = {
${namedOf(CERTAINTY_FEATURES, certainty)}
};
`;

const meaningsFile = ({ rowOf, rows }: MeaningTable): string => `/**
 * Made by \`npm run train:assistant\`; do not edit. Stems and pairs, and for each of them and each group of letters a row
 * (\`meanings.ts\`), as base64.
 */
export const MEANING_STEMS =
  '${[...rowOf.keys()].join(',')}';

export const MEANING_ROWS =
  '${Buffer.from(rows).toString('base64')}';
`;

const fileOf = (name: string) =>
  new URL(`../../supabase/functions/_shared/assistant/${name}.ts`, import.meta.url);

/**
 * What the company's answers are ranked by. They have many wordings: each is asked of an index that lacks a quarter of these,
 * and how sure a reply may be is learned from scores by weights that the other half of them taught.
 */
function learnCompany({ meanings }: Learned): Learned {
  const answers = companyAnswers;
  const folds = Array.from({ length: FOLDS }, (_, fold) => {
    const isAsked = (_: string, at: number) => at % FOLDS === fold;
    const taught = answers.map(({ wordings, ...own }) => ({
      ...own,
      wordings: wordings.filter((one, at) => !isAsked(one, at)),
    }));
    const { topics } = finish(indexingCompany(taught, { ...NOTHING, meanings }));
    return answers.flatMap(({ wordings }, place) =>
      wordings.filter(isAsked).map((wording): Example => {
        const question = withoutCourtesies(wording);
        const measure = measureAnswers(topics, question, meanings);
        return { question, measure, right: new Set([place]) };
      }),
    );
  });
  const isOf = (half: number) => (_: unknown, fold: number) => fold % 2 === half;
  const halves = [0, 1].map((half) =>
    learnAnswers(answerTasks(folds.filter(isOf(1 - half)).flat()), ROUNDS.answers),
  );
  const certain = halves.flatMap((net, half) =>
    folds
      .filter(isOf(half))
      .flat()
      .map((example) => certaintyOf(example, net)),
  );
  return {
    answers: learnAnswers(answerTasks(folds.flat()), ROUNDS.answers),
    certainty: learnCertainty(certain, ROUNDS.certainty),
    meanings,
  };
}
const FOLDS = 4;
/** Its questions are few beside those of all businesses, and each is looked at more often. */
const ROUNDS = { answers: 8, certainty: 20 };
const COMPANY_FILE = new URL(
  '../../supabase/functions/api/bots/computed/company-weights.ts',
  import.meta.url,
);

if (process.argv.includes('--company')) {
  writeFileSync(
    COMPANY_FILE,
    weightsFile(learnCompany(learned()), 'supabase/seed/company-answers.csv'),
  );
  process.exit();
}

const businesses = [...readBusinesses('choosing'), ...readBusinesses('training')];
const { all, held } = learn(businesses);
writeFileSync(
  fileOf('ranker-weights'),
  weightsFile(all, 'the businesses of tests/assistant/businesses'),
);
writeFileSync(fileOf('meaning-table'), meaningsFile(all.meanings));
writeFileSync(COMPANY_FILE, weightsFile(learnCompany(all), 'supabase/seed/company-answers.csv'));
for (const [what, { part, of }] of Object.entries(heldFigures(businesses, held))) {
  console.log(`${what.padEnd(12)} ${((100 * part) / of).toFixed(1)} %   ${part} of ${of}`);
}
