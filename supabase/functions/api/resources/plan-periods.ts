import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import type * as contract from '../../_shared/contract/plan-periods.ts';
import { planPeriod, planTerms } from '../../_shared/contract/plan-periods.ts';
import { jsonOf } from '../data/database.ts';
import { rowShape, toEntity } from '../data/rows.ts';
import { findByToken } from '../payments/by-token.ts';
import type { Handlers } from '../router.ts';

const rows = z.array(rowShape);

const held = z.object({ periods: rows, offers: rows });

export function toPlan(response: PostgrestSingleResponse<unknown>) {
  const { periods, offers } = jsonOf(held, response);
  return {
    periods: periods.map((row) => toEntity(planPeriod, row)),
    offers: offers.map((row) => toEntity(planTerms, row)),
  };
}

export const planPeriods: Handlers<typeof contract> = {
  getOwnPlan: async ({ caller }) => toPlan(await caller.database.rpc('own_plan')),
  getUserPlan: async ({ caller, params }) => {
    const found = await caller.database.rpc('read_plan_periods', { p_user_id: params.id });
    return { periods: jsonOf(rows, found).map((row) => toEntity(planPeriod, row)) };
  },
  getPaymentTerms: async (request) => {
    const terms = await findByToken(request, 'payment_terms', z.nullable(rowShape));
    return { terms: terms && toEntity(planTerms, terms) };
  },
};
