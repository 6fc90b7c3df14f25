import { CHATBOT_PLAN_IDS, PLAN_MONTHS } from '@contract/plans.ts';

type AskedPlan = {
  plan: (typeof CHATBOT_PLAN_IDS)[number] | '';
  planMonths: (typeof PLAN_MONTHS)[number] | '';
};

/** The plan that a button of the price page has asked for; what the address says else is ignored. */
export function askedPlan(search: string): AskedPlan {
  const asked = new URLSearchParams(search);
  const plan = CHATBOT_PLAN_IDS.find((id) => id === asked.get('plan')) ?? '';
  const planMonths = PLAN_MONTHS.find((months) => months === asked.get('months'));
  return { plan, planMonths: plan ? (planMonths ?? PLAN_MONTHS[0]) : '' };
}
