import { statsQuery } from '../../_shared/contract/dashboard.ts';
import { dataOf } from '../data/database-error.ts';
import type { ApiContext } from '../http/context.ts';
import { checked } from '../http/read-body.ts';
import { callerOf } from '../middleware/guard.ts';

/** GET /api/admin/summary: the four cards (spec §2). */
export async function adminSummary(c: ApiContext): Promise<Response> {
  return c.json(dataOf(await callerOf(c).database.rpc('admin_summary')) as object);
}

/** GET /api/admin/stats: requests by day and by status. */
export async function adminStats(c: ApiContext): Promise<Response> {
  const { days } = checked(statsQuery, c.req.query());
  return c.json(dataOf(await callerOf(c).database.rpc('admin_stats', { p_days: days })) as object);
}
