import * as z from 'zod/mini';
import type * as contract from '../../_shared/contract/inbox.ts';
import { INBOX_KINDS, INBOX_TABLES, inboxItem } from '../../_shared/contract/inbox.ts';
import { jsonOf } from '../data/database.ts';
import { isoTime, rowShape, toEntity } from '../data/rows.ts';
import { decodeCursor, encodeCursor } from '../http/cursor.ts';
import type { Handlers } from '../router.ts';

/** What `public.list_inbox` returns. */
const listed = z.object({
  rows: z.array(z.looseObject({ part: z.string(), hit: rowShape })),
  counts: z.record(z.string(), z.number()),
  nextBefore: z.nullable(z.record(z.string(), z.json())),
});

export const inbox: Handlers<typeof contract> = {
  listInbox: async ({ caller, route, query: { view, kind, limit, before } }) => {
    const answer = await caller.database.rpc('list_inbox', {
      p_show: view,
      p_part: kind && INBOX_TABLES[kind],
      p_limit: limit,
      p_before: before === undefined ? undefined : decodeCursor(before),
    });
    const { rows, counts, nextBefore } = jsonOf(listed, answer);
    const items = rows.map(({ hit, part, ...row }) =>
      toEntity(inboxItem, {
        ...hit,
        ...row,
        kind: INBOX_KINDS.find((one) => INBOX_TABLES[one] === part),
        // A talk is called by its number.
        ...(part === INBOX_TABLES.talks && { number: Number(hit.name), name: null }),
        since: isoTime(row.since),
      }),
    );
    return z.parse(route.response, { items, counts, next: nextBefore && encodeCursor(nextBefore) });
  },
};
