import { describe, expect, it } from 'vitest';
import { ANSWER_FEATURES } from '../../supabase/functions/_shared/assistant/measure-answers.ts';
import { OWN_TALK } from '../../supabase/functions/_shared/assistant/own-talk.ts';
import { CERTAINTY_FEATURES } from '../../supabase/functions/_shared/assistant/rank-answers.ts';
import {
  ANSWER_WEIGHTS,
  CERTAINTY_WEIGHTS,
} from '../../supabase/functions/_shared/assistant/ranker-weights.ts';
import { businessFigures, judgeBusiness, readBusinesses } from './businesses.ts';

const judged = readBusinesses('choosing').flatMap(judgeBusiness);

describe('businesses with plain answers, by which the weights were learned', () => {
  it('get the figures that were reached', () => {
    const figures = businessFigures(judged);
    expect(figures.right.value).toBeGreaterThanOrEqual(0.6);
  });

  it('get answers word for word or a fixed sentence, whatever is asked', () => {
    const answers = new Set(
      readBusinesses('choosing').flatMap((one) => one.answers.map(({ answer }) => answer)),
    );
    const sentences = new Set<string>(Object.values(OWN_TALK));
    for (const { reply } of judged) {
      for (const { answer } of [...reply.answers, ...reply.offers]) {
        expect(answers).toContain(answer);
      }
      if (reply.smallTalk !== undefined) expect(sentences).toContain(reply.smallTalk);
    }
  });
});

describe('the learned weights', () => {
  it('are those of the values that are measured', () => {
    expect(Object.keys(ANSWER_WEIGHTS)).toEqual(ANSWER_FEATURES);
    expect(Object.keys(CERTAINTY_WEIGHTS)).toEqual(CERTAINTY_FEATURES);
  });
});
