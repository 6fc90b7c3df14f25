import { company } from '../../../_shared/contract/company.ts';
import { ulaanbaatarDate } from '../../../_shared/contract/fields/dates.ts';
import {
  CUSTOMER_TEMPLATES,
  type CustomerTemplate,
} from '../../../_shared/contract/notifications.ts';
import type { Row } from '../../rows.ts';
import { type Block, type Mail, mailOf, say } from '../mail-text.ts';
import { signature } from './signature.ts';

const TEXTS: Record<CustomerTemplate, { subject: string; says: (endsOn: string) => string[] }> = {
  setting_up: {
    subject: 'Чатботыг тань тохируулж эхэллээ',
    says: () => [
      'Таны илгээсэн мэдээллээр манай баг чатботыг тань тохируулж эхэллээ.',
      'Бэлэн болмогц танд захидлаар мэдэгдэнэ.',
    ],
  },
  running: {
    subject: 'Таны чатбот ажиллаж эхэллээ',
    says: () => [
      'Чатбот тань бэлэн болж, үйлчлүүлэгчдэд хариулж эхэллээ.',
      'Мэдээллээ өөрчлөх бол бүртгэлийнхээ хуудаснаас хүссэн үедээ засаарай.',
    ],
  },
  trial_ending: {
    subject: 'Үнэгүй туршилт дуусахад ойрхон байна',
    says: (endsOn) => [
      `Үнэгүй туршилт дуусах өдөр: ${endsOn}.`,
      'Үргэлжлүүлэн ашиглах бол багцаа сонгоод бидэнтэй холбогдоно уу.',
    ],
  },
  trial_ended: {
    subject: 'Үнэгүй туршилт дууслаа',
    says: (endsOn) => [
      `Үнэгүй туршилт дууссан өдөр: ${endsOn}.`,
      'Үргэлжлүүлэн ашиглах бол багцаа сонгоод бидэнтэй холбогдоно уу. Таны мэдээлэл хэвээр байна.',
    ],
  },
};

/** Whether a template is one about the own account of a customer. */
export const isAboutAccount = (template: string): template is CustomerTemplate =>
  CUSTOMER_TEMPLATES.some((one) => one === template);

/** Tells a customer of the own account; nothing in it is what somebody typed. */
export function customerMail(
  template: CustomerTemplate,
  records: readonly Row[],
  siteUrl: string,
): Mail {
  const { subject, says } = TEXTS[template];
  const account: Block = { kind: 'link', label: 'Миний бүртгэл', url: `${siteUrl}/account` };
  return mailOf(`${company.name}: ${subject}`, [
    say('Сайн байна уу?'),
    ...says(ulaanbaatarDate(String(records[0]?.trial_ends_at ?? ''))).map(say),
    account,
    ...signature(),
  ]);
}
