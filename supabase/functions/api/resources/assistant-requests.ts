import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import type * as contract from '../../_shared/contract/assistant-requests.ts';
import {
  assistantRequest,
  dayPlan,
  type OpenedRequest,
  openedRequest,
  requestPlaced,
} from '../../_shared/contract/assistant-requests.ts';
import { type CalendarEntry, calendarOf } from '../../_shared/contract/calendar.ts';
import { company as ours } from '../../_shared/contract/company.ts';
import type { PlacedDraft } from '../../_shared/contract/ordering.ts';
import { lead } from '../../_shared/contract/own-conversations.ts';
import { keptBots } from '../bots/indexes.ts';
import { stored } from '../bots/reply.ts';
import { dataOf, jsonOf } from '../data/database.ts';
import { isoTime, type Row, rowShape, toColumns, toEntity } from '../data/rows.ts';
import type { Backend } from '../data/supabase.ts';
import { decodeCursor } from '../http/cursor.ts';
import { ApiError, tooMany } from '../http/errors.ts';
import { keyedHash } from '../http/keyed-hash.ts';
import type { SentFile } from '../http/write-response.ts';
import { findByToken } from '../payments/by-token.ts';
import type { Handlers } from '../router.ts';

/** What `public.place_request` returns. */
const placed = z.looseObject({
  outcome: z.enum([
    'placed',
    'gone',
    'site_refused',
    'conflict',
    'limited',
    'phone_refused',
    'offer_changed',
    'total_changed',
    'out_of_stock',
    'already_booked',
    'time_taken',
  ]),
  retry_after: z.optional(z.number()),
  sum: z.optional(z.nullable(z.number())),
  times: z.optional(z.array(z.string())),
});

/** A list of moments as the database prints them, as those of the contract. */
const toTimes = (times: readonly string[]): string[] =>
  times.flatMap((time) => isoTime(time) ?? []);

/** The draft as it is stored: without cards, registers and passwords in what was typed. */
function maskedDraft(draft: PlacedDraft) {
  const masked = (text: string | null) => text && stored(text);
  const note = masked(draft.note);
  if (draft.kind === 'order') return { ...draft, note, address: masked(draft.address) };
  if (draft.kind === 'booking') return { ...draft, note };
  const values = Object.entries(draft.values).map(([label, value]) => [label, stored(value)]);
  return { ...draft, note, values: Object.fromEntries(values) };
}

const toRequest = (row: Row) => toEntity(assistantRequest, row);
const asRequest = (response: PostgrestSingleResponse<unknown>) =>
  toRequest(jsonOf(rowShape, response));
const asOpened = (response: PostgrestSingleResponse<unknown>): OpenedRequest =>
  toEntity(openedRequest, jsonOf(rowShape, response));

type OfToken = Backend & { address: string; params: { token: string } };

/** What the holder of a link does. A wrong token is counted before. */
async function answer(
  request: OfToken,
  act: 'cancel' | 'come' | 'wish',
  start?: string,
): Promise<OpenedRequest> {
  await findByToken(request, 'open_request', rowShape);
  const { supabase, params } = request;
  const given = { p_token: params.token, p_answer: act, ...(start && { p_start: start }) };
  return asOpened(await supabase.system.rpc('answer_request', given));
}

const listed = z.object({
  total: z.number(),
  totalCapped: z.boolean(),
  rows: z.array(z.object({ request: z.nullable(rowShape), lead: z.nullable(rowShape) })),
  nextBefore: z.nullable(z.record(z.string(), z.json())),
});
const planned = z.object({
  day: z.string(),
  bookables: z.array(z.looseObject({ bookings: z.array(rowShape) })),
});
const calendar = z.object({ company: z.string(), rows: z.array(rowShape) });

const DAY_MS = 86_400_000;

function calendarFile(entries: readonly CalendarEntry[], file: string, name?: string): SentFile {
  return {
    bytes: new TextEncoder().encode(calendarOf(entries, new Date(), name)),
    type: 'text/calendar; charset=utf-8',
    name: `${file}.ics`,
  };
}

type Booking = Pick<
  OpenedRequest,
  'number' | 'status' | 'startsAt' | 'endsAt' | 'lines' | 'bookable'
>;

/** A booking as an entry of a calendar; null for what has no time. */
function entryOf(booking: Booking, whose: string, text: string, title = ''): CalendarEntry[] {
  const { number, status, startsAt, endsAt, lines, bookable } = booking;
  if (startsAt === null || endsAt === null) return [];
  const what = [title, lines[0]?.name, bookable].filter(Boolean).join(' · ');
  const uid = `request-${number}-${whose}@${ours.latinName.toLowerCase()}`;
  const when = { from: startsAt, to: endsAt };
  return [{ uid, when, title: what, text, tentative: status === 'new' }];
}

export const assistantRequests: Handlers<typeof contract> = {
  placeRequest: async (request) => {
    const { supabase, settings, params, input, address } = request;
    const { consent: _, draft, ...person } = input;
    const row = {
      ...toColumns(person),
      draft: maskedDraft(draft),
      key: params.key,
      address_hash: await keyedHash(await supabase.functionSecret(), `bot:${address}`),
      scale: settings.rateLimitScale,
    };
    const done = await keptBots(request).guesses.limit(address, async () => {
      const done = jsonOf(placed, await supabase.system.rpc('place_request', { p: row }));
      return done.outcome === 'gone' ? null : done;
    });
    const { outcome, sum, times, retry_after: seconds } = done;
    if (outcome === 'limited') throw tooMany(seconds ?? 1);
    if (outcome === 'total_changed') throw new ApiError(outcome, { priceMnt: sum ?? undefined });
    if (outcome === 'time_taken') throw new ApiError(outcome, { times: toTimes(times ?? []) });
    if (outcome === 'gone') throw new ApiError('not_found');
    if (outcome !== 'placed') throw new ApiError(outcome);
    return toEntity(requestPlaced, done);
  },

  openRequest: async (request) =>
    toEntity(openedRequest, await findByToken(request, 'open_request', rowShape)),
  cancelPlaced: (request) => answer(request, 'cancel'),
  confirmComing: (request) => answer(request, 'come'),
  wishToMove: (request) => answer(request, 'wish', request.input.start),
  listMoveTimes: async (request) => {
    await findByToken(request, 'open_request', rowShape);
    const { supabase, params, query } = request;
    const midnight = Date.parse(`${query.day}T00:00:00+08:00`);
    if (Number.isNaN(midnight)) throw new ApiError('validation_failed');
    const asked = {
      p_token: params.token,
      p_from: new Date(midnight).toISOString(),
      p_until: new Date(midnight + DAY_MS).toISOString(),
    };
    const times = jsonOf(z.array(z.string()), await supabase.system.rpc('move_times', asked));
    return { times: toTimes(times) };
  },
  getRequestCalendar: async (request) => {
    const found = await findByToken(request, 'open_request', rowShape);
    const booking = toEntity(openedRequest, found);
    if (booking.startsAt === null || booking.status === 'cancelled')
      throw new ApiError('not_found');
    const { company, companyPhone, number } = booking;
    const text = [company, companyPhone, `№${number}`].filter(Boolean).join('\n');
    const entries = entryOf(booking, request.params.token.slice(0, 8), text, company);
    return calendarFile(entries, `tsag-${number}`);
  },

  listRequests: async ({ caller, query }) => {
    const { limit, before, status, kind, day, q } = query;
    const asked = {
      p_status: status,
      p_kind: kind,
      p_day: day,
      p_q: q,
      p_limit: limit,
      p_before: before === undefined ? undefined : decodeCursor(before),
    };
    const { rows, ...page } = jsonOf(listed, await caller.database.rpc('list_requests', asked));
    return {
      ...page,
      rows: rows.map((row) => ({
        request: row.request && toRequest(row.request),
        lead: row.lead && toEntity(lead, row.lead),
      })),
    };
  },
  getRequest: async ({ caller, params }) =>
    asRequest(await caller.database.rpc('read_request', { p_id: params.id })),
  changeRequest: async ({ caller, params, input, version }) =>
    asRequest(
      await caller.database.rpc('change_request', {
        p_id: params.id,
        p_changes: toColumns(input),
        p_version: version,
      }),
    ),
  deleteRequest: async ({ caller, params, version }) => {
    dataOf(await caller.database.rpc('remove_request', { p_id: params.id, p_version: version }));
  },
  getDayPlan: async ({ caller, params }) => {
    const found = jsonOf(planned, await caller.database.rpc('day_plan', { p_day: params.day }));
    const one = dayPlan.shape.bookables.def.element;
    return {
      day: found.day,
      bookables: found.bookables.map(({ bookings, ...row }) =>
        toEntity(one, { ...row, bookings: bookings.map(toRequest) }),
      ),
    };
  },
  getRequestSums: async ({ caller, route }) =>
    toEntity(route.response, jsonOf(rowShape, await caller.database.rpc('request_sums'))),

  getCalendarLink: async ({ caller, route }) =>
    toEntity(route.response, jsonOf(rowShape, await caller.database.rpc('own_calendar'))),
  renewCalendarLink: async ({ caller, route }) => {
    const renewed = await caller.database.rpc('own_calendar', { p_renews: true });
    return toEntity(route.response, jsonOf(rowShape, renewed));
  },
  readCalendar: async (request) => {
    const key = request.params.file.replace(/\.ics$/, '');
    const found = await findByToken(
      { ...request, params: { token: key } },
      'read_calendar',
      calendar,
    );
    const entries = found.rows.flatMap((row) => {
      const booking = toRequest(row);
      const { name, phone, note, ownNote, version } = booking;
      const text = [name, phone, note, ownNote].filter(Boolean).join('\n');
      return entryOf(booking, key.slice(0, 8), text, name).map((entry) => ({ ...entry, version }));
    });
    return calendarFile(entries, 'tsag', found.company);
  },
};
