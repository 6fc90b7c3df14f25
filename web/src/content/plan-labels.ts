import { CHATBOT_PLANS, DURATIONS } from './prices.ts';

/** The names of the plans by their words. */
export const PLAN_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  CHATBOT_PLANS.map(({ id, name }) => [id, name]),
);

/** For how long, by the months. */
export const MONTH_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  DURATIONS.map(({ months, label }) => [String(months), label]),
);

/** A plan by its word; the word itself if the site does not know it. */
export const planName = (plan: string): string => PLAN_LABELS[plan] ?? plan;

/** For how long, by the months. */
export const monthsLabel = (months: string): string => MONTH_LABELS[months] ?? months;

/** The plans to choose from. */
export const planChoices = CHATBOT_PLANS.map(({ id, name }) => ({ value: id, label: name }));

/** The durations to choose from. */
export const monthChoices = DURATIONS.map(({ months, label }) => ({
  value: String(months),
  label,
}));
