import * as z from 'zod/mini';
import { userParams } from './fields/params.ts';
import { count, text, time } from './fields/records.ts';
import { route } from './http/route.ts';
import { tokenParams } from './payments.ts';
import { CHATBOT_PLAN_IDS, PLAN_MONTHS } from './plans.ts';

const planId = () => z.enum(CHATBOT_PLAN_IDS);

/** Which plan, for how much, and when: of what is paid, and of what could be. */
const dates = {
  plan: planId(),
  planMonths: z.enum(PLAN_MONTHS),
  /** In tugrik. */
  amountMnt: count(),
  startsAt: time(),
  endsAt: time(),
  /** What is left of lower plans, in tugrik, and the days of this plan that it becomes. */
  leftMnt: count(),
  leftDays: count(),
  leftPlans: z.array(planId()),
};

/** What was paid for by one payment; the period of a plan that a higher one took over ends early. */
export const planPeriod = z.object({
  ...dates,
  reference: text(),
  paidAt: time(),
  /** The higher plan that took over what was left of this one. */
  convertedTo: z.nullable(planId()),
});
export type PlanPeriod = z.output<typeof planPeriod>;

/** What a payment gives, or would give now: docs/product.md §4.13. */
export const planTerms = z.object({
  ...dates,
  /** The plan at whose end it begins, or the trial; neither where it begins with the payment. */
  afterPlan: z.nullable(planId()),
  afterTrial: z.boolean(),
});
export type PlanTerms = z.output<typeof planTerms>;

/** What a customer has paid for, the newest payment first, and what each plan would give now. */
export const ownPlan = z.object({ periods: z.array(planPeriod), offers: z.array(planTerms) });
export type OwnPlan = z.output<typeof ownPlan>;

export const getOwnPlan = route({
  method: 'GET',
  path: '/api/me/plan',
  auth: 'customer',
  summary: 'What was paid for plans, and what each plan would give if it were paid now',
  status: 200,
  response: ownPlan,
});

export const getUserPlan = route({
  method: 'GET',
  path: '/api/admin/users/{id}/plan',
  auth: 'admin',
  summary: 'What a customer has paid for plans',
  status: 200,
  params: userParams(),
  response: z.object({ periods: z.array(planPeriod) }),
});

export const getPaymentTerms = route({
  method: 'GET',
  path: '/api/payments/{token}/terms',
  auth: 'public',
  summary: 'What a payment for a plan gives, by its secret link; null for any other',
  status: 200,
  params: tokenParams(),
  response: z.object({ terms: z.nullable(planTerms) }),
  errors: ['rate_limited'],
});
