/** The chatbot plans; their prices are in the site's content. */
export const CHATBOT_PLAN_IDS = ['start', 'pro', 'business', 'enterprise'] as const;
export type ChatbotPlanId = (typeof CHATBOT_PLAN_IDS)[number];

/** For how many months a plan may be paid in advance. */
export const PLAN_MONTHS = ['3', '6', '12'] as const;
export type PlanMonths = (typeof PLAN_MONTHS)[number];

/** The id of the section of the account page where a plan is paid, also used in addresses. */
export const PLAN_PAYMENT_ID = 'payment';
export const PLAN_PAYMENT_PATH = `/account#${PLAN_PAYMENT_ID}`;
