import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import type * as contract from '../../_shared/contract/own-inbox.ts';
import {
  type OwnInbox,
  type OwnWeek,
  ownInboxItem,
  ownWeek,
} from '../../_shared/contract/own-inbox.ts';
import { jsonOf } from '../data/database.ts';
import { isoTime, rowShape, toEntity } from '../data/rows.ts';
import { decodeCursor, encodeCursor } from '../http/cursor.ts';
import type { Handlers } from '../router.ts';

/** What `public.own_inbox` returns. */
const listed = z.object({
  rows: z.array(rowShape),
  counts: z.record(z.string(), z.number()),
  nextBefore: z.nullable(z.record(z.string(), z.json())),
});

export function toInbox(response: PostgrestSingleResponse<unknown>): OwnInbox {
  const { rows, counts, nextBefore } = jsonOf(listed, response);
  const items = rows.map((row) => toEntity(ownInboxItem, { ...row, since: isoTime(row.since) }));
  return { items, counts, next: nextBefore && encodeCursor(nextBefore) };
}

export const toWeek = (response: PostgrestSingleResponse<unknown>): OwnWeek =>
  toEntity(ownWeek, jsonOf(rowShape, response));

export const ownInboxes: Handlers<typeof contract> = {
  listOwnInbox: async ({ caller, query: { kind, limit, before } }) =>
    toInbox(
      await caller.database.rpc('own_inbox', {
        p_kind: kind,
        p_limit: limit,
        p_before: before === undefined ? undefined : decodeCursor(before),
      }),
    ),
  getOwnWeek: async ({ caller }) => toWeek(await caller.database.rpc('own_week')),
};
