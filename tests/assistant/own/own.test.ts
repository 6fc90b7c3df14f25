import { describe, expect, it } from 'vitest';
import { OWN_TALK } from '../../../supabase/functions/_shared/assistant/own-talk.ts';
import {
  judgeOwnHalf,
  misledByEarlier,
  ownAnswersOf,
  ownFiguresOf,
  readOwnCases,
  replyToOwn,
} from './businesses.ts';

const cases = readOwnCases();
const reported = ownFiguresOf(judgeOwnHalf('reported'));

describe('what the customers of five businesses ask an assistant that has the starter of its trade and no more', () => {
  it('is 150 questions, two thirds of which can be answered, none twice', () => {
    expect(cases).toHaveLength(150);
    expect(cases.filter(({ parts }) => parts.length > 0)).toHaveLength(100);
    const asked = cases.map(({ trade, before, question }) => `${trade} ${before} » ${question}`);
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('is answered rightly or offered in 80 %, wrongly as sure in 2 %, and never invented, where nothing was chosen', () => {
    const { right, helped, wrong, invented, beside } = reported;
    // The sample is 60 questions, so the lower bounds of the intervals are what it proves.
    expect(helped.value).toBeGreaterThanOrEqual(0.9);
    expect(helped.low).toBeGreaterThanOrEqual(0.8);
    expect(right.value).toBeGreaterThanOrEqual(0.8);
    expect(wrong.value).toBeLessThanOrEqual(0.02);
    expect(beside.value).toBeLessThanOrEqual(0.05);
    expect(invented.part).toBe(0);
  });

  it('is no worse in the two that the thresholds were chosen by', () => {
    const { helped, wrong, invented } = ownFiguresOf(judgeOwnHalf('choosing'));
    expect(helped.value).toBeGreaterThanOrEqual(0.9);
    expect(wrong.part + invented.part).toBe(0);
  });

  it('gets no wrong answer for sure because of the answer before, whichever that was', () => {
    expect(misledByEarlier()).toEqual([]);
  });

  it('gets answers word for word or a fixed sentence, whatever is asked', () => {
    const sentences: readonly string[] = Object.values(OWN_TALK);
    for (const one of cases) {
      const reply = replyToOwn(one);
      const own = ownAnswersOf(one.trade);
      for (const said of [...reply.answers, ...reply.offers]) expect(own).toContainEqual(said);
      if (reply.smallTalk !== undefined) expect(sentences).toContain(reply.smallTalk);
    }
  });
});
