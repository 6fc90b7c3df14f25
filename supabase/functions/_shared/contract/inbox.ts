import * as z from 'zod/mini';
import { choice } from './fields/primitives.ts';
import { count } from './fields/records.ts';
import { before, limit } from './http/lists.ts';
import { route } from './http/route.ts';
import { inboxItemOf, inboxPageOf } from './own-inbox.ts';
import { type KindsWith, kindsWith, RECORD_KINDS } from './record-kinds.ts';

/**
 * What may wait for staff, each with its table: records of forms, payments with a receipt, assistants with a held text,
 * talks of the company's assistant whose visitor wants a person, its requests and leads, and mails that were given up.
 */
export const INBOX_TABLES = {
  ...(Object.fromEntries(kindsWith('form').map((name) => [name, RECORD_KINDS[name].table])) as {
    [Name in KindsWith<'form'>]: (typeof RECORD_KINDS)[Name]['table'];
  }),
  payments: 'payments',
  assistants: 'assistants',
  talks: 'assistant_conversations',
  requests: 'assistant_requests',
  leads: 'assistant_leads',
  mails: 'outbox',
} as const;
export type InboxKind = keyof typeof INBOX_TABLES;
// Object.keys loses its type; there is one for each kind.
export const INBOX_KINDS = Object.keys(INBOX_TABLES) as [InboxKind, ...InboxKind[]];

/** all; mine or nobody's, by assignee; overdue: later than promised; today: came today, or its next step is due. */
export const INBOX_VIEWS = ['all', 'mine', 'nobody', 'overdue', 'today'] as const;
export type InboxView = (typeof INBOX_VIEWS)[number];

export const inboxItem = inboxItemOf(INBOX_KINDS);
export type InboxItem = z.output<typeof inboxItem>;

/** Of each kind up to 1,000 are counted. */
const inbox = inboxPageOf(inboxItem, z.record(z.enum(INBOX_VIEWS), count()));
export type Inbox = z.output<typeof inbox>;

export const listInbox = route({
  method: 'GET',
  path: '/api/admin/inbox',
  auth: 'admin',
  summary: 'What waits for an answer, of all kinds, the newest first',
  status: 200,
  query: z.strictObject({
    limit: limit(),
    before: before(),
    view: z._default(choice(INBOX_VIEWS), 'all'),
    kind: z.optional(choice(INBOX_KINDS)),
  }),
  response: inbox,
  etag: 'body',
});
