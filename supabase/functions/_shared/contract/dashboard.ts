import * as z from 'zod/mini';
import { text } from './fields/records.ts';
import { route } from './http/route.ts';
import { type KindsWith, kindsWith, RECORD_KINDS } from './record-kinds.ts';
import { FORM_ENTITIES } from './spam.ts';

const DAYS_INVALID = '1-ээс 90 хүртэл тоо оруулна уу';

// @__NO_SIDE_EFFECTS__
const days = () =>
  z._default(
    z.pipe(
      z.string(DAYS_INVALID).check(z.regex(/^[0-9]{1,2}$/, DAYS_INVALID)),
      z.pipe(
        z.transform((digits: string) => Number(digits)),
        z.number().check(z.minimum(1, DAYS_INVALID), z.maximum(90, DAYS_INVALID)),
      ),
    ),
    30,
  );

/** Query of the overview: whole days back from today, 1 to 90. */
export const statsQuery = z.strictObject({ days: days() });

/** The kinds of records that the overview charts. */
export const CHARTED_ENTITIES = kindsWith('charted');

type ListedKind = KindsWith<'form'> | KindsWith<'charted'>;
type TabOf<Name extends ListedKind> = (typeof RECORD_KINDS)[Name]['tab'];

/** A schema with a key for each of these kinds: its tab. */
// @__NO_SIDE_EFFECTS__
const byTab = <Name extends ListedKind, Value extends z.ZodMiniType>(
  names: readonly Name[],
  value: () => Value,
) => {
  const shape = Object.fromEntries(names.map((name) => [RECORD_KINDS[name].tab, value()]));
  // Object.fromEntries loses its keys; there is one for each kind.
  return z.object(shape as Record<TabOf<Name>, Value>);
};

/**
 * The four cards of the dashboard, how many rows of each form have the first status, and to how many of them the
 * last reply did not arrive; inbox: how much waits for staff, of all kinds.
 */
export const summary = z.object({
  users: z.number(),
  partners: z.number(),
  pendingPartners: z.number(),
  quotes: z.number(),
  fresh: byTab(FORM_ENTITIES, () => z.number()),
  refused: byTab(FORM_ENTITIES, () => z.number()),
  inbox: z.number(),
});
export type Summary = z.output<typeof summary>;

// @__NO_SIDE_EFFECTS__
const statsSeries = () =>
  z.object({
    byDay: z.array(z.object({ day: text(), count: z.number() })),
    byStatus: z.array(z.object({ status: text(), count: z.number() })),
  });

/**
 * The overview: three kinds of request of the last days, by day (Ulaanbaatar) and by status, and how
 * full each form is today.
 */
export const stats = z.extend(byTab(CHARTED_ENTITIES, statsSeries), {
  /** Each form: rows that came today, how many it takes a day, rows that are marked as spam. */
  forms: z.array(
    z.object({
      form: z.enum(FORM_ENTITIES),
      today: z.number(),
      most: z.number(),
      spam: z.number(),
    }),
  ),
});
export type Stats = z.output<typeof stats>;

export const adminSummary = route({
  method: 'GET',
  path: '/api/admin/summary',
  auth: 'admin',
  summary: 'The four cards of the dashboard',
  status: 200,
  response: summary,
  etag: 'body',
});

export const adminStats = route({
  method: 'GET',
  path: '/api/admin/stats',
  auth: 'admin',
  summary: 'Requests by day and by status',
  status: 200,
  query: statsQuery,
  response: stats,
});
