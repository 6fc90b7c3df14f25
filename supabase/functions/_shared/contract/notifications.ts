import * as z from 'zod/mini';
import { choice } from './fields/primitives.ts';
import { count, maybeText, text, time } from './fields/records.ts';
import { before, limit } from './http/lists.ts';
import { route } from './http/route.ts';
import { type KindsWith, kindsWith } from './record-kinds.ts';

/** The new records that staff may be told of. */
export const NOTICE_KINDS = kindsWith('notice');
export type NoticeKind = KindsWith<'notice'>;

/** What a message may be about: a new record, a row of the history, or what pages are built with. */
export const MESSAGE_KINDS = kindsWith('label');
export type MessageKind = KindsWith<'label'>;

/** Mails to a customer about the account: its setting-up, the end of the trial and of paid plans. */
export const CUSTOMER_TEMPLATES = [
  'setting_up',
  'running',
  'trial_ending',
  'trial_ended',
  'plan_ending',
  'plan_ending_soon',
  'plan_ended',
] as const;
export type CustomerTemplate = (typeof CUSTOMER_TEMPLATES)[number];

/** Mails to the holder of an account about what somebody else may have done. */
export const ACCOUNT_TEMPLATES = ['password_changed', 'account_deleted', 'known_address'] as const;
export type AccountTemplate = (typeof ACCOUNT_TEMPLATES)[number];

/** Mails to a payer. */
export const PAYMENT_TEMPLATES = ['payment_requested', 'payment_paid', 'payment_refused'] as const;
export type PaymentTemplate = (typeof PAYMENT_TEMPLATES)[number];
/** Mails to somebody who waits for a seat of the programme, or held one. */
export const SEAT_TEMPLATES = ['seat_offered', 'seat_accepted', 'seat_lapsed'] as const;
export type SeatTemplate = (typeof SEAT_TEMPLATES)[number];

/** Mails to a visitor about an order, a booking or a request of an assistant, after the acknowledgement. */
export const REQUEST_TEMPLATES = [
  'request_confirmed',
  'request_moved',
  'request_cancelled',
  'request_tomorrow',
  'request_soon',
] as const;
export type RequestTemplate = (typeof REQUEST_TEMPLATES)[number];

/**
 * Mails to a customer about the own assistant. `records` contains, for `assistant_lead`, the new
 * leads (`name`, `phone`, `email`, `message`, `conversation_id`, `created_at`); for `assistant_request`, requests that are new or that
 * a visitor has cancelled or wishes to move; for `assistant_wish`, conversations in
 * which a visitor orders or wants a person (`id`, `number`), of the company's assistant for the three the assistant, because
 * these go to staff; for `assistant_missed`, the
 * questions (`question`, `ask_count`); for `assistant_reviewed`, what staff have decided about (`question`, null for
 * the assistant's own texts, and `refusal`, null where it was allowed); for the others, the assistant (`id`, `name`, `key`,
 * `pause_reason`, and for mails about use `conversations`, the limit of the month).
 */
export const ASSISTANT_TEMPLATES = [
  'assistant_lead',
  'assistant_request',
  'assistant_wish',
  'assistant_missed',
  'assistant_usage_80',
  'assistant_usage_100',
  'assistant_paused',
  'assistant_live',
  'assistant_reviewed',
  'assistant_flood',
] as const;
export type AssistantTemplate = (typeof ASSISTANT_TEMPLATES)[number];

/**
 * Mails to staff about a customer's assistant (`id`, `name`, `company`; for a report its
 * `reason`).
 */
export const WATCHED_ASSISTANT_TEMPLATES = [
  'assistant_held',
  'assistant_reported',
  'assistant_flooded',
] as const;
export type WatchedAssistantTemplate = (typeof WATCHED_ASSISTANT_TEMPLATES)[number];

/** Mails to owners about the running product: a part is down, and a part is ok again. */
export const ALERT_TEMPLATES = ['alert', 'alert_over'] as const;
export type AlertTemplate = (typeof ALERT_TEMPLATES)[number];

/** Notices on browsers: `push_` before a kind, and one for trying. */
export const PUSH_TEMPLATES = [
  'push_person',
  'push_request',
  'push_lead',
  'push_assistant',
  'push_payment',
  'push_mail',
  'push_alert',
  'push_test',
] as const;
export type PushTemplate = (typeof PUSH_TEMPLATES)[number];

/**
 * `received` to `paid` go to the sender of a record; `invitation` to whom an owner invites; `deploy` to the
 * site's host; `address` to owners (changed rights: an address, the team, the second factor; an erasure). To
 * staff go `news`, `filled` (a customer's chatbot can be set up), `business_changed` (the business profile
 * changed after that) and `seats_rush` (half of the seats went within an hour).
 */
export const MESSAGE_TEMPLATES = [
  'received',
  'approved',
  'rejected',
  'confirmed',
  'paid',
  'news',
  'address',
  'invitation',
  'reply',
  'deploy',
  'filled',
  'business_changed',
  'seats_rush',
  ...ALERT_TEMPLATES,
  ...CUSTOMER_TEMPLATES,
  ...ACCOUNT_TEMPLATES,
  ...PAYMENT_TEMPLATES,
  ...SEAT_TEMPLATES,
  ...ASSISTANT_TEMPLATES,
  ...REQUEST_TEMPLATES,
  ...WATCHED_ASSISTANT_TEMPLATES,
  ...PUSH_TEMPLATES,
] as const;
export type MessageTemplate = (typeof MESSAGE_TEMPLATES)[number];

export const MESSAGE_CHANNELS = ['mail', 'sms', 'webhook', 'deploy', 'push'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** The state of a message. `failed` is tried again, `given_up` is not, `dropped` was no longer needed. */
export const MESSAGE_STATES = [
  'queued',
  'sending',
  'sent',
  'failed',
  'given_up',
  'dropped',
] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/**
 * Why a message was not sent yet: it failed and is tried again; no provider is set up, or it asked us to
 * wait; a limit is reached, for its address today, or for its sender or everybody in ten minutes; its moment
 * has not come; the change may still be undone.
 */
export const MESSAGE_WAITS = [
  'retry',
  'channel',
  'provider',
  'address_limit',
  'sender_limit',
  'everybody_limit',
  'publication',
  'change',
] as const;
export type MessageWait = (typeof MESSAGE_WAITS)[number];

const ID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Query of the notifications: `status` is a state. */
export const notificationQuery = z.strictObject({
  limit: limit(),
  before: before(),
  status: z.optional(choice(MESSAGE_STATES)),
});

/**
 * A mail, an SMS, or a call of the webhook or the deploy hook. `records` is the number of new records in it;
 * `waitsFor` and `waitsUntil` say why and until when it is not sent (null once it is, or if it is sent within
 * seconds).
 */
export const notification = z.object({
  id: z.uuid(),
  createdAt: time(),
  channel: z.enum(MESSAGE_CHANNELS),
  kind: z.enum(MESSAGE_KINDS),
  template: z.enum(MESSAGE_TEMPLATES),
  recordId: maybeText(),
  records: count(),
  recipient: maybeText(),
  state: z.enum(MESSAGE_STATES),
  tries: count(),
  lastError: maybeText(),
  dueAt: time(),
  sentAt: z.nullable(time()),
  waitsFor: z.nullable(z.enum(MESSAGE_WAITS)),
  waitsUntil: z.nullable(time()),
});
export type Notification = z.output<typeof notification>;

/** The new records that the caller wants to be told of by mail. */
export const notificationSettingsInput = z.strictObject({
  kinds: z
    .array(choice(NOTICE_KINDS), 'Төрлөө сонгоно уу')
    .check(z.maxLength(NOTICE_KINDS.length, 'Хэт олон төрөл сонгосон байна')),
});

/**
 * The caller's choice, the channels that are set up, and how many messages wait or have failed (1,000 means
 * that or more).
 */
export const notificationSettings = z.object({
  kinds: z.array(z.enum(NOTICE_KINDS)),
  mail: z.boolean(),
  webhook: z.boolean(),
  waiting: count(),
  failed: count(),
});
export type NotificationSettings = z.output<typeof notificationSettings>;

export const dispatchReport = z.object({ sent: count(), failed: count() });
export type DispatchReport = z.output<typeof dispatchReport>;

export const listNotifications = route({
  method: 'GET',
  path: '/api/admin/notifications',
  auth: 'admin',
  summary: 'Messages that were sent or are to be, newest first',
  status: 200,
  query: notificationQuery,
  response: notification,
  list: true,
});

export const retryNotification = route({
  method: 'POST',
  path: '/api/admin/notifications/{id}/retry',
  auth: 'admin',
  summary: 'Send a message that failed once more',
  status: 204,
  params: z.object({ id: text().check(z.regex(ID_PATTERN)) }),
  errors: ['conflict'],
});

export const sendNotificationNow = route({
  method: 'POST',
  path: '/api/admin/notifications/{id}/send-now',
  auth: 'admin',
  summary: 'Send a message that waits at once, past the limits on mails; the history says who did',
  status: 204,
  params: z.object({ id: text().check(z.regex(ID_PATTERN)) }),
  errors: ['conflict'],
});

export const getNotificationSettings = route({
  method: 'GET',
  path: '/api/admin/notification-settings',
  auth: 'admin',
  summary: 'Of which new records the caller is told',
  status: 200,
  response: notificationSettings,
});

export const setNotificationSettings = route({
  method: 'PUT',
  path: '/api/admin/notification-settings',
  auth: 'admin',
  summary: 'Choose of which new records the caller is told',
  status: 200,
  body: notificationSettingsInput,
  response: notificationSettings,
});

export const dispatchNotifications = route({
  method: 'POST',
  path: '/api/dispatch',
  auth: 'function',
  summary: 'Send the messages that are due; for the scheduler',
  status: 200,
  withoutKey: true,
  response: dispatchReport,
});
