import { programRegistrationSteps } from '@contract/program-registrations.ts';
import { expect, it } from 'vitest';
import { steps } from './registration-steps.ts';

it('check on each step exactly the fields that the contract puts there', () => {
  const shown = steps.map(({ fields }) => [...fields].sort());
  expect(shown).toEqual(programRegistrationSteps.map(({ shape }) => Object.keys(shape).sort()));
});
