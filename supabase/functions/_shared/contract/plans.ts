/** The chatbot plans; what they hold is in `prices.ts`. */
export const CHATBOT_PLAN_IDS = ['start', 'pro', 'business', 'enterprise'] as const;
export type ChatbotPlanId = (typeof CHATBOT_PLAN_IDS)[number];

/** Tugrik a month, before the duration discount; apart from what the plans hold, because pages name the lowest alone. */
export const PLAN_PRICES: Readonly<Record<ChatbotPlanId, number>> = {
  start: 59_000,
  pro: 129_000,
  business: 249_000,
  enterprise: 499_000,
};

/** For how many months a plan may be paid in advance. */
export const PLAN_MONTHS = ['3', '6', '12'] as const;
export type PlanMonths = (typeof PLAN_MONTHS)[number];

/** Names and durations as pages and mails say them. */
export const PLAN_LABELS: Readonly<Record<ChatbotPlanId, string>> = {
  start: 'Start',
  pro: 'Pro',
  business: 'Business',
  enterprise: 'Enterprise',
};
export const MONTH_LABELS: Readonly<Record<PlanMonths, string>> = {
  '3': '3 сар',
  '6': '6 сар',
  '12': '1 жил',
};

/** The name of a plan; the id itself if it is not known here. */
export const planName = (plan: string): string =>
  (PLAN_LABELS as Readonly<Record<string, string>>)[plan] ?? plan;

/** A duration in words; the number itself if it is not known here. */
export const monthsLabel = (months: string): string =>
  (MONTH_LABELS as Readonly<Record<string, string>>)[months] ?? months;

/** The id of the section of the account page where a plan is paid, also used in addresses. */
export const PLAN_PAYMENT_ID = 'payment';
export const PLAN_PAYMENT_PATH = `/account#${PLAN_PAYMENT_ID}`;
