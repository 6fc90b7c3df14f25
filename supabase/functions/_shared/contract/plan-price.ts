/** A price a month, before any discount. */
type Priced = { price: number };
/** The number of months that are paid at once, and the discount for it in per cent. */
type Period = { discount: number; months: number };

// Per cents stay whole numbers until the division: 129,000 × 0.9 is not exact in binary.
function lessPercent(price: number, percent: number): number {
  return (price * (100 - percent)) / 100;
}

/** The monthly price of a chatbot plan with the discount of a duration, rounded. */
export function chatbotMonthlyPrice(plan: Priced, duration: Pick<Period, 'discount'>): number {
  return Math.round(lessPercent(plan.price, duration.discount));
}

/** The price of the whole duration, paid in advance: the shown monthly price times the months. */
export function chatbotTotalPrice(plan: Priced, duration: Period): number {
  return chatbotMonthlyPrice(plan, duration) * duration.months;
}

/** The monthly price of a voice plan with the discount of a billing period, in dollars with cents. */
export function voiceMonthlyPrice(plan: Priced, billing: Pick<Period, 'discount'>): number {
  return lessPercent(plan.price, billing.discount);
}

/** The period price: the discounted monthly price times the months, rounded once. */
export function voicePeriodPrice(plan: Priced, billing: Period): number {
  return Math.round((plan.price * (100 - billing.discount) * billing.months) / 100);
}
