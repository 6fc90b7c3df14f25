import * as z from 'zod/mini';
import type * as contract from '../../_shared/contract/dashboard.ts';
import { stats } from '../../_shared/contract/dashboard.ts';
import { RECORD_KINDS } from '../../_shared/contract/record-kinds.ts';
import { FORM_ENTITIES } from '../../_shared/contract/spam.ts';
import { jsonOf } from '../data/database.ts';
import type { Handlers } from '../router.ts';

/** What `public.admin_stats` returns: the contract's overview, its forms by their tables. */
const storedStats = z.extend(stats, {
  forms: z.array(
    z.object({ form: z.string(), today: z.number(), most: z.number(), spam: z.number() }),
  ),
});

export const dashboard: Handlers<typeof contract> = {
  adminSummary: async ({ caller, route }) =>
    jsonOf(route.response, await caller.database.rpc('admin_summary')),
  adminStats: async ({ caller, query }) => {
    const { forms, ...series } = jsonOf(
      storedStats,
      await caller.database.rpc('admin_stats', { p_days: query.days }),
    );
    return {
      ...series,
      forms: FORM_ENTITIES.flatMap((form) => {
        const found = forms.find((one) => one.form === RECORD_KINDS[form].table);
        return found ? [{ ...found, form }] : [];
      }),
    };
  },
};
