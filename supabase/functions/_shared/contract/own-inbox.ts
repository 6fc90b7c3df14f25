import * as z from 'zod/mini';
import { choice } from './fields/primitives.ts';
import { count, maybeText, text, time } from './fields/records.ts';
import { before, limit } from './http/lists.ts';
import { route } from './http/route.ts';

/**
 * What may wait for a customer: a talk whose visitor wants a person, requests and leads, a mail about a request that did not
 * reach its visitor, the last mail to the customer if that did not arrive, and questions without an answer.
 */
export const OWN_INBOX_KINDS = [
  'talk',
  'order',
  'booking',
  'form',
  'lead',
  'mail',
  'address',
  'missed',
] as const;
export type OwnInboxKind = (typeof OWN_INBOX_KINDS)[number];

/** One thing that waits, for staff or for a customer. */
const inboxShape = {
  /** Of the record; of a mail to a visitor that of its request. */
  id: text(),
  /** Of a talk or of a customer's request. */
  number: z.nullable(count()),
  /** Of its sender. */
  name: maybeText(),
  phone: maybeText(),
  email: maybeText(),
  /** The first 300 characters of what was written or placed; null where nothing was. */
  text: maybeText(),
  since: time(),
  /** Until when an answer was promised; null where none was. */
  dueAt: z.nullable(time()),
  /** The member of staff who takes care. */
  assigneeId: z.nullable(z.uuid()),
  /** The last mail about it did not arrive. */
  refused: z.boolean(),
};
// @__NO_SIDE_EFFECTS__
export const inboxItemOf = <Kinds extends [string, ...string[]]>(kinds: Kinds) =>
  z.object({ kind: z.enum(kinds), ...inboxShape });
export type AnyInboxItem = z.output<ReturnType<typeof inboxItemOf>>;

export const ownInboxItem = z.extend(inboxItemOf([...OWN_INBOX_KINDS]), {
  /** Of a booking, and the time to which the visitor asks to move it. */
  startsAt: z.nullable(time()),
  wishAt: z.nullable(time()),
  /** How often a missed question was asked. */
  asked: z.nullable(count()),
});
export type OwnInboxItem = z.output<typeof ownInboxItem>;

/** A page of what waits, how much there is of each kind or view (up to 1,000), and the `before` of the next page. */
// @__NO_SIDE_EFFECTS__
export const inboxPageOf = <Item extends z.ZodMiniType, Counts extends z.ZodMiniType>(
  item: Item,
  counts: Counts,
) => z.object({ items: z.array(item), counts, next: maybeText() });

const ownInbox = inboxPageOf(ownInboxItem, z.partialRecord(z.enum(OWN_INBOX_KINDS), count()));
export type OwnInbox = z.output<typeof ownInbox>;

export const listOwnInbox = route({
  method: 'GET',
  path: '/api/me/inbox',
  auth: 'customer',
  summary:
    'What waits for the customer: who wants a person, requests and leads, refused mails, missed questions',
  status: 200,
  query: z.strictObject({
    limit: limit(),
    before: before(),
    kind: z.optional(choice(OWN_INBOX_KINDS)),
  }),
  response: ownInbox,
});

/** The last seven days of Ulaanbaatar, today included. */
export const ownWeek = z.object({
  conversations: count(),
  /** Questions with an answer, and without. */
  answered: count(),
  missed: count(),
  /** Requests and leads that came. */
  placed: count(),
  /** How long the conversations lasted in which no person answered, from the first to the last message. */
  minutes: count(),
});
export type OwnWeek = z.output<typeof ownWeek>;

export const getOwnWeek = route({
  method: 'GET',
  path: '/api/me/week',
  auth: 'customer',
  summary: 'How the last seven days of the own assistant were',
  status: 200,
  response: ownWeek,
});
