import { expect, it } from 'vitest';
import { EMPTY_QUOTE, QUOTE_STEPS } from './quote-steps.ts';

it('require what the contract refuses when empty: everything but the company', () => {
  expect(QUOTE_STEPS.map(({ required }) => required)).toEqual([
    ['name', 'email', 'phone'],
    ['projectTitle', 'projectType', 'projectDescription'],
    ['budget', 'timeline'],
  ]);
  expect(EMPTY_QUOTE).toMatchObject({ name: '', company: '', timeline: '' });
});
