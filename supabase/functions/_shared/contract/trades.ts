/**
 * The industries that a company may name, as sign-up lists them, with the trade whose questions its assistant starts
 * from: those of the specification, and trades that none of them names.
 */
export const TRADE_OF_INDUSTRY = {
  trade: 'shop',
  food: 'food',
  beauty: 'beauty',
  healthcare: 'clinic',
  fitness: 'fitness',
  education: 'school',
  kindergarten: 'kindergarten',
  dance: 'dance',
  stay: 'stay',
  car: 'car',
  repair: 'repair',
  construction: 'building',
  cosmetics: 'cosmetics',
  finance: 'law',
  agriculture: 'shop',
  manufacturing: 'shop',
  transport: 'service',
  mining: 'service',
  technology: 'service',
  other: 'service',
} as const;

export type CompanyIndustry = keyof typeof TRADE_OF_INDUSTRY;
export type StarterTrade = (typeof TRADE_OF_INDUSTRY)[CompanyIndustry];

export const COMPANY_INDUSTRIES = Object.keys(TRADE_OF_INDUSTRY) as [
  CompanyIndustry,
  ...CompanyIndustry[],
];
export const STARTER_TRADES: readonly StarterTrade[] = [
  ...new Set(Object.values(TRADE_OF_INDUSTRY)),
];

/** The trade to start from: of the first industry that has one of its own. */
export function tradeOf(industries: readonly string[]): StarterTrade {
  const trades = COMPANY_INDUSTRIES.filter((word) => industries.includes(word)).map(
    (word) => TRADE_OF_INDUSTRY[word],
  );
  return trades.find((trade) => trade !== 'service') ?? 'service';
}
