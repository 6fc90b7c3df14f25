import {
  bankAccountFacts,
  company,
  isBankAccountSet,
  programPhone,
} from '../../../_shared/contract/company.ts';
import { ulaanbaatarMoment } from '../../../_shared/contract/fields/dates.ts';
import { grouped } from '../../../_shared/contract/fields/numbers.ts';
import type { PaymentTemplate } from '../../../_shared/contract/notifications.ts';
import { monthsLabel, planName } from '../../../_shared/contract/plans.ts';
import type { Row } from '../../data/rows.ts';
import { type Block, type Mail, mailOf, say } from '../mail-text.ts';
import { signature } from './signature.ts';

const pageUrl = (row: Row | undefined, siteUrl: string): string =>
  `${siteUrl}/pay/${String(row?.token)}`;

/**
 * What to pay, where, and the link to the payment's page. If a receipt was sent, that staff are checking it; without
 * a payment only whom to ask.
 */
export function payment(row: Row | undefined, siteUrl: string): Block[] {
  const title: Block = { kind: 'heading', text: 'Төлбөр төлөх' };
  // If no bank account is configured, the facts of the payment name the number to ask.
  const call = isBankAccountSet()
    ? [say(`Төлбөрийн талаар ${programPhone} дугаараас лавлана уу.`)]
    : [];
  if (!row?.token) return [title, { kind: 'facts', facts: bankAccountFacts() }, ...call];
  if (row.status === 'claimed') {
    const looking = say('Төлбөрийн баримтыг тань хүлээн авсан. Манай ажилтан шалгаж байна.');
    return [looking, { kind: 'link', label: 'Төлбөрийн хуудас', url: pageUrl(row, siteUrl) }];
  }
  const { amount_mnt: amount, reference, due_at: due } = row;
  return [
    title,
    {
      kind: 'facts',
      facts: [
        ['Төлөх дүн', `${grouped(String(amount))}₮`],
        ...bankAccountFacts(),
        ['Гүйлгээний утга', String(reference)],
        ...(due ? [['Төлөх хугацаа', ulaanbaatarMoment(String(due))] as const] : []),
      ],
    },
    say('Гүйлгээний утга дээр энэ кодыг яг хэвээр нь бичнэ үү. Кодоор таны төлбөрийг таньдаг.'),
    { kind: 'link', label: 'Төлбөрийн хуудас', url: pageUrl(row, siteUrl) },
    ...call,
  ];
}

/** The link to the receipt, which is the page of a paid payment. */
export const receipt = (row: Row | undefined, siteUrl: string): Block[] =>
  row?.token ? [{ kind: 'link', label: 'Төлбөрийн баримт', url: pageUrl(row, siteUrl) }] : [];

/** Tells the payer why the receipt was refused, and how to send another one by the same link. */
function refused(row: Row | undefined, siteUrl: string): Mail {
  const due = row?.due_at ? String(row.due_at) : null;
  const isOver = due !== null && Date.parse(due) <= Date.now();
  return mailOf(`${company.name}: Төлбөрийн баримтыг хүлээж авсангүй`, [
    say('Сайн байна уу?'),
    say(
      `Таны илгээсэн ${grouped(String(row?.amount_mnt ?? ''))}₮ төлбөрийн баримтыг хүлээж авах боломжгүй байна.`,
    ),
    { kind: 'facts', facts: [['Шалтгаан', String(row?.refusal_reason ?? '')]] },
    ...(isOver
      ? [say('Төлөх хугацаа дууссан тул мөнгө шилжүүлэхээсээ өмнө бидэнтэй холбогдоно уу.')]
      : []),
    say(
      'Мөнгөө шилжүүлсэн бол зөв баримтаа доорх хуудсаар дахин илгээнэ үү. Холбоос өмнөх хэвээр.',
    ),
    {
      kind: 'facts',
      facts: [
        ['Гүйлгээний утга', String(row?.reference ?? '')],
        ...(due && !isOver ? [['Төлөх хугацаа', ulaanbaatarMoment(due)] as const] : []),
      ],
    },
    { kind: 'link', label: 'Баримтаа дахин илгээх', url: pageUrl(row, siteUrl) },
    say(`Асуух зүйл байвал ${programPhone} дугаараас лавлана уу.`),
    ...signature(),
  ]);
}

/** Tells the payer what to pay, that the money has come, or why a receipt was refused. */
export function paymentMail(
  template: PaymentTemplate,
  [row]: readonly Row[],
  siteUrl: string,
): Mail {
  if (template === 'payment_requested') {
    const blocks = [say('Сайн байна уу?'), ...payment(row, siteUrl), ...signature()];
    return mailOf(`${company.name}: Төлбөрийн мэдээлэл`, blocks);
  }
  if (template === 'payment_refused') return refused(row, siteUrl);
  return mailOf(`${company.name}: Төлбөрийг тань хүлээн авлаа`, [
    say('Сайн байна уу?'),
    say(`Таны ${grouped(String(row?.amount_mnt ?? ''))}₮ төлбөрийг хүлээн авлаа. Баярлалаа!`),
    {
      kind: 'facts',
      facts: [['Багц', `${planName(String(row?.plan))}, ${monthsLabel(String(row?.plan_months))}`]],
    },
    say('Багцын яриа, хариулт, сайтын эрх одооноос үйлчилнэ.'),
    ...receipt(row, siteUrl),
    { kind: 'link', label: 'Миний бүртгэл', url: `${siteUrl}/account` },
    ...signature(),
  ]);
}
