import * as z from 'zod/mini';
import type * as contract from '../../_shared/contract/notifications.ts';
import { NOTICE_KINDS } from '../../_shared/contract/notifications.ts';
import { RECORD_KINDS } from '../../_shared/contract/record-kinds.ts';
import { dataOf, jsonOf } from '../data/database.ts';
import { ENTITY_OF } from '../data/entities.ts';
import { rowShape, toEntity } from '../data/rows.ts';
import { decodeCursor } from '../http/cursor.ts';
import { logDispatchFailure } from '../http/log.ts';
import { channelsOf } from '../notify/dispatcher.ts';
import type { Handlers } from '../router.ts';
import type { Settings } from '../settings.ts';
import { removeLost } from '../storage/files.ts';

/** What `public.list_outbox` returns. */
const outboxPage = z.object({
  total: z.number(),
  totalCapped: z.boolean(),
  rows: z.array(rowShape),
  nextBefore: z.nullable(z.object({ createdAt: z.string(), id: z.string() })),
});

/** What `public.notice_settings` and `set_notice_kinds` return. */
const noticeSettings = z.object({
  kinds: z.array(z.string()),
  waiting: z.number(),
  failed: z.number(),
});

/** The member's choice of notices, with the channels that are set up. */
function shown({ kinds, ...counts }: z.output<typeof noticeSettings>, settings: Settings) {
  const channels = channelsOf(settings);
  return {
    ...counts,
    kinds: NOTICE_KINDS.filter((kind) => kinds.includes(RECORD_KINDS[kind].table)),
    mail: channels.includes('mail'),
    webhook: channels.includes('webhook'),
  };
}

export const notifications: Handlers<typeof contract> = {
  listNotifications: async ({ caller, route, query: { limit, before, status } }) => {
    const { rows, ...page } = jsonOf(
      outboxPage,
      await caller.database.rpc('list_outbox', {
        p_state: status,
        p_limit: limit,
        p_before: before === undefined ? undefined : decodeCursor(before),
      }),
    );
    const messages = rows.map((row) =>
      toEntity(route.response, {
        ...row,
        kind: ENTITY_OF.get(String(row.kind)),
        records: row.news || 1,
      }),
    );
    return { ...page, rows: messages };
  },
  retryNotification: async ({ caller, params }) => {
    dataOf(await caller.database.rpc('retry_outbox', { p_id: params.id }));
  },
  sendNotificationNow: async ({ caller, params }) => {
    dataOf(await caller.database.rpc('hurry_outbox', { p_id: params.id }));
  },
  getNotificationSettings: async ({ caller, settings }) =>
    shown(jsonOf(noticeSettings, await caller.database.rpc('notice_settings')), settings),
  setNotificationSettings: async ({ caller, settings, input }) => {
    const kinds = input.kinds.map((kind) => RECORD_KINDS[kind].table);
    const changed = await caller.database.rpc('set_notice_kinds', { p_kinds: kinds });
    return shown(jsonOf(noticeSettings, changed), settings);
  },
  dispatchNotifications: async ({ dispatcher, supabase }) => {
    // Mails do not wait for Storage; the next run tries again what fails here.
    await removeLost(supabase).catch(logDispatchFailure);
    dataOf(await supabase.system.rpc('expire_payments'));
    return dispatcher.run();
  },
};
