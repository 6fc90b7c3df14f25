import { describe, expect, it } from 'vitest';
import { figuresOf, HALVES, judgeHalf, readVisitors, replyTo, VISITOR_SLICES } from './visitors.ts';

const reported = judgeHalf('reported');
const unseen = judgeHalf('unseen');
type Figures = ReturnType<typeof figuresOf>;
/** The goals of docs/product.md §2.4.1. */
function expectGoals({ right, helped, wrong, beside }: Figures): void {
  expect(right.value).toBeGreaterThanOrEqual(0.75);
  expect(helped.value).toBeGreaterThanOrEqual(0.93);
  expect(wrong.value).toBeLessThanOrEqual(0.02);
  expect(beside.value).toBeLessThanOrEqual(0.08);
}
const figures = (slice: string) =>
  figuresOf(reported.filter(({ one }) => VISITOR_SLICES[slice]?.(one)));

describe('what visitors ask in words of their own, of the half that nothing was chosen by', () => {
  it('is at least 150 questions, a quarter of ten words and more, none twice', () => {
    expect(reported.length).toBeGreaterThanOrEqual(150);
    const long = reported.filter(({ one }) => VISITOR_SLICES['10 words and more']?.(one));
    expect(long.length).toBeGreaterThanOrEqual(reported.length / 4);
    const asked = readVisitors().map(({ question, before = [] }) =>
      [...before, question].join(' » '),
    );
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('is answered rightly in 75 %, helped in 93 %, and wrongly as sure in no more than 2 %', () => {
    const all = figures('all');
    expectGoals(all);
    expect(all.right.low).toBeGreaterThanOrEqual(0.7);
    expect(all.helped.low).toBeGreaterThanOrEqual(0.88);
  });

  it('is answered rightly in 60 % of ten words and more, and in 75 % of what goes on', () => {
    expect(figures('10 words and more').right.value).toBeGreaterThanOrEqual(0.6);
    expect(figures('follow-ups').right.value).toBeGreaterThanOrEqual(0.75);
  });
});

describe('what is asked in unseen.txt, which nothing was chosen by', () => {
  it('is at least 120 questions of all kinds, answered within the bounds of the interval', () => {
    expect(unseen.length).toBeGreaterThanOrEqual(120);
    const all = figuresOf(unseen);
    expectGoals(all);
    expect(all.right.low).toBeGreaterThanOrEqual(0.7);
    expect(all.helped.low).toBeGreaterThanOrEqual(0.84);
  });
});

describe('what is asked in pages.txt, of the half that nothing was chosen by', () => {
  const pages = judgeHalf('pages');
  it('is questions and conversations, answered within the bounds of the interval', () => {
    expect(pages.length).toBeGreaterThanOrEqual(75);
    const goingOn = pages.filter(({ one }) => one.before !== undefined);
    expect(goingOn.length).toBeGreaterThanOrEqual(20);
    const { right, helped, wrong, beside } = figuresOf(pages);
    expect(right.value).toBeGreaterThanOrEqual(0.75);
    expect(right.low).toBeGreaterThanOrEqual(0.7);
    expect(helped.low).toBeGreaterThanOrEqual(0.84);
    expect(wrong.value).toBeLessThanOrEqual(0.02);
    expect(beside.value).toBeLessThanOrEqual(0.08);
    expect(figuresOf(goingOn).wrong.part).toBeLessThanOrEqual(1);
  });
});

describe.each(['second for choosing', 'second'] as const)(
  'the strangers of second.txt and second-reported.txt, %s',
  (half) => {
    const cases = readVisitors().filter((one) => one.half === half);
    it('are 100 questions, a third of ten words and more, and 55 that go on', () => {
      const goingOn = cases.filter((one) => VISITOR_SLICES['follow-ups']?.(one));
      const first = cases.filter((one) => !VISITOR_SLICES['follow-ups']?.(one));
      const of = (slice: string) => first.filter((one) => VISITOR_SLICES[slice]?.(one)).length;
      expect([goingOn.length, first.length]).toEqual([55, 100]);
      expect(of('7 to 9 words')).toBeGreaterThanOrEqual(33);
      expect(of('10 words and more')).toBeGreaterThanOrEqual(33);
    });
  },
);

// What is reached (decision 89): right and wrong (2 %) as the goals say, helped (93 %) within its interval, beside (goal 8 %) short
// of it by 2.3 and 2 points on the second and the fifth set.
describe.each([
  ['second-reported.txt', 'second', 0.11],
  ['fourth-reported.txt', 'fourth', 0.08],
  ['fifth-reported.txt', 'fifth', 0.11],
  ['sixth-reported.txt', 'sixth', 0.08],
] as const)('what is asked in %s, which nothing was chosen by', (_, half, most) => {
  it('is answered rightly in 75 %, wrongly in 2 %, and helped in 93 % within the interval', () => {
    const { right, helped, wrong, beside } = figuresOf(judgeHalf(half));
    expect(right.value).toBeGreaterThanOrEqual(0.75);
    expect(helped.value).toBeGreaterThanOrEqual(0.9);
    expect(helped.high).toBeGreaterThanOrEqual(0.93);
    expect(wrong.value).toBeLessThanOrEqual(0.02);
    expect(beside.value).toBeLessThanOrEqual(most);
  });
});

describe('all that is only reported, taken together', () => {
  it('meets the goals for right, helped, wrong and beside, and for ten words and more', () => {
    const judged = HALVES.filter((half) => !half.endsWith('choosing')).flatMap(judgeHalf);
    expect(judged.length).toBeGreaterThanOrEqual(850);
    const all = figuresOf(judged);
    expectGoals(all);
    expect(all.right.value).toBeGreaterThanOrEqual(0.85);
    const long = judged.filter(({ one }) => VISITOR_SLICES['10 words and more']?.(one));
    expect(figuresOf(long).right.value).toBeGreaterThanOrEqual(0.75);
  });
});

describe('what is asked in second.txt, for choosing', () => {
  it('meets the goals', () => {
    expectGoals(figuresOf(judgeHalf('second for choosing')));
  });
});

describe('later turns of all that is only reported', () => {
  it('are at least 120, answered rightly in 75 %, and wrongly in no more than 3 %', () => {
    const turns = HALVES.filter((half) => !half.endsWith('choosing'))
      .flatMap(judgeHalf)
      .filter(({ one }) => one.before !== undefined);
    expect(turns.length).toBeGreaterThanOrEqual(120);
    const { right, wrong } = figuresOf(turns);
    expect(right.value).toBeGreaterThanOrEqual(0.75);
    expect(right.low).toBeGreaterThanOrEqual(0.7);
    expect(wrong.value).toBeLessThanOrEqual(0.03);
  });
});

describe('the second questions of dialogues.txt, of the half that nothing was chosen by', () => {
  const turns = judgeHalf('turns');
  it('are 30, answered rightly in 75 % and wrongly as sure in no more than one', () => {
    expect(turns).toHaveLength(30);
    expect(turns.every(({ one }) => one.before !== undefined)).toBe(true);
    const { right, helped, wrong, beside } = figuresOf(turns);
    expect(right.value).toBeGreaterThanOrEqual(0.75);
    expect(helped.value).toBeGreaterThanOrEqual(0.93);
    expect(wrong.part).toBeLessThanOrEqual(1);
    expect(beside.value).toBeLessThanOrEqual(0.08);
  });

  it.each([
    ['Үнэгүй туршиж болох уу?', 'Хаяг', 'address'],
    ['Чатбот захиалга авч чадах уу?', 'хаяг?', 'address'],
    ['Оффис хаана байдаг вэ?', 'фэйсбүүк', 'social'],
    // A subject that has to be named keeps its word.
    ['Сургалт хэзээ эхлэх вэ?', 'Хаяг', 'program-place'],
    ['Дуут туслах гэж юу вэ?', 'Үнэ', 'voice-price'],
  ])('after «%s», «%s» alone is about %s, for sure', (before, question, topic) => {
    const reply = replyTo({ before: [before], question });
    expect([reply.topic, reply.led]).toEqual([topic, undefined]);
  });

  it('lead where a word or two only may leave the subject', () => {
    const reply = replyTo({ before: ['Оффис хаана байдаг вэ?'], question: 'Хязгаартай юу?' });
    expect(reply.topic === null || reply.led).toBe(true);
  });
});
