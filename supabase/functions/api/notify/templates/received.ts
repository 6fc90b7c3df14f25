import { TRIAL_BEGINS_WITHIN_DAYS } from '../../../_shared/contract/assistant-bounds.ts';
import { company, contactHours, promises } from '../../../_shared/contract/company.ts';
import { ulaanbaatarDate } from '../../../_shared/contract/fields/dates.ts';
import { TRIAL_DAYS } from '../../../_shared/contract/fields/limits.ts';
import type { NoticeKind } from '../../../_shared/contract/notifications.ts';
import type { KindsWith } from '../../../_shared/contract/record-kinds.ts';
import { REQUEST_PATH } from '../../../_shared/contract/request-terms.ts';
import type { Row } from '../../data/rows.ts';
import { type Block, type Mail, mailOf, say } from '../mail-text.ts';
import { payment } from './payment.ts';
import { registrationPage } from './seats.ts';
import { ignorable, signature } from './signature.ts';

type Text = { subject: string; blocks: (siteUrl: string, record?: Row) => Block[] };
/** Payments and assistants have no acknowledgement: only staff are told of a receipt or of a request for an assistant. */
type Received = Exclude<NoticeKind, 'payments' | 'assistants'>;

/** When the trial begins; or, where an earlier account of the address has begun it, what is left of it. */
function trialText(record?: Row): string {
  const endsAt = String(record?.trial_ends_at ?? '');
  if (Date.parse(String(record?.trial_starts_at ?? '')) <= Date.now()) {
    return Date.parse(endsAt) > Date.now()
      ? `Үнэгүй туршилт тань ${ulaanbaatarDate(endsAt)} хүртэл үргэлжилнэ.`
      : 'Та энэ хаягаар үнэгүй туршилтаа өмнө нь ашигласан байна. Багцаа сонгож төлбөрөө төлмөгц туслах тань ажиллана.';
  }
  return `Туслахаа нийтэлмэгц ${TRIAL_DAYS} хоногийн үнэгүй туршилт эхэлнэ. Бүртгүүлснээс хойш ${TRIAL_BEGINS_WITHIN_DAYS} хоногийн дотор нийтлээгүй бол туршилт өөрөө эхэлнэ.`;
}

// These mails contain nothing that a visitor wrote: anybody could type a stranger's address into a
// form and make us deliver a text.
const TEXTS: Record<Exclude<Received, KindsWith<'plainWords'>>, Text> = {
  'quote-requests': {
    subject: 'Үнийн саналын хүсэлтийг тань хүлээн авлаа',
    blocks: () => [
      say('Таны илгээсэн үнийн саналын хүсэлтийг хүлээн авлаа.'),
      say(
        `Манай ажилтан хүсэлттэй тань танилцаад ажлын цагаар (${contactHours.text}) тантай холбогдоно.`,
      ),
    ],
  },
  'program-registrations': {
    subject: 'Хөтөлбөрийн бүртгэлийг тань хүлээн авлаа',
    blocks: (siteUrl, record) => [
      say('Хөтөлбөрт бүртгүүлэх хүсэлтийг тань хүлээн авлаа.'),
      say('Бүртгэл баталгаажихад бид танд дахин захидал илгээнэ.'),
      ...payment(record?.payment as Row | undefined, siteUrl),
      ...registrationPage(record, siteUrl),
    ],
  },
  'design-report-requests': {
    subject: 'Дизайн тайлангийн хүсэлтийг тань хүлээн авлаа',
    blocks: () => [
      say('Таны үнэгүй дизайн тайлангийн хүсэлтийг хүлээн авлаа.'),
      say(`Тайланг ${promises.designReportHours} цагийн дотор энэ хаягаар илгээнэ.`),
    ],
  },
  partners: {
    subject: 'Өргөдлийг тань хүлээн авлаа',
    blocks: () => [
      say('Багт нэгдэх өргөдлийг тань хүлээн авлаа.'),
      say(`Өргөдөлтэй тань танилцаад ажлын ${promises.teamReplyDays} өдрийн дотор хариу өгнө.`),
    ],
  },
  'contact-messages': {
    subject: 'Зурвасыг тань хүлээн авлаа',
    blocks: () => [
      say('Таны илгээсэн зурвасыг хүлээн авлаа.'),
      say(`Манай ажилтан ${promises.contactReplyHours} цагийн дотор хариулна.`),
    ],
  },
  users: {
    subject: `${company.name}: Бүртгэл тань үүслээ`,
    blocks: (siteUrl, record) => [
      say('Таны бүртгэл амжилттай үүслээ. Одоо хэдэн минутад өөрийн AI туслахаа бэлдээрэй.'),
      say(trialText(record)),
      { kind: 'link', label: 'Нэвтрэх', url: `${siteUrl}/login` },
      say(
        `Асуух зүйл гарвал бидэнд бичээрэй. ${promises.contactReplyHours} цагийн дотор хариулна.`,
      ),
    ],
  },
};

const PLAIN_TEXT: Text = {
  subject: 'Хүсэлтийг тань хүлээн авлаа',
  blocks: () => [say('Таны илгээсэн хүсэлтийг хүлээн авлаа. Баярлалаа.')],
};

/** The number of the request, to name on the phone, and the link to its state. */
function numberBlocks(
  kind: Received,
  siteUrl: string,
  record?: Row,
  token?: string | null,
): Block[] {
  if (kind === 'users' || record?.id === undefined) return [];
  const number: Block = { kind: 'facts', facts: [['Дугаар', String(record.id)]] };
  if (!token) return [number];
  // Behind the #, which browsers send to no server.
  const url = `${siteUrl}${REQUEST_PATH}#token=${encodeURIComponent(token)}`;
  return [number, { kind: 'link', label: 'Явцыг нь харах', url }];
}

/** Tells the sender of a form what we received, when somebody replies, and how to reach us. */
export function receivedMail(
  kind: Received,
  siteUrl: string,
  record?: Row,
  token?: string | null,
): Mail {
  const texts: Partial<Record<Received, Text>> = TEXTS;
  const { subject, blocks } = texts[kind] ?? PLAIN_TEXT;
  return mailOf(subject, [
    say('Сайн байна уу?'),
    ...blocks(siteUrl, record),
    ...numberBlocks(kind, siteUrl, record, token),
    ...signature(),
    // Not for accounts, whose holders have confirmed their addresses.
    ...(kind === 'users' ? [] : [ignorable]),
  ]);
}
