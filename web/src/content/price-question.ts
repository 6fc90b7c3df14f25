import { formatMnt } from '@contract/fields/money.ts';

/** Shown with the API's question when the price on the screen is out of date. */
export const priceQuestionTexts = {
  goOn: (price: number) => `${formatMnt(price)}-өөр үргэлжлүүлэх`,
  stay: 'Үгүй, болих',
} as const;
