import * as z from 'zod/mini';
import type * as contract from '../../_shared/contract/dashboard.ts';
import { CHARTED_ENTITIES, summary } from '../../_shared/contract/dashboard.ts';
import { RECORD_KINDS } from '../../_shared/contract/record-kinds.ts';
import { FORM_ENTITIES } from '../../_shared/contract/spam.ts';
import { jsonOf } from '../data/database.ts';
import type { Handlers } from '../router.ts';

/** What `public.admin_summary` returns: the contract's cards, figures of forms by their tables. */
const byTable = z.record(z.string(), z.number());
const storedSummary = z.extend(summary, { fresh: byTable, refused: byTable });

/** What `public.admin_stats` returns: the contract's overview, its figures by their tables. */
const storedStats = z.object({
  series: z.record(z.string(), z.json()),
  forms: z.array(
    z.object({ form: z.string(), today: z.number(), most: z.number(), spam: z.number() }),
  ),
});

/** Changes the keys of `found` from tables to the tabs of the staff area that show them. */
const byTab = <Value>(
  names: readonly (typeof FORM_ENTITIES)[number][],
  found: Record<string, Value>,
) =>
  Object.fromEntries(
    names.map((name) => [RECORD_KINDS[name].tab, found[RECORD_KINDS[name].table]]),
  );

export const dashboard: Handlers<typeof contract> = {
  adminSummary: async ({ caller, route }) => {
    const { fresh, refused, ...cards } = jsonOf(
      storedSummary,
      await caller.database.rpc('admin_summary'),
    );
    return z.parse(route.response, {
      ...cards,
      fresh: byTab(FORM_ENTITIES, fresh),
      refused: byTab(FORM_ENTITIES, refused),
    });
  },
  adminStats: async ({ caller, route, query }) => {
    const { forms, series } = jsonOf(
      storedStats,
      await caller.database.rpc('admin_stats', { p_days: query.days }),
    );
    return z.parse(route.response, {
      ...byTab(CHARTED_ENTITIES, series),
      forms: FORM_ENTITIES.flatMap((form) => {
        const found = forms.find((one) => one.form === RECORD_KINDS[form].table);
        return found ? [{ ...found, form }] : [];
      }),
    });
  },
};
