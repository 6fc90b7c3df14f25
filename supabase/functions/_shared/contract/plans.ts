/** Words of the chatbot plans; their prices stand in the site's content. */
export const CHATBOT_PLAN_IDS = ['start', 'pro', 'business', 'enterprise'] as const;
export type ChatbotPlanId = (typeof CHATBOT_PLAN_IDS)[number];

/** For how many months a plan is paid in advance. */
export const PLAN_MONTHS = ['3', '6', '12'] as const;
export type PlanMonths = (typeof PLAN_MONTHS)[number];

/** The part of the account's page that takes the payment of a plan, and the address that leads to it. */
export const PLAN_PAYMENT_ID = 'payment';
export const PLAN_PAYMENT_PATH = `/account#${PLAN_PAYMENT_ID}`;
