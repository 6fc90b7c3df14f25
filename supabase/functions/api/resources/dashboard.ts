import type * as contract from '../../_shared/contract/dashboard.ts';
import { jsonOf } from '../database.ts';
import type { Handlers } from '../router.ts';

export const dashboard: Handlers<typeof contract> = {
  adminSummary: async ({ caller, route }) =>
    jsonOf(route.response, await caller.database.rpc('admin_summary')),
  adminStats: async ({ caller, route, query }) =>
    jsonOf(route.response, await caller.database.rpc('admin_stats', { p_days: query.days })),
};
