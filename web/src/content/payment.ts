import type { OpenedPayment, PaymentStatus } from '@contract/payments.ts';

/** Texts of the payment page, and of payments elsewhere. */

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
  printInvoice: 'Нэхэмжлэх хэвлэх',
  printReceipt: 'Баримт хэвлэх',
  contact: 'Холбоо барих',
  missingTitle: 'Төлбөр олдсонгүй',
  missing: 'Холбоосоо бүтнээр нь хуулсан эсэхээ нягтлаарай. Эсвэл бидэнтэй холбогдоно уу.',
} as const;

type StatusText = { title: string; text: string };

export const paymentStatusTexts: Record<PaymentStatus, StatusText> = {
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
    text: 'Мөнгөө шилжүүлсэн бол баримтаа доор илгээнэ үү. Шилжүүлээгүй бол одоо шилжүүлэх хэрэггүй.',
  },
  cancelled: {
    title: 'Төлбөр цуцлагдсан',
    text: 'Энэ төлбөрийг төлөх шаардлагагүй. Мөнгөө шилжүүлсэн бол бидэнтэй холбогдоно уу.',
  },
};

export const refusedText: StatusText = {
  title: 'Баримтыг хүлээж авсангүй',
  text: 'Шалтгааныг уншаад зөв баримтаа доор дахин илгээнэ үү.',
};

/** The state of a payment in words, including that its last receipt was refused. */
export const paymentStatusText = ({
  status,
  refusalReason,
}: Pick<OpenedPayment, 'status' | 'refusalReason'>): StatusText =>
  status === 'awaiting' && refusalReason ? refusedText : paymentStatusTexts[status];

export const receiptTexts = {
  title: 'Баримт илгээх',
  label: 'Шилжүүлгийн баримт',
  hint: 'Зураг (JPG, PNG, WEBP) эсвэл PDF, 5 МБ хүртэл. Баримтыг зөвхөн манай ажилтан харна.',
  send: 'Баримт илгээх',
  sending: 'Илгээж байна…',
  sent: 'Баримтыг хүлээн авлаа',
  choose: 'Эхлээд файлаа сонгоно уу',
  count: (count: number) => `Илгээсэн баримт: ${count}`,
} as const;

/** The dialog in which a customer chooses a plan to pay for. */
export const planPaymentTexts = {
  title: 'Төлбөр төлөх',
  text: 'Багц, хугацаагаа сонгоод төлбөрийн мэдээллээ авна уу. Төлбөрийг банкны шилжүүлгээр төлнө.',
  total: 'Төлөх дүн',
  ask: 'Төлбөрийн мэдээлэл авах',
  asking: 'Түр хүлээнэ үү…',
  list: 'Миний төлбөрүүд',
} as const;
