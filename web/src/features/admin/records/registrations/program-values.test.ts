import { expect, it } from 'vitest';
import { programSchema, programValues } from './program-values.ts';

const good = {
  ...programValues(null),
  seats: '30',
  discountPriceMnt: '1,000,000',
  fullPriceMnt: '5 000 000₮',
};
const faults = (changes: object) =>
  programSchema
    .safeParse({ ...good, ...changes })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

it('takes numbers as people write them, and no day as none', () => {
  expect(programSchema.parse(good)).toEqual({
    seats: 30,
    discountPriceMnt: 1_000_000,
    fullPriceMnt: 5_000_000,
    opensOn: null,
    closesOn: null,
    lessonsStartOn: null,
    newIntake: false,
  });
});

it.each([
  [{ seats: '' }, 'seats'],
  [{ seats: '3.5' }, 'seats'],
  [{ seats: '1001' }, 'seats'],
  [{ fullPriceMnt: 'их' }, 'fullPriceMnt'],
  [{ discountPriceMnt: '6000000' }, 'discountPriceMnt'],
  [{ opensOn: '2027-02-30' }, 'opensOn'],
  [{ opensOn: '2027-07-02', closesOn: '2027-07-01' }, 'closesOn'],
  [{ opensOn: '2027-07-02', lessonsStartOn: '2027-07-01' }, 'lessonsStartOn'],
])('refuses %j in Mongolian at its field', (changes, field) => {
  expect(faults(changes)).toEqual([[field, expect.stringMatching(/\p{Script=Cyrillic}{3}/u)]]);
});
