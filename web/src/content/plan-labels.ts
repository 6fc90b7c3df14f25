import { CHATBOT_PLANS, DURATIONS } from './prices.ts';

/** A plan by its word; the word itself if the site does not know it. */
export const planName = (plan: string): string =>
  CHATBOT_PLANS.find(({ id }) => id === plan)?.name ?? plan;

/** For how long, by the months. */
export const monthsLabel = (months: string): string =>
  DURATIONS.find((duration) => String(duration.months) === months)?.label ?? months;
