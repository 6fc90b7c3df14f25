import { ACCOUNT_TEMPLATES, type AccountTemplate } from '../../_shared/contract/notifications.ts';
import type { ClaimedMessage } from './claimed-message.ts';
import type { Mail } from './mail-text.ts';
import { accessMail } from './templates/access.ts';
import { accountMail } from './templates/account.ts';
import { customerMail, isAboutAccount } from './templates/customers.ts';
import { type Decision, decisionMail } from './templates/decisions.ts';
import { businessChangedMail, filledMail } from './templates/filled.ts';
import { invitationMail } from './templates/invitation.ts';
import { newsMail } from './templates/news.ts';
import { paymentMail } from './templates/payment.ts';
import { receivedMail } from './templates/received.ts';
import { replyMail } from './templates/reply.ts';
import {
  isAboutSeat,
  rushMail,
  seatMail,
  unconfirmedMail,
  waitingMail,
} from './templates/seats.ts';

const isOfAccount = (template: string): template is AccountTemplate =>
  ACCOUNT_TEMPLATES.some((one) => one === template);

/** The mail that a message is; links in it begin with the site's address. */
export function composeMail(
  {
    kind,
    template,
    records,
    total,
    reply,
    request_token: requestToken,
  }: Pick<ClaimedMessage, 'kind' | 'template' | 'records' | 'total' | 'reply' | 'request_token'>,
  siteUrl: string,
): Mail {
  if (isOfAccount(template)) return accountMail(template, siteUrl);
  if (template === 'address' || kind === 'history') return accessMail(records, siteUrl);
  if (template === 'invitation' || kind === 'invitations') return invitationMail(records, siteUrl);
  if (kind === 'staff') throw new Error('Staff are told of their own account alone');
  if (template === 'deploy' || kind === 'blog' || kind === 'program') {
    throw new Error('The deploy hook gets no mail');
  }
  if (isAboutAccount(template)) return customerMail(template, records, siteUrl);
  if (isAboutSeat(template)) return seatMail(template, records, siteUrl);
  if (template === 'seats_rush') return rushMail(siteUrl);
  if (template === 'received' && records[0]?.seat === 'waiting')
    return waitingMail(records, siteUrl);
  if (template === 'received' && records[0]?.seat === 'unconfirmed') {
    return unconfirmedMail(records, siteUrl);
  }
  if (template === 'filled') return filledMail(records, siteUrl);
  if (template === 'business_changed') return businessChangedMail(records, siteUrl);
  const aboutPayment = paymentMail(template, records, siteUrl);
  if (aboutPayment) return aboutPayment;
  if (template === 'received') {
    if (kind === 'payments') throw new Error('A payment is requested, not received');
    return receivedMail(kind, siteUrl, records[0], requestToken);
  }
  if (template === 'news') return newsMail(kind, records, total, siteUrl);
  if (template === 'reply') {
    if (!reply) throw new Error('A reply without its text');
    return replyMail(reply);
  }
  return decisionMail(template as Decision, siteUrl, records[0]);
}
