import { CHATBOT_PLAN_IDS, MONTH_LABELS, PLAN_LABELS } from './plans.ts';

/** Durations and choices of the chatbot plans; their names and prices are in `plans.ts`, what they hold in `prices.ts`. */

export type DurationOption = {
  id: '3-months' | '6-months' | '1-year';
  label: string;
  months: 3 | 6 | 12;
  /** In per cent. */
  discount: number;
};

export const DURATIONS: readonly DurationOption[] = [
  { id: '3-months', label: MONTH_LABELS[3], months: 3, discount: 0 },
  { id: '6-months', label: MONTH_LABELS[6], months: 6, discount: 10 },
  { id: '1-year', label: MONTH_LABELS[12], months: 12, discount: 20 },
];

export const planChoices = CHATBOT_PLAN_IDS.map((id) => ({ value: id, label: PLAN_LABELS[id] }));

export const monthChoices = DURATIONS.map(({ months, label }) => ({
  value: String(months),
  label,
}));
