import { expect, it } from 'vitest';
import { companyFacts, unfilledFacts } from './unfilled.ts';

it('names every fact of the company that the owner still owes, and no other', () => {
  const facts = companyFacts();
  // This checkout has none of them.
  expect(unfilledFacts(facts)).toEqual(Object.keys(facts));
  const filled = {
    ownRegister: '2034567',
    phone: '+976 7700-0000',
    address: 'Улаанбаатар, Сүхбаатар дүүрэг, 1-р хороо',
    bank: '5000 000 001',
  };
  expect(unfilledFacts(filled)).toEqual([]);
});
