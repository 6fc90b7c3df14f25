import type { RequestKind, RequestLine } from '../../../_shared/contract/assistant-requests.ts';
import { ulaanbaatarMoment } from '../../../_shared/contract/fields/dates.ts';
import { tugrik } from '../../../_shared/contract/fields/numbers.ts';
import type { RequestTemplate } from '../../../_shared/contract/notifications.ts';
import type { Row } from '../../data/rows.ts';
import { type Block, type Mail, mailOf, say } from '../mail-text.ts';
import { ignorable } from './signature.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** How a request of each kind is called. */
export const REQUEST_WORDS: Record<RequestKind, string> = {
  order: 'Захиалга',
  booking: 'Цаг',
  form: 'Хүсэлт',
};
const wordOf = (row: Row): string => REQUEST_WORDS[row.kind as RequestKind];

const lineText = ({ name, options, count }: RequestLine): string =>
  `${[name, ...options].join(', ')}${count > 1 ? ` × ${count}` : ''}`;

/** What was ordered or booked, when and for how much: names and prices of the owner, nothing that a visitor wrote. */
export function requestFacts(row: Row): [string, string][] {
  const lines = (row.lines as RequestLine[]).map(lineText).join('\n');
  const facts: [string, string][] = [
    ['Дугаар', String(row.number)],
    ['Юу', lines || text(row.form_name)],
    ['Хэзээ', ulaanbaatarMoment(text(row.starts_at))],
    ['Хэн, хаана', text(row.bookable)],
    ['Дүн', typeof row.sum === 'number' ? tugrik(row.sum) : ''],
  ];
  return facts.filter(([, value]) => value !== '');
}

const SAYS: Record<RequestTemplate | 'received', (row: Row) => { subject: string; says: string }> =
  {
    received: (row) =>
      row.status === 'confirmed'
        ? { subject: 'Таны цаг баталгаажлаа', says: 'Таны авсан цаг баталгаажлаа.' }
        : {
            subject: `${wordOf(row)}: хүлээн авлаа`,
            says: 'Таны хүсэлтийг хүлээн авлаа. Баталгаажмагц дахин мэдэгдэнэ.',
          },
    request_confirmed: (row) => ({
      subject: `${wordOf(row)}: баталгаажлаа`,
      says: 'Таны хүсэлтийг баталгаажууллаа.',
    }),
    request_moved: () => ({
      subject: 'Таны цаг өөрчлөгдлөө',
      says: 'Таны цагийг доорх цаг руу шилжүүллээ.',
    }),
    request_cancelled: (row) => ({
      subject: `${wordOf(row)}: цуцлагдлаа`,
      says: 'Уучлаарай, таны хүсэлтийг цуцаллаа.',
    }),
    request_tomorrow: () => ({
      subject: 'Сануулга: таны цаг',
      says: 'Таны авсан цаг дөхөж байна. Ирэх эсэхээ доорх холбоосоор мэдэгдэнэ үү.',
    }),
    request_soon: () => ({
      subject: 'Сануулга: нэг цагийн дараа',
      says: 'Таны авсан цаг удахгүй эхэлнэ.',
    }),
  };

/**
 * Tells a visitor of a business what became of an order, a booking or a request. It ends with the phone of that business,
 * not with ours.
 */
export function requestMail(
  template: RequestTemplate | 'received',
  row: Row,
  siteUrl: string,
): Mail {
  const { subject, says } = SAYS[template](row);
  const reason = text(row.reason);
  const link: Block = {
    kind: 'link',
    label: 'Явцыг харах, цуцлах, өөрчлөх',
    url: `${siteUrl}/o/${encodeURIComponent(text(row.token))}`,
  };
  const phone = text(row.company_phone);
  return mailOf(`${text(row.company)}: ${subject}`, [
    say('Сайн байна уу?'),
    say(says),
    { kind: 'facts', facts: requestFacts(row) },
    ...(reason && template === 'request_cancelled'
      ? [{ kind: 'facts', facts: [['Шалтгаан', reason]] } as const]
      : []),
    link,
    say(`Хүндэтгэсэн,\n${text(row.company)}${phone ? `\nУтас: ${phone}` : ''}`),
    ignorable,
  ]);
}
