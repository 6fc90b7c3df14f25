import { ASSISTANT_BOUNDS } from '@contract/assistant-bounds.ts';
import { formatNumber } from '@contract/fields/money.ts';
import type { ChatbotPlan } from '@contract/prices.ts';

/** Texts about plans, the same for the chatbot and the voice agent. */
export const planTexts = {
  switchLabel: 'Төлбөрийн хугацаа',
  popular: 'Хамгийн түгээмэл',
  perMonth: 'сард',
  discount: (percent: number) => `${percent}% хямдрал`,
  noDiscount: 'Үндсэн үнэ',
  before: 'Хямдралгүй үнэ:',
  now: 'Хямдарсан үнэ:',
  choose: 'Үнэгүй турших',
} as const;

/** The line of a plan with its bounds of answers and sites, which the database enforces. */
export function boundsLabel(plan: Pick<ChatbotPlan, 'id'>): string {
  const { answers, sites } = ASSISTANT_BOUNDS[plan.id];
  return `${formatNumber(answers)} хариулт, ${sites} сайт`;
}
