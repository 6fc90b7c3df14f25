import * as z from 'zod/mini';
import type * as contract from '../../_shared/contract/health.ts';
import {
  HEALTH_PARTS,
  HEALTH_STATES,
  type HealthReport,
  type HealthState,
} from '../../_shared/contract/health.ts';
import { MIGRATION } from '../../_shared/database.types.ts';
import { VERSION } from '../../_shared/release.ts';
import { jsonOf } from '../data/database.ts';
import { isoTime } from '../data/rows.ts';
import type { DataClient } from '../data/supabase.ts';
import type { Handlers } from '../router.ts';
import type { Settings } from '../settings.ts';

/** What `public.health_report` returns. */
const report = z.object({
  migration: z.nullable(z.string()),
  parts: z.array(
    z.object({
      part: z.enum(HEALTH_PARTS),
      state: z.enum(HEALTH_STATES),
      since: z.nullable(z.string()),
      detail: z.nullable(z.string()),
    }),
  ),
});

/**
 * A database whose newest migration is older than the function lacks functions that it calls: down. A newer one
 * is normal during a deployment: late.
 */
function migrationState(migration: string | null): [HealthState, string | null] {
  if (migration === null || migration === MIGRATION) return ['ok', null];
  return migration < MIGRATION ? ['down', 'behind'] : ['late', 'ahead'];
}

const worst = (states: readonly HealthState[]): HealthState =>
  HEALTH_STATES.toReversed().find((state) => states.includes(state)) ?? 'ok';

async function readHealth(
  database: DataClient,
  settings: Settings,
  isProxied: boolean | null,
): Promise<HealthReport> {
  const { migration, parts } = jsonOf(report, await database.rpc('health_report'));
  const [state, detail] = migrationState(migration);
  const all = [
    ...parts.map((part) => ({ ...part, since: isoTime(part.since) })),
    { part: 'migration' as const, state, since: null, detail },
    // The state of this request only: down if it did not come through the site's host.
    {
      part: 'proxy' as const,
      state: isProxied === false ? ('down' as const) : ('ok' as const),
      since: null,
      detail: isProxied === false ? 'unproven' : null,
    },
  ];
  return {
    status: worst(all.map((part) => part.state)),
    version: VERSION,
    commit: settings.commit ?? null,
    runtime: settings.runtime ?? null,
    migration,
    parts: all,
  };
}

export const health: Handlers<typeof contract> = {
  adminHealth: async ({ caller, settings, isProxied }) =>
    readHealth(caller.database, settings, isProxied),
  monitorHealth: async ({ supabase, settings, isProxied }) =>
    readHealth(supabase.system, settings, isProxied),
};
