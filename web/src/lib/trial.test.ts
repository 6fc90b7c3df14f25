import { expect, it } from 'vitest';
import { hasTrialBegun, trialDaysLeft } from './trial.ts';

const TRIAL = {
  trialStartsAt: '2026-11-17T12:00:00.000Z',
  trialEndsAt: '2026-12-01T12:00:00.000Z',
};

it.each([
  ['2026-10-18T12:00:00.000Z', 14],
  ['2026-11-17T12:00:00.000Z', 14],
  ['2026-11-30T12:00:00.001Z', 1],
  ['2026-11-30T11:59:59.999Z', 2],
  ['2026-12-01T11:59:59.999Z', 1],
  ['2026-12-01T12:00:00.000Z', 0],
  ['2027-01-01T00:00:00.000Z', 0],
])('at %s there are %i days left', (now, days) => {
  expect(trialDaysLeft(TRIAL, Date.parse(now))).toBe(days);
});

it('begins at its moment, not before', () => {
  expect(hasTrialBegun(TRIAL, Date.parse('2026-11-17T11:59:59.999Z'))).toBe(false);
  expect(hasTrialBegun(TRIAL, Date.parse('2026-11-17T12:00:00.000Z'))).toBe(true);
});
