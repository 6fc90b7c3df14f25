/** A price a month, before any discount. */
type Priced = { price: number };
/** For how many months is paid at once; the discount is in per cent. */
type Period = { discount: number; months: number };

// Per cents stay whole numbers until the division: 129,000 × 0.9 is not exact in binary.
function lessPercent(price: number, percent: number): number {
  return (price * (100 - percent)) / 100;
}

/** What a chatbot plan costs a month with a duration's discount, rounded. */
export function chatbotMonthlyPrice(plan: Priced, duration: Pick<Period, 'discount'>): number {
  return Math.round(lessPercent(plan.price, duration.discount));
}

/** What is paid in advance for the whole duration: the shown monthly price times the months. */
export function chatbotTotalPrice(plan: Priced, duration: Period): number {
  return chatbotMonthlyPrice(plan, duration) * duration.months;
}

/** What a voice plan costs a month with a billing period's discount, in dollars with cents. */
export function voiceMonthlyPrice(plan: Priced, billing: Pick<Period, 'discount'>): number {
  return lessPercent(plan.price, billing.discount);
}

/** The period price: the discounted monthly price times the months, rounded once. */
export function voicePeriodPrice(plan: Priced, billing: Period): number {
  return Math.round((plan.price * (100 - billing.discount) * billing.months) / 100);
}
