import { CHATBOT_PLAN_IDS, type ChatbotPlanId } from '@contract/plans.ts';

/** Names and durations of the chatbot plans; prices and contents are in `prices.ts`. */
export const PLAN_LABELS: Readonly<Record<ChatbotPlanId, string>> = {
  start: 'Start',
  pro: 'Pro',
  business: 'Business',
  enterprise: 'Enterprise',
};

export type DurationOption = {
  id: '3-months' | '6-months' | '1-year';
  label: string;
  months: 3 | 6 | 12;
  /** In per cent. */
  discount: number;
};

export const DURATIONS: readonly DurationOption[] = [
  { id: '3-months', label: '3 сар', months: 3, discount: 0 },
  { id: '6-months', label: '6 сар', months: 6, discount: 10 },
  { id: '1-year', label: '1 жил', months: 12, discount: 20 },
];

/** The durations in words, by number of months. */
export const MONTH_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  DURATIONS.map(({ months, label }) => [String(months), label]),
);

/** The name of a plan; the id itself if the site does not know it. */
export const planName = (plan: string): string =>
  (PLAN_LABELS as Readonly<Record<string, string>>)[plan] ?? plan;

/** A duration in words; the number itself if the site does not know it. */
export const monthsLabel = (months: string): string => MONTH_LABELS[months] ?? months;

export const planChoices = CHATBOT_PLAN_IDS.map((id) => ({ value: id, label: PLAN_LABELS[id] }));

export const monthChoices = DURATIONS.map(({ months, label }) => ({
  value: String(months),
  label,
}));
