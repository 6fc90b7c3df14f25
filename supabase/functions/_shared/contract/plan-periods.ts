import * as z from 'zod/mini';
import { userParams } from './fields/params.ts';
import { count, text, time } from './fields/records.ts';
import { route } from './http/route.ts';
import { tokenParams } from './payments.ts';
import { CHATBOT_PLAN_IDS, PLAN_MONTHS } from './plans.ts';

const planId = () => z.enum(CHATBOT_PLAN_IDS);

/** Plan, amount and times of a paid or possible period. */
const dates = {
  plan: planId(),
  planMonths: z.enum(PLAN_MONTHS),
  /** In tugrik. */
  amountMnt: count(),
  startsAt: time(),
  endsAt: time(),
  /** What is left of lower plans, in tugrik, and how many days of this plan that gives. */
  leftMnt: count(),
  leftDays: count(),
  leftPlans: z.array(planId()),
};

/** The period that one payment paid for. If a higher plan takes it over, it ends early. */
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
  /** The plan after which it begins, or the trial; neither if it begins with the payment. */
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
