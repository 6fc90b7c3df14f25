import { expect, it } from 'vitest';
import { askedPlan } from './asked-plan.ts';

it.each([
  ['?plan=pro&months=6', { plan: 'pro', planMonths: '6' }],
  ['?plan=start', { plan: 'start', planMonths: '3' }],
  ['?plan=start&months=5', { plan: 'start', planMonths: '3' }],
  ['?plan=gold&months=6', { plan: '', planMonths: '' }],
  ['', { plan: '', planMonths: '' }],
])('of %s', (search, asked) => {
  expect(askedPlan(search)).toEqual(asked);
});
