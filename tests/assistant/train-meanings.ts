import { itemsOf } from '../../supabase/functions/_shared/assistant/answer-items.ts';
import {
  groupsOf,
  isPair,
  MEANING,
  type MeaningTable,
  MOST_OF_ROW,
  meantWords,
  ROW_BYTES,
  rowNameOf,
  SCALES,
} from '../../supabase/functions/_shared/assistant/meanings.ts';

/** A question to a business with the places of the right answers, if any, and how each answer scores without meanings. */
export type Lesson = { question: string; right: ReadonlySet<number>; scores: readonly number[] };
export type Lessons = {
  answers: readonly { question: string; answer: string }[];
  lessons: readonly Lesson[];
};

/** Chosen by leaving out a quarter of the businesses. */
const SETTINGS = {
  rounds: 12,
  rate: 0.1,
  /** So large is a row at first, and so large it stays where nothing is learned of it. */
  first: 0.03,
  /** A stem, or a pair, that stands in fewer texts has no row. */
  fewest: 5,
  fewestOfPair: 12,
  /** The part of the words whose stems are left out in a round, and of those of a question that are left out whole. */
  withoutStem: 0.3,
  withoutWord: 0.2,
  /** How much nearness to the title, the whole and the nearest item of an answer counts at first; the last is the score of no answer. */
  counts: [3, 3, 3, 2],
  /** How much nearness to another question of an answer counts. */
  ofQuestions: 6,
  /** How much is learned from other questions, against answers. */
  byQuestions: 0.5,
};

/** The place of the score of no answer among the weights. */
const NONE = 3;

/** The same numbers in each run. */
export function startRandom(): () => number {
  let state = 20_264;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A business as numbers: its words, and its texts as lists of them. */
function numbered({ answers, lessons }: Lessons) {
  const words: string[] = [];
  const numberOf = new Map<string, number>();
  const texts: number[][] = [];
  const add = (text: string): number => {
    texts.push(
      meantWords(text).map((word) => {
        const known = numberOf.get(word) ?? words.length;
        if (known === words.length) words.push(word);
        numberOf.set(word, known);
        return known;
      }),
    );
    return texts.length - 1;
  };
  const ofAnswers = answers.map(({ question, answer }) => ({
    title: add(question),
    whole: add(answer),
    items: itemsOf(answer).map(add),
  }));
  const asked = lessons
    .map((lesson) => ({ ...lesson, text: add(lesson.question) }))
    .filter(({ text }) => texts[text]?.length !== 0);
  const askedOf = answers.map((_, place) => asked.filter(({ right }) => right.has(place)));
  return {
    words,
    texts,
    ofAnswers,
    asked,
    askedOf,
    isAsked: new Set(asked.map(({ text }) => text)),
  };
}

const { size: SIZE } = MEANING;

function product(a: Float32Array, from: number, b: Float32Array, of: number): number {
  let sum = 0;
  for (let at = 0; at < SIZE; at += 1) sum += (a[from + at] ?? 0) * (b[of + at] ?? 0);
  return sum;
}

function addTo(a: Float32Array, from: number, part: number, b: Float32Array, of: number): void {
  for (let at = 0; at < SIZE; at += 1)
    a[from + at] = (a[from + at] ?? 0) + part * (b[of + at] ?? 0);
}

/** By how much each of some scores is too large, if those that are right should win; undefined if none is right. */
export function errorsOf(
  scores: readonly number[],
  isRight: readonly boolean[],
): number[] | undefined {
  const most = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - most));
  const all = odds.reduce((sum, one) => sum + one, 0);
  const ofRight = odds.reduce((sum, one, at) => sum + (isRight[at] ? one : 0), 0);
  if (ofRight === 0) return undefined;
  return odds.map((one, at) => one / all - (isRight[at] ? one / ofRight : 0));
}

/**
 * Learns what words mean: so that questions come nearest to the answers that reply to them, where their words do not tell. «No
 * answer» is one more choice with a score of its own, so that questions that nothing answers come near to no answer.
 */
export function learnMeanings(businesses: readonly Lessons[]): MeaningTable {
  const random = startRandom();
  const read = businesses.map(numbered);
  const counts = new Map<string, number>();
  for (const { words, texts } of read) {
    for (const text of texts) {
      for (const stem of new Set(text.map((word) => rowNameOf(words[word] ?? '')))) {
        counts.set(stem, (counts.get(stem) ?? 0) + 1);
      }
    }
  }
  const stems = [...counts]
    .filter(([stem, count]) => count >= (isPair(stem) ? SETTINGS.fewestOfPair : SETTINGS.fewest))
    .map(([stem]) => stem);
  const rowOf = new Map(stems.map((stem, row) => [stem, row]));
  const rows = Float32Array.from({ length: (stems.length + MEANING.groups) * SIZE }, () => {
    const spread = Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random());
    return SETTINGS.first * spread;
  });
  const slopes = new Float32Array(rows.length);
  const squares = new Float32Array(rows.length);
  const weights = [...SETTINGS.counts];
  const weightSquares = weights.map(() => 0);
  const sets = read.map((one) => ({
    ...one,
    rowsOf: one.words.map((word) => {
      const groups = groupsOf(word);
      return {
        stem: rowOf.get(rowNameOf(word)),
        groups: groups.map((group) => stems.length + group),
        part: 1 / Math.sqrt(groups.length),
      };
    }),
  }));

  const learnFrom = (set: (typeof sets)[number], rate: number): void => {
    const { texts, ofAnswers, asked, askedOf, isAsked } = set;
    const used = set.rowsOf.map(({ stem, ...others }) => ({
      ...others,
      stem: random() < SETTINGS.withoutStem ? undefined : stem,
    }));
    const words = new Float32Array(used.length * SIZE);
    for (const [word, { stem, groups, part }] of used.entries()) {
      if (stem !== undefined) addTo(words, word * SIZE, 1, rows, stem * SIZE);
      for (const group of groups) addTo(words, word * SIZE, part, rows, group * SIZE);
    }
    const kept = texts.map((text, at) =>
      isAsked.has(at) && text.length > 2
        ? text.filter(() => random() >= SETTINGS.withoutWord)
        : text,
    );
    const vectors = new Float32Array(texts.length * SIZE);
    const ofVectors = new Float32Array(vectors.length);
    const lengths = kept.map((text, at) => {
      for (const word of text) addTo(vectors, at * SIZE, 1, words, word * SIZE);
      const length = Math.sqrt(1 + product(vectors, at * SIZE, vectors, at * SIZE));
      for (let place = at * SIZE; place < (at + 1) * SIZE; place += 1) {
        vectors[place] = (vectors[place] ?? 0) / length;
      }
      return length;
    });
    const near = (one: number, other: number) =>
      product(vectors, one * SIZE, vectors, other * SIZE);
    const pull = (one: number, other: number, by: number) => {
      addTo(ofVectors, one * SIZE, by, vectors, other * SIZE);
      addTo(ofVectors, other * SIZE, by, vectors, one * SIZE);
    };
    const ofWeights = weights.map(() => 0);
    for (const { text, right, scores } of asked) {
      const compared = ofAnswers.map(({ title, whole, items }) => {
        let nearest = whole;
        let most = Number.NEGATIVE_INFINITY;
        for (const item of items) {
          const one = near(text, item);
          if (one > most) [nearest, most] = [item, one];
        }
        return [title, whole, nearest].map((other) => ({ other, value: near(text, other) }));
      });
      const ofEach = compared.map((own, place) =>
        own.reduce((sum, { value }, at) => sum + (weights[at] ?? 0) * value, scores[place] ?? 0),
      );
      const isRight = compared.map((_, place) => right.has(place));
      const errors =
        errorsOf([...ofEach, weights[NONE] ?? 0], [...isRight, right.size === 0]) ?? [];
      ofWeights[NONE] = (ofWeights[NONE] ?? 0) + (errors[compared.length] ?? 0);
      for (const [place, error] of errors.entries()) {
        for (const [at, { other, value }] of (compared[place] ?? []).entries()) {
          ofWeights[at] = (ofWeights[at] ?? 0) + error * value;
          pull(text, other, error * (weights[at] ?? 0));
        }
      }
      // One other question of each answer stands for it.
      const others = askedOf.flatMap((own, place) => {
        const other = own[Math.floor(random() * own.length)];
        return other && other.text !== text
          ? [{ text: other.text, isRight: right.has(place) }]
          : [];
      });
      const mistaken =
        others.length > 1 &&
        errorsOf(
          others.map((other) => SETTINGS.ofQuestions * near(text, other.text)),
          others.map(({ isRight }) => isRight),
        );
      for (const [at, error] of (mistaken || []).entries()) {
        pull(text, others[at]?.text ?? 0, SETTINGS.byQuestions * SETTINGS.ofQuestions * error);
      }
    }
    const ofWords = new Float32Array(words.length);
    for (const [at, text] of kept.entries()) {
      const along = product(ofVectors, at * SIZE, vectors, at * SIZE);
      addTo(ofVectors, at * SIZE, -along, vectors, at * SIZE);
      for (const word of text) {
        addTo(ofWords, word * SIZE, 1 / (lengths[at] ?? 1), ofVectors, at * SIZE);
      }
    }
    const touched = new Set<number>();
    for (const [word, { stem, groups, part }] of used.entries()) {
      if (stem !== undefined) addTo(slopes, stem * SIZE, 1, ofWords, word * SIZE);
      for (const group of groups) addTo(slopes, group * SIZE, part, ofWords, word * SIZE);
      for (const row of stem === undefined ? groups : [stem, ...groups]) touched.add(row);
    }
    // Adagrad's step.
    for (const row of touched) {
      for (let at = row * SIZE; at < (row + 1) * SIZE; at += 1) {
        const slope = slopes[at] ?? 0;
        slopes[at] = 0;
        squares[at] = (squares[at] ?? 0) + slope * slope;
        rows[at] = (rows[at] ?? 0) - (rate * slope) / (Math.sqrt(squares[at] ?? 0) + 1e-3);
      }
    }
    for (const [at, slope] of ofWeights.entries()) {
      weightSquares[at] = (weightSquares[at] ?? 0) + slope * slope;
      const step = (0.05 * slope) / (Math.sqrt(weightSquares[at] ?? 0) + 1e-3);
      weights[at] = Math.max(0.2, (weights[at] ?? 0) - step);
    }
  };

  for (let round = 0; round < SETTINGS.rounds; round += 1) {
    const order = sets.map((set) => ({ set, at: random() })).sort((a, b) => a.at - b.at);
    const rate = SETTINGS.rate * (1 - round / SETTINGS.rounds) + 0.01;
    for (const { set } of order) learnFrom(set, rate);
  }
  return { rowOf, rows: packRows(rows) };
}

/** Rows as a table has them. */
function packRows(rows: Float32Array): Int8Array {
  const bytes = new Int8Array((rows.length / SIZE) * ROW_BYTES);
  for (let row = 0; row * ROW_BYTES < bytes.length; row += 1) {
    const own = rows.subarray(row * SIZE, (row + 1) * SIZE);
    const most = own.reduce((least, one) => Math.max(least, Math.abs(one)), 2 ** -15);
    const scale = Math.ceil(Math.log2(most) * SCALES);
    bytes[row * ROW_BYTES] = scale;
    const parts = Int8Array.from(own, (one) =>
      Math.round((MOST_OF_ROW * one) / 2 ** (scale / SCALES)),
    );
    for (let at = 0; at < SIZE; at += 2) {
      const [low = 0, high = 0] = parts.subarray(at, at + 2);
      bytes[row * ROW_BYTES + 1 + at / 2] = (low & 15) | (high << 4);
    }
  }
  return bytes;
}
