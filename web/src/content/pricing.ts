import type { DurationOption } from './plan-labels.ts';
import type { BillingPeriod, ChatbotPlan, VoicePlan } from './prices.ts';

// Per cents stay whole numbers until the division: 129,000 × 0.9 is not exact in binary.
function lessPercent(price: number, percent: number): number {
  return (price * (100 - percent)) / 100;
}

/** What a chatbot plan costs a month with a duration's discount, rounded. */
export function chatbotMonthlyPrice(
  plan: Pick<ChatbotPlan, 'price'>,
  duration: Pick<DurationOption, 'discount'>,
): number {
  return Math.round(lessPercent(plan.price, duration.discount));
}

/** What is paid in advance for the whole duration: the shown monthly price times the months. */
export function chatbotTotalPrice(
  plan: Pick<ChatbotPlan, 'price'>,
  duration: Pick<DurationOption, 'discount' | 'months'>,
): number {
  return chatbotMonthlyPrice(plan, duration) * duration.months;
}

/** What a voice plan costs a month with a billing period's discount, in dollars with cents. */
export function voiceMonthlyPrice(
  plan: Pick<VoicePlan, 'price'>,
  billing: Pick<BillingPeriod, 'discount'>,
): number {
  return lessPercent(plan.price, billing.discount);
}

/** The period price: the discounted monthly price times the months, rounded once. */
export function voicePeriodPrice(
  plan: Pick<VoicePlan, 'price'>,
  billing: Pick<BillingPeriod, 'discount' | 'months'>,
): number {
  return Math.round((plan.price * (100 - billing.discount) * billing.months) / 100);
}
