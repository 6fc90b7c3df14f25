import { signupSteps } from '@contract/users.ts';
import { expect, it } from 'vitest';
import { steps } from './signup-steps.ts';

it('check on each step exactly the fields that the contract puts there', () => {
  const shown = steps.map(({ fields }) => [...fields].sort());
  expect(shown).toEqual(signupSteps.map(({ shape }) => Object.keys(shape).sort()));
});
