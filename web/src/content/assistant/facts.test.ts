import { factValues } from '@assistant/fact-values.ts';
import { expect, it } from 'vitest';
import { assistantFacts } from './facts.ts';

it('tells the function what the site says: after a change of prices or hours, npm run facts', () => {
  expect(factValues).toEqual(assistantFacts);
});
