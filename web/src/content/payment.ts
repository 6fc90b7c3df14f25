import type { PaymentStatus } from '@contract/payments.ts';

/** The page of a payment, and what is said of one wherever it is shown. */

export const paymentTexts = {
  title: 'Төлбөрийн мэдээлэл',
  loading: 'Төлбөрийн мэдээллийг ачаалж байна',
  amount: 'Төлөх дүн',
  bank: 'Банк',
  account: 'Дансны дугаар',
  holder: 'Хүлээн авагч',
  reference: 'Гүйлгээний утга',
  due: 'Төлөх хугацаа',
  copy: 'Хуулах',
  copyOf: (label: string) => `${label} хуулах`,
  copied: 'Хуулсан',
  copyFailed: 'Хуулж чадсангүй. Гараараа сонгож хуулна уу.',
  noAccount: { before: 'Дансны дугаарыг', after: 'дугаараас лавлана уу.' },
  referenceHint:
    'Гүйлгээний утга дээр энэ кодыг яг хэвээр нь бичнэ үү. Кодоор таны төлбөрийг таньдаг.',
  page: 'Төлбөрийн хуудас нээх',
  keep: 'Энэ хуудсын хаягийг хадгалаарай. Төлбөрийн төлөвийг хүссэн үедээ эндээс харна.',
  print: 'Хэвлэх',
  plan: (name: string, months: string) => `${name} багц, ${months}`,
  program: 'AI апп бүтээх хөтөлбөр',
  contact: 'Холбоо барих',
  missingTitle: 'Төлбөр олдсонгүй',
  missing: 'Холбоосоо бүтнээр нь хуулсан эсэхээ нягтлаарай. Эсвэл бидэнтэй холбогдоно уу.',
} as const;

export const paymentStatusTexts: Record<PaymentStatus, { title: string; text: string }> = {
  awaiting: {
    title: 'Шилжүүлэг хүлээж байна',
    text: 'Доорх дүнг шилжүүлээд баримтаа илгээвэл бид хурдан шалгана.',
  },
  claimed: {
    title: 'Баримтыг тань хүлээн авлаа',
    text: 'Манай ажилтан шилжүүлгийг шалгаж байна. Шалгаж дуусмагц танд захидал илгээнэ.',
  },
  paid: { title: 'Төлбөр төлөгдсөн', text: 'Таны төлбөрийг хүлээн авлаа. Баярлалаа!' },
  expired: {
    title: 'Төлөх хугацаа дууссан',
    text: 'Аль хэдийн шилжүүлсэн бол баримтаа илгээнэ үү. Үгүй бол бидэнтэй холбогдоно уу.',
  },
  cancelled: { title: 'Төлбөр цуцлагдсан', text: 'Энэ төлбөрийг төлөх шаардлагагүй.' },
};

export const receiptTexts = {
  title: 'Баримт илгээх',
  label: 'Шилжүүлгийн баримт',
  hint: 'Зураг (JPG, PNG, WEBP) эсвэл PDF, 5 МБ хүртэл. Баримтыг зөвхөн манай ажилтан харна.',
  send: 'Баримт илгээх',
  sending: 'Илгээж байна…',
  sent: 'Баримтыг хүлээн авлаа',
  pick: 'Файл сонгох',
  none: 'Файл сонгоогүй байна',
  choose: 'Эхлээд файлаа сонгоно уу',
  count: (count: number) => `Илгээсэн баримт: ${count}`,
} as const;

/** A customer asks to pay for a plan. */
export const planPaymentTexts = {
  title: 'Төлбөр төлөх',
  text: 'Багц, хугацаагаа сонгоод төлбөрийн мэдээллээ авна уу. Төлбөрийг банкны шилжүүлгээр төлнө.',
  total: 'Төлөх дүн',
  ask: 'Төлбөрийн мэдээлэл авах',
  asking: 'Түр хүлээнэ үү…',
  list: 'Миний төлбөрүүд',
} as const;

/** Admin: the Payments tab. */
export const adminPayments = {
  title: 'Төлбөр',
  empty: 'Төлбөр одоогоор алга',
  search: 'Гүйлгээний утга, нэр, утас',
  overdue: 'Хугацаа хэтэрсэн',
  paid: 'Төлсөн гэж тэмдэглэх',
  undo: 'Төлсөн тэмдэглэгээг буцаах',
  cancel: 'Цуцлах',
  reopen: 'Сэргээх',
  of: (action: string, name: string) => `${action}: ${name}`,
  saved: 'Төлбөрийн төлөв шинэчлэгдлээ',
  failed: 'Төлбөрийн төлөвийг өөрчилж чадсангүй',
  receipts: 'Баримтууд',
  noReceipts: 'Баримт ирээгүй байна',
  receipt: (place: number, type: string, size: string) => `${place}-р баримт (${type}, ${size})`,
  linkFailed: 'Баримтыг нээж чадсангүй',
} as const;
