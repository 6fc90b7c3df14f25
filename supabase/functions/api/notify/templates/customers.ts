import { company } from '../../../_shared/contract/company.ts';
import { ulaanbaatarDate, ulaanbaatarMoment } from '../../../_shared/contract/fields/dates.ts';
import type { CustomerTemplate } from '../../../_shared/contract/notifications.ts';
import { PLAN_PAYMENT_PATH } from '../../../_shared/contract/plans.ts';
import type { Row } from '../../data/rows.ts';
import { type Block, type Mail, mailOf, say } from '../mail-text.ts';
import { CONTACT_NOW, CONTACT_ONLY, NOTHING_IS_LOST } from './assistants.ts';
import { signature } from './signature.ts';

const PAY_BEFORE =
  'Доорх холбоосоор төлбөрөө төлбөл шинэ хугацаа өмнөхийнхөө төгсгөлөөс үргэлжилнэ.';

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
      'Захиалга авч, цаг товлуулах бол «Автоматжуулалт» хэсэгт бараа, үйлчилгээгээ оруулаарай.',
      'Мэдээллээ өөрчлөх бол бүртгэлийнхээ хуудаснаас хүссэн үедээ засаарай.',
    ],
  },
  trial_ending: {
    subject: 'Үнэгүй туршилт дуусахад ойрхон байна',
    says: (endsOn) => [
      `Үнэгүй туршилт дуусах өдөр: ${endsOn}. ${CONTACT_ONLY}`,
      'Үргэлжлүүлэн ашиглах бол багцаа сонгож, төлбөрөө доорх холбоосоор төлнө үү.',
    ],
  },
  trial_ended: {
    subject: 'Үнэгүй туршилт дууслаа',
    says: (endsOn) => [
      `Үнэгүй туршилт дууссан өдөр: ${endsOn}. ${CONTACT_NOW}`,
      `Үргэлжлүүлэн ашиглах бол багцаа сонгож, төлбөрөө доорх холбоосоор төлнө үү. ${NOTHING_IS_LOST}`,
    ],
  },
  plan_ending: {
    subject: 'Багцын хугацаа хоёр долоо хоногийн дотор дуусна',
    says: (endsOn) => [`Төлсөн хугацаа дуусах: ${endsOn}.`, PAY_BEFORE],
  },
  plan_ending_soon: {
    subject: 'Багцын хугацаа дуусахад ойрхон байна',
    says: (endsOn) => [`Төлсөн хугацаа дуусах: ${endsOn}.`, PAY_BEFORE],
  },
  plan_ended: {
    subject: 'Багцын хугацаа дууслаа',
    says: (endsOn) => [
      `Төлсөн хугацаа дууссан: ${endsOn}. ${CONTACT_NOW}`,
      `Үргэлжлүүлэн ашиглах бол багцаа сонгож, төлбөрөө доорх холбоосоор төлнө үү. ${NOTHING_IS_LOST}`,
    ],
  },
};

/** The templates about what is paid; the others that name a day are about the trial. */
const ABOUT_PLAN: readonly CustomerTemplate[] = ['plan_ending', 'plan_ending_soon', 'plan_ended'];
const ASKS_TO_PAY: readonly CustomerTemplate[] = ['trial_ending', 'trial_ended', ...ABOUT_PLAN];

/** Tells a customer of the state of the own account. It contains no text that a stranger could have typed. */
export function customerMail(
  template: CustomerTemplate,
  records: readonly Row[],
  siteUrl: string,
): Mail {
  const { subject, says } = TEXTS[template];
  const aboutPlan = ABOUT_PLAN.includes(template);
  // A mail that asks for a payment links to the place where a plan is paid, any other to the account.
  const account: Block = ASKS_TO_PAY.includes(template)
    ? { kind: 'link', label: 'Төлбөр төлөх', url: `${siteUrl}${PLAN_PAYMENT_PATH}` }
    : { kind: 'link', label: 'Миний бүртгэл', url: `${siteUrl}/account` };
  // A paid plan ends at a time of day, which the mail names; a trial only needs the date.
  const endsOn = aboutPlan
    ? ulaanbaatarMoment(String(records[0]?.paid_until ?? ''))
    : ulaanbaatarDate(String(records[0]?.trial_ends_at ?? ''));
  return mailOf(`${company.name}: ${subject}`, [
    say('Сайн байна уу?'),
    ...says(endsOn).map(say),
    account,
    ...signature(),
  ]);
}
