import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { checkOwn } from '../../supabase/functions/_shared/assistant/check-own.ts';
import { stepsToReady } from '../../supabase/functions/_shared/assistant/index-topics.ts';
import {
  askOwn,
  indexingOwn,
  indexOwn,
  MOST_INDEX_BYTES,
  type OwnAnswerText,
} from '../../supabase/functions/_shared/assistant/own-assistant.ts';
import { processorTimeOf, startProcessorTime } from '../support/processor-time.ts';

const SYLLABLES =
  'ба бо ху хү сал тор мон гол цаг үнэ хүр гэл тө лөх зах иа лга дэл гүүр бай рш ил ажи лла нэр ут ас мэ эл хөн'.split(
    ' ',
  );
let state = 1;
/** The same numbers in each run. */
const random = () => {
  state = (state * 48_271) % 2_147_483_647;
  return state / 2_147_483_647;
};
const word = () =>
  Array.from(
    { length: 2 + Math.floor(random() * 3) },
    () => SYLLABLES[Math.floor(random() * SYLLABLES.length)],
  ).join('');
const VOCABULARY = Array.from({ length: 3_000 }, word);
const sentence = (length: number, next: () => string) => {
  let text = next();
  while (text.length < length) text += ` ${next()}`;
  return text.slice(0, length);
};
const common = () => VOCABULARY[Math.floor(random() * random() * VOCABULARY.length)] ?? '';

/** 600 answers with 20 wordings each. */
const answersOf = (length: number, answer: number, next: () => string): OwnAnswerText[] =>
  Array.from({ length: 600 }, (_, id) => ({
    id,
    question: sentence(length, next),
    wordings: Array.from({ length: 20 }, () => sentence(length, next)),
    answer: sentence(answer, next),
    link: null,
  }));

const usual = answersOf(28, 300, common);
/** As long as the contract allows, and hardly a word twice. */
const longest = answersOf(100, 2_000, () => `${word()}${word()}`);

const QUESTIONS: Record<string, string> = {
  'a usual question': `${usual[300]?.wordings[3]} яаж вэ`,
  'one letter 500 times': 'а'.repeat(500),
  'letters apart': 'а б '.repeat(125),
  'Latin letters': 'zahialga ugmuur baina hurgelt hed ve '.repeat(14).slice(0, 500),
  emoji: '😀👍'.repeat(125),
  'words that nobody knows': sentence(500, () => `${word()}xq`),
  'words that all know': sentence(500, common),
  'questions in a row': 'хаяг хаана вэ? '.repeat(33),
};

describe('the time of an index', () => {
  it('of 600 answers with 20 wordings each is under 300 ms, and of 100,000 different words under 3 s', async () => {
    expect(await processorTimeOf(() => indexOwn(usual))).toBeLessThan(300);
    // Nobody writes so: what the contract allows at most must not hold the function for long. A trial has a twentieth.
    expect(await processorTimeOf(() => indexOwn(longest), 1)).toBeLessThan(3_000);
  });

  it('is not needed again for a list of answers to be checked', async () => {
    expect(await processorTimeOf(() => checkOwn(usual))).toBeLessThan(300);
  });
});

describe('an index in steps', () => {
  it.each([
    ['of a usual size', usual],
    ['as long as they may be', longest],
  ])('of 600 answers %s holds nothing up for 100 ms', (_, answers) => {
    const timesOf = (): number[] => {
      const times: number[] = [];
      const timed = <Result>(act: () => Result): Result => {
        const taken = startProcessorTime();
        const result = act();
        times.push(taken());
        return result;
      };
      const steps = indexingOwn(answers);
      let step = timed(() => steps.next());
      for (; !step.done; step = timed(() => steps.next()));
      for (const makeReady of stepsToReady(step.value.topics)) timed<unknown>(makeReady);
      return times;
    };
    const [first = [], ...others] = [timesOf(), timesOf(), timesOf()];
    const least = first.map((time, nth) => Math.min(time, ...others.map((all) => all[nth] ?? 0)));
    expect(Math.max(...least)).toBeLessThan(100);
  });

  const script = (first: number, size: number) => () =>
    Array.from({ length: 12 }, () => String.fromCharCode(first + Math.floor(random() * size))).join(
      '',
    );
  it.each([
    ['600 usual answers', 600, common],
    ['a trial with hardly a word twice', 30, script(0x430, 32)],
    ['a trial in letters of which hardly a group occurs twice', 30, script(0x4e00, 20_000)],
    ['600 answers with hardly a word twice', 600, script(0x430, 32)],
  ])('takes no more memory than is counted: %s', async (_, count, next) => {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    const heap = async () => {
      for (let turn = 0; turn < 3; turn += 1) {
        collect();
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    };
    const texts = JSON.stringify(answersOf(100, 2_000, next).slice(0, count));
    const before = await heap();
    const indexes = Array.from({ length: 8 }, () => {
      const index = indexOwn(JSON.parse(texts) as OwnAnswerText[]);
      for (const makeReady of stepsToReady(index.topics)) makeReady();
      askOwn(index, 'хаяг хаана байдаг вэ');
      return index;
    });
    const taken = (await heap()) - before;
    const counted = indexes.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(taken).toBeLessThan(counted);
    expect(Math.max(...indexes.map(({ bytes }) => bytes))).toBeLessThanOrEqual(MOST_INDEX_BYTES);
  });

  it('reads all 12,600 questions and 600 items of 600 usual answers', () => {
    expect(indexOwn(usual).topics.questionWeights()).toHaveLength(13_200);
    expect(indexOwn(longest).topics.questionWeights().length).toBeLessThan(12_600);
  });
});

describe.each([
  ['of a usual size', usual, 20],
  ['as long as they may be', longest, 40],
])('a question to 600 answers %s', (_, answers, most) => {
  const index = indexOwn(answers);
  it.each(Object.entries(QUESTIONS))(`of %s takes little time`, async (_name, text) => {
    // Each time a word more, so that nothing is remembered.
    let asked = 0;
    const ask = () => {
      asked += 1;
      askOwn(index, `${text.slice(0, 490)} ${'өшүэ'.slice(0, asked)}${asked}`, { answer: 3 });
    };
    expect(await processorTimeOf(ask)).toBeLessThan(most);
  });
});
