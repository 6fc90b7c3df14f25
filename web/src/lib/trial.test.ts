import { expect, it } from 'vitest';
import { trialDaysLeft } from './trial.ts';

const END = '2026-12-01T12:00:00.000Z';

it.each([
  ['2026-11-17T12:00:00.000Z', 14],
  ['2026-11-30T12:00:00.001Z', 1],
  ['2026-11-30T11:59:59.999Z', 2],
  ['2026-12-01T11:59:59.999Z', 1],
  ['2026-12-01T12:00:00.000Z', 0],
  ['2027-01-01T00:00:00.000Z', 0],
])('at %s there are %i days left', (now, days) => {
  expect(trialDaysLeft(END, Date.parse(now))).toBe(days);
});
