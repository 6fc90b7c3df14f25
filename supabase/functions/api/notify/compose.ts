import {
  ACCOUNT_TEMPLATES,
  ALERT_TEMPLATES,
  ASSISTANT_TEMPLATES,
  CUSTOMER_TEMPLATES,
  type MessageKind,
  type MessageTemplate,
  NOTICE_KINDS,
  type NoticeKind,
  PAYMENT_TEMPLATES,
  PUSH_TEMPLATES,
  REQUEST_TEMPLATES,
  SEAT_TEMPLATES,
  WATCHED_ASSISTANT_TEMPLATES,
} from '../../_shared/contract/notifications.ts';
import type { ClaimedMessage } from './claimed-message.ts';
import type { Mail } from './mail-text.ts';
import { accessMail } from './templates/access.ts';
import { accountMail } from './templates/account.ts';
import { alertMail } from './templates/alerts.ts';
import { assistantMail, watchedAssistantMail } from './templates/assistants.ts';
import { customerMail } from './templates/customers.ts';
import { DECISIONS, decisionMail } from './templates/decisions.ts';
import { businessChangedMail, filledMail } from './templates/filled.ts';
import { invitationMail } from './templates/invitation.ts';
import { newsMail } from './templates/news.ts';
import { paymentMail } from './templates/payment.ts';
import { receivedMail } from './templates/received.ts';
import { replyMail } from './templates/reply.ts';
import { requestMail } from './templates/requests.ts';
import { rushMail, seatMail, unconfirmedMail, waitingMail } from './templates/seats.ts';

type Message = Pick<
  ClaimedMessage,
  'kind' | 'template' | 'records' | 'total' | 'reply' | 'request_token'
>;
type Compose = (message: Message, siteUrl: string) => Mail;

/** The same entry for several templates that share a function. */
function each<Name extends MessageTemplate>(
  names: readonly Name[],
  compose: (template: Name, message: Message, siteUrl: string) => Mail,
): Record<Name, Compose> {
  const entries = names.map((name): [Name, Compose] => [
    name,
    (message, siteUrl) => compose(name, message, siteUrl),
  ]);
  // TypeScript does not follow keys through Object.fromEntries.
  return Object.fromEntries(entries) as Record<Name, Compose>;
}

/** The kind of a new record. Throws for any other kind, whose messages have other templates. */
function noticeKind(kind: MessageKind): NoticeKind {
  const found = NOTICE_KINDS.find((one) => one === kind);
  if (!found) throw new Error(`No new record is told of as ${kind}`);
  return found;
}

const MAILS: Record<MessageTemplate, Compose> = {
  ...each(ACCOUNT_TEMPLATES, (template, _, siteUrl) => accountMail(template, siteUrl)),
  ...each(ALERT_TEMPLATES, (template, { records }, siteUrl) =>
    alertMail(template, records, siteUrl),
  ),
  ...each(ASSISTANT_TEMPLATES, (template, { records, total }, siteUrl) =>
    assistantMail(template, records, total, siteUrl),
  ),
  ...each(WATCHED_ASSISTANT_TEMPLATES, (template, { records }, siteUrl) =>
    watchedAssistantMail(template, records, siteUrl),
  ),
  ...each(CUSTOMER_TEMPLATES, (template, { records }, siteUrl) =>
    customerMail(template, records, siteUrl),
  ),
  ...each(DECISIONS, (template, { records }, siteUrl) =>
    decisionMail(template, siteUrl, records[0]),
  ),
  ...each(PAYMENT_TEMPLATES, (template, { records }, siteUrl) =>
    paymentMail(template, records, siteUrl),
  ),
  ...each(REQUEST_TEMPLATES, (template, { records }, siteUrl) =>
    requestMail(template, records[0] ?? {}, siteUrl),
  ),
  ...each(SEAT_TEMPLATES, (template, { records }, siteUrl) => seatMail(template, records, siteUrl)),
  received: ({ kind: about, records, request_token: requestToken }, siteUrl) => {
    if (records[0]?.seat === 'waiting') return waitingMail(records, siteUrl);
    if (records[0]?.seat === 'unconfirmed') return unconfirmedMail(records, siteUrl);
    if (about === 'assistant-requests') return requestMail('received', records[0] ?? {}, siteUrl);
    const kind = noticeKind(about);
    if (kind === 'payments' || kind === 'assistants') {
      throw new Error(`There is no acknowledgement for ${kind}`);
    }
    return receivedMail(kind, siteUrl, records[0], requestToken);
  },
  news: ({ kind, records, total }, siteUrl) => newsMail(noticeKind(kind), records, total, siteUrl),
  reply: ({ reply }) => {
    if (!reply) throw new Error('A reply without its text');
    return replyMail(reply);
  },
  address: ({ records }, siteUrl) => accessMail(records, siteUrl),
  invitation: ({ records }, siteUrl) => invitationMail(records, siteUrl),
  filled: ({ records }, siteUrl) => filledMail(records, siteUrl),
  business_changed: ({ records }, siteUrl) => businessChangedMail(records, siteUrl),
  seats_rush: (_, siteUrl) => rushMail(siteUrl),
  ...each([...PUSH_TEMPLATES, 'deploy'], (template): Mail => {
    throw new Error(`${template} is no mail`);
  }),
};

/** The mail of a message; its links begin with the site's address. */
export const composeMail: Compose = (message, siteUrl) => MAILS[message.template](message, siteUrl);
