import { describe, expect, it } from 'vitest';
import { ANSWER_FEATURES } from '../../supabase/functions/_shared/assistant/measure-answers.ts';
import { askOwn, indexOwn } from '../../supabase/functions/_shared/assistant/own-assistant.ts';
import { OWN_TALK } from '../../supabase/functions/_shared/assistant/own-talk.ts';
import { CERTAINTY_FEATURES } from '../../supabase/functions/_shared/assistant/rank-answers.ts';
import {
  ANSWER_WEIGHTS,
  CERTAINTY_WEIGHTS,
} from '../../supabase/functions/_shared/assistant/ranker-weights.ts';
import { businessFigures, judgeBusiness, readBusinesses } from './businesses.ts';
import { judgeRecorded } from './recorded.ts';

const businesses = readBusinesses('reported');
const judged = businesses.flatMap((one) => judgeBusiness(one));
const unseen = readBusinesses('unseen');
const judgedUnseen = unseen.flatMap((one) => judgeBusiness(one));

describe('four businesses with plain answers and no wordings, asked by a stranger, whose failures were not read', () => {
  it('are 71 answers and 183 questions, a third of which nothing answers', () => {
    expect(businesses.flatMap(({ answers }) => answers)).toHaveLength(71);
    expect(judged).toHaveLength(183);
    expect(judged.filter(({ one }) => one.parts.length === 0).length).toBe(61);
  });

  it('say their answers word for word or a fixed sentence, whatever is asked', () => {
    const texts = new Set(
      [...businesses, ...unseen].flatMap(({ answers }) => answers.map(({ answer }) => answer)),
    );
    const sentences = new Set<string>(Object.values(OWN_TALK));
    for (const { reply } of [...judged, ...judgedUnseen]) {
      for (const { answer } of [...reply.answers, ...reply.offers]) expect(texts).toContain(answer);
      if (reply.smallTalk !== undefined) expect(sentences).toContain(reply.smallTalk);
    }
  });
});

describe('sixteen businesses by two people who knew nothing of the engine', () => {
  it('are 334 answers and 656 questions, a third of which nothing answers', () => {
    expect(unseen.flatMap(({ answers }) => answers)).toHaveLength(334);
    expect(judgedUnseen).toHaveLength(656);
    expect(judgedUnseen.filter(({ one }) => one.parts.length === 0).length).toBe(224);
  });
});

describe('all twenty, which nothing is chosen by', () => {
  // The goal of 75 % right is not reached yet, nor that of 4 % amiss.
  it('are answered as well as was reached', () => {
    const figures = businessFigures([...judged, ...judgedUnseen]);
    expect(figures.right.value).toBeGreaterThanOrEqual(0.71);
    expect(figures.helped.value).toBeGreaterThanOrEqual(0.93);
    expect(figures.missed.value).toBeLessThanOrEqual(0.05);
    expect(figures.amiss.value).toBeLessThanOrEqual(0.049);
    expect(figures.followUps.value).toBeGreaterThanOrEqual(0.76);
    expect(figures.stories.value).toBeGreaterThanOrEqual(0.71);
    expect(figures.twoInOne.value).toBeGreaterThanOrEqual(0.84);
    expect(figures.astray.value).toBeLessThanOrEqual(0.11);
    expect(figures.falselySure.value).toBeLessThanOrEqual(0.004);
  });
});

describe('a change of subject', () => {
  // The sets have none, so each question for choosing that nothing answers is asked after one that is answered.
  it('to what nothing answers leads astray as seldom as was reached', () => {
    const replies = readBusinesses('choosing').flatMap(({ answers, cases }) => {
      const index = indexOwn(answers);
      const first = cases.filter(({ before }) => before.length === 0);
      const answered = first.flatMap(({ question }) => {
        const [answer] = askOwn(index, question).answers;
        return answer ? [{ question, answer: answer.id }] : [];
      });
      const outside = first.filter(({ parts }) => parts.length === 0);
      return outside.map(({ question }, at) =>
        askOwn(index, question, answered[(3 * at) % answered.length]),
      );
    });
    const led = replies.filter(({ answers }) => answers.length > 0);
    expect(led.length / replies.length).toBeLessThanOrEqual(0.08);
  });
});

describe('all twenty, with a model that chooses where the engine is not sure, by its recorded decisions', () => {
  it('are answered as well as was reached', async () => {
    const { judged: chosen, asked } = await judgeRecorded([...businesses, ...unseen]);
    const figures = businessFigures(chosen);
    expect(asked).toBeGreaterThan(0);
    expect(figures.right.value).toBeGreaterThanOrEqual(0.98);
    expect(figures.missed.part + figures.amiss.part).toBeLessThanOrEqual(2);
    expect(figures.astray.value).toBeLessThanOrEqual(0.02);
    expect(figures.falselySure.value).toBeLessThanOrEqual(0.02);
  });
});

describe('the businesses that are learned from', () => {
  it('are 712 with thirteen thousand answers and more, no question of which is one of the others', () => {
    const training = readBusinesses('training');
    expect(training).toHaveLength(712);
    expect(training.flatMap(({ answers }) => answers).length).toBeGreaterThan(13_000);
    const asked = (of: typeof training) =>
      of
        .flatMap(({ cases }) => cases.map(({ question }) => question))
        .filter((one) => one.length > 30);
    const known = new Set(asked([...businesses, ...unseen]));
    expect(asked(training).filter((one) => known.has(one))).toEqual([]);
  });
});

describe('the learned weights', () => {
  it('are those of the values that are measured', () => {
    expect(Object.keys(ANSWER_WEIGHTS)).toEqual([...ANSWER_FEATURES, 'bias', 'output']);
    expect(Object.keys(CERTAINTY_WEIGHTS)).toEqual([...CERTAINTY_FEATURES, 'bias', 'output']);
  });
});
