import * as z from 'zod/mini';
import { text } from './fields/records.ts';
import { route } from './http/route.ts';
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

/** The four cards of the dashboard, and how many rows of each form have the first status. */
export const summary = z.object({
  users: z.number(),
  partners: z.number(),
  pendingPartners: z.number(),
  quotes: z.number(),
  fresh: z.object({
    partners: z.number(),
    registrations: z.number(),
    quotes: z.number(),
    leads: z.number(),
    messages: z.number(),
  }),
});
export type Summary = z.output<typeof summary>;

const statsSeries = z.object({
  byDay: z.array(z.object({ day: text(), count: z.number() })),
  byStatus: z.array(z.object({ status: text(), count: z.number() })),
});

/**
 * The overview: three kinds of request of the last days, by day (Ulaanbaatar) and by status, and how
 * full each form is today.
 */
export const stats = z.object({
  registrations: statsSeries,
  quotes: statsSeries,
  leads: statsSeries,
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
