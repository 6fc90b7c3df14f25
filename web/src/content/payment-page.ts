import { company, offices } from '@contract/company.ts';
import type { OpenedPayment } from '@contract/payments.ts';
import { monthsLabel, planName } from './plan-labels.ts';

/** The page of a payment: what only this page says. */

/** What a payment is for, in words. */
export const paidFor = ({
  kind,
  plan,
  planMonths,
}: Pick<OpenedPayment, 'kind' | 'plan' | 'planMonths'>): string =>
  kind === 'plan' && plan && planMonths
    ? `${planName(plan)} багц, ${monthsLabel(planMonths)}`
    : 'AI апп бүтээх хөтөлбөр';

/** Why the last receipt proves nothing, in the words of staff. */
export const refusalTitle = 'Шалтгаан';

/** What to do with a payment that has ended, where it is to be done. */
export const endedTexts = {
  planExpired: 'Багцаа авах бол бүртгэлээсээ шинэ төлбөрийн мэдээлэл авна уу.',
  toAccount: 'Миний бүртгэл',
  programExpired: 'Суудал үлдсэн эсэхийг бидэнтэй холбогдож лавлана уу.',
} as const;

/** The facts of an invoice, and of a receipt of what is paid. */
export const documentTexts = {
  invoice: 'Нэхэмжлэх',
  receipt: 'Төлбөрийн баримт',
  number: 'Дугаар',
  asked: 'Нэхэмжилсэн өдөр',
  paidAt: 'Төлсөн өдөр',
  for: 'Юуны төлбөр',
  sum: 'Дүн',
  paidSum: 'Төлсөн дүн',
  way: 'Төлбөрийн хэлбэр',
  bankTransfer: 'Банкны шилжүүлэг',
  company: 'Төлөгч байгууллага',
  register: 'Регистрийн дугаар',
  seller: 'Хүлээн авагч',
  address: 'Хаяг',
  phone: 'Утас',
  email: 'И‑мэйл',
  sellerFacts: { name: company.legalName, address: offices[0]?.address, phone: offices[0]?.phone },
  taxReceipt: `И‑баримтыг (НӨАТ-ын баримт) төлбөр төлсний дараа и‑мэйлээр илгээнэ. Ирээгүй бол ${company.email} хаягаар мэдэгдээрэй.`,
} as const;

/** For which company the invoice and the tax receipt are. */
export const paymentCompanyTexts = {
  title: 'Байгууллагын нэрээр төлөх',
  text: 'Байгууллагын нэр, регистрийн дугаараа оруулбал нэхэмжлэх, и‑баримтыг (НӨАТ-ын баримт) тэр нэрээр гаргана.',
  open: 'Байгууллагын мэдээлэл оруулах',
  fields: {
    companyName: { label: 'Байгууллагын нэр' },
    companyRegister: { label: 'Регистрийн дугаар', hint: '7 оронтой тоо' },
  },
  save: 'Хадгалах',
  saving: 'Хадгалж байна…',
  saved: 'Байгууллагын мэдээллийг хадгаллаа',
  change: 'Өөрчлөх',
  remove: 'Хасах',
  removed: 'Байгууллагын мэдээллийг хаслаа',
  cancel: 'Болих',
} as const;
