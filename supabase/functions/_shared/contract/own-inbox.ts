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

export const ownInboxItem = z.object({
  kind: z.enum(OWN_INBOX_KINDS),
  /** Of the record; of a mail that of its request. */
  id: text(),
  /** Of a talk or request. */
  number: z.nullable(count()),
  name: maybeText(),
  phone: maybeText(),
  email: maybeText(),
  /** The first 300 characters of what was written or placed. */
  text: maybeText(),
  /** Of a booking, and the time to which the visitor asks to move it. */
  startsAt: z.nullable(time()),
  wishAt: z.nullable(time()),
  /** How often a missed question was asked. */
  asked: z.nullable(count()),
  since: time(),
});
export type OwnInboxItem = z.output<typeof ownInboxItem>;

/** A page of what waits, and how much there is of each kind: up to 1,000. */
const ownInbox = z.object({
  items: z.array(ownInboxItem),
  counts: z.partialRecord(z.enum(OWN_INBOX_KINDS), count()),
  /** The `before` of the next page; null on the last one. */
  next: maybeText(),
});
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
