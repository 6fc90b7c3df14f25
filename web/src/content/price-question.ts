import { formatMnt } from '@/lib/money.ts';

/** Beside what the API asks where the price on the screen does not hold any more. */
export const priceQuestionTexts = {
  goOn: (price: number) => `${formatMnt(price)}-өөр үргэлжлүүлэх`,
  stay: 'Үгүй, болих',
} as const;
