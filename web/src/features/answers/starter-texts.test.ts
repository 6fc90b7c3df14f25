import { ownAnswerInput } from '@contract/own-answers.ts';
import { STARTER_TRADES } from '@contract/trades.ts';
import { expect, it } from 'vitest';
import { STARTERS } from './starter-texts.ts';

it.each(STARTER_TRADES)('%s begins with eight different questions that can be saved', (trade) => {
  const starters = STARTERS[trade];
  expect(starters).toHaveLength(8);
  expect(new Set(starters.map(({ question }) => question)).size).toBe(8);
  for (const { id, question, wordings, answer, gaps } of starters) {
    expect(wordings.length, id).toBeGreaterThanOrEqual(3);
    // Every gap is in the answer; besides its gaps the answer states nothing.
    const named = [...answer.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(named, id).toEqual(Object.keys(gaps));
    const filled = answer.replaceAll(
      /\{(\w+)\}/g,
      (_, name: string) => gaps[name]?.placeholder ?? '',
    );
    expect(
      ownAnswerInput.safeParse({ question, wordings, answer: filled, link: '' }).error,
    ).toBeUndefined();
  }
});

it('knows at least ten trades', () => {
  expect(STARTER_TRADES.length).toBeGreaterThanOrEqual(10);
});

it('no wording of a trade asks two of its questions', () => {
  for (const trade of STARTER_TRADES) {
    const all = STARTERS[trade].flatMap(({ question, wordings }) => [question, ...wordings]);
    const twice = all.filter((one, at) => all.indexOf(one) !== at);
    expect(twice, trade).toEqual([]);
  }
});
