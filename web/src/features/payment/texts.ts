import { company, offices } from '@contract/company.ts';
import type { OpenedPayment } from '@contract/payments.ts';
import { monthsLabel, planName } from '@contract/plans.ts';
import { programName } from '@/content/program-facts.ts';

/** Texts of the payment page only. */

/** What a payment is for, in words. */
export const paidFor = ({
  kind,
  plan,
  planMonths,
}: Pick<OpenedPayment, 'kind' | 'plan' | 'planMonths'>): string =>
  kind === 'plan' && plan && planMonths
    ? `${planName(plan)} багц, ${monthsLabel(planMonths)}`
    : programName;

/** Heading of the reason why staff refused the last receipt. */
export const refusalTitle = 'Шалтгаан';

/** What to do about a payment that has ended. */
export const endedTexts = {
  planExpired: 'Багцаа авах бол бүртгэлээсээ шинэ төлбөрийн мэдээлэл авна уу.',
  toAccount: 'Миний бүртгэл',
  programExpired: 'Суудал үлдсэн эсэхийг бидэнтэй холбогдож лавлана уу.',
} as const;

/** The facts of an invoice and of a receipt. */
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

/** The company for which the invoice and the tax receipt are issued. */
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
