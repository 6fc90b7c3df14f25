import { expect, it } from 'vitest';
import { COMPANY_INDUSTRIES, STARTER_TRADES, tradeOf } from './trades.ts';
import { signupInput } from './users.ts';

const SPECIFIED = [
  ...['mining', 'agriculture', 'construction', 'trade', 'finance', 'transport'],
  ...['manufacturing', 'education', 'healthcare', 'technology', 'other'],
];

it('sign-up takes the industries of the specification, and reaches every trade that has questions', () => {
  expect(COMPANY_INDUSTRIES).toEqual(expect.arrayContaining(SPECIFIED));
  expect(new Set(COMPANY_INDUSTRIES.map((word) => tradeOf([word])))).toEqual(
    new Set(STARTER_TRADES),
  );
  const { industries } = signupInput.shape;
  expect(industries.safeParse(COMPANY_INDUSTRIES).success).toBe(true);
  expect(industries.safeParse(['alchemy']).success).toBe(false);
});

it.each([
  [['beauty'], 'beauty'],
  [['food', 'other'], 'food'],
  [['technology', 'healthcare'], 'clinic'],
  [['mining'], 'service'],
  [['alchemy'], 'service'],
])('%j starts from %s', (industries, trade) => {
  expect(tradeOf(industries)).toBe(trade);
});
