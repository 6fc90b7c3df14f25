import { CHATBOT_PLANS } from '@contract/prices.ts';
import { expect, it } from 'vitest';
import { planOrLargest, STOPS, stopOf, workOf } from './choice.ts';

it('the slider rises in whole conversations, and each plan ends at its limit', () => {
  expect(STOPS).toEqual([...new Set(STOPS)].sort((a, b) => a - b));
  expect(STOPS.every(Number.isInteger)).toBe(true);
  for (const { id, responses } of CHATBOT_PLANS) {
    expect(planOrLargest(STOPS[stopOf(responses)] ?? 0)?.id).toBe(id);
    const more = planOrLargest(responses + 1)?.id;
    expect(more === id).toBe(id === 'enterprise');
  }
});

it('a link with any number has a position', () => {
  expect(STOPS[stopOf(-5)]).toBe(100);
  expect(STOPS[stopOf(2_400)]).toBe(2_500);
  expect(STOPS[stopOf(1e9)]).toBe(15_000);
});

it('hours and cost are those of the shown formula', () => {
  expect(workOf({ messages: 40, minutes: 2, wage: 12_000 })).toEqual({ hours: 40, cost: 480_000 });
  expect(workOf({ messages: 7, minutes: 3, wage: 9_999 })).toEqual({
    hours: 10.5,
    cost: 104_989.5,
  });
  expect(workOf({ messages: 0, minutes: 3, wage: 9_999 })).toEqual({ hours: 0, cost: 0 });
});
