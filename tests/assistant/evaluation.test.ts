import { describe, expect, it } from 'vitest';
import { seedTopics } from '../../web/src/content/assistant/topics.ts';
import { answering, judge, readCases } from './evaluation.ts';

const cases = readCases();
const answerCase = answering(seedTopics);
const outcomes = cases.map((one) => ({ half: one.half, outcome: judge(one, answerCase(one)) }));
const shareOf = (half: 'threshold' | 'figure', outcome: string) => {
  const own = outcomes.filter((one) => one.half === half);
  return own.filter((one) => one.outcome === outcome).length / own.length;
};

describe('the evaluation of the assistant', () => {
  it('has at least 300 questions, half of them for the figure, none twice', () => {
    expect(cases.length).toBeGreaterThanOrEqual(300);
    const figure = cases.filter(({ half }) => half === 'figure');
    expect(figure.length).toBeGreaterThanOrEqual(150);
    const asked = cases.map(({ question, before }) => `${before} » ${question}`.toLowerCase());
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('is right in at least 90 % and wrong in at most 2 % of the half that nothing was set by', () => {
    expect(shareOf('figure', 'right')).toBeGreaterThanOrEqual(0.9);
    expect(shareOf('figure', 'wrong')).toBeLessThanOrEqual(0.02);
  });

  it('is no worse in the half that the threshold was set by', () => {
    expect(shareOf('threshold', 'right')).toBeGreaterThanOrEqual(0.9);
    expect(shareOf('threshold', 'wrong')).toBeLessThanOrEqual(0.02);
  });
});
