import { formatMnt } from '@contract/fields/money.ts';
import { talkTexts } from './talk-texts.ts';

/** The form with which a visitor is called back. */
export const botLeadTexts = {
  title: talkTexts.toPerson,
  text: 'Нэр, утас эсвэл и‑мэйлээ үлдээгээрэй. Ажилтан тантай холбогдоно.',
  name: 'Нэр',
  phone: 'Утасны дугаар',
  email: 'И-мэйл',
  either: 'Утас, и‑мэйл хоёрын аль нэг нь хангалттай.',
  message: 'Зурвас',
  consent: (company: string) =>
    `Миний мэдээлэл болон энэ яриаг «${company}» байгууллагад дамжуулж, надтай холбогдохыг зөвшөөрч байна.`,
  submit: 'Хүсэлт илгээх',
  sending: 'Илгээж байна...',
  cancel: talkTexts.cancel,
  failed: 'Илгээж чадсангүй.',
} as const;

/** The question about a phone that the visitor has written. */
export const botPhoneTexts = {
  ask: (company: string | undefined) =>
    company
      ? `Энэ дугаарыг «${company}»-д дамжуулах уу?`
      : 'Энэ дугаарыг байгууллагад дамжуулах уу?',
  text: 'Дугаар, энэ яриаг тань авч, ажилтан тантай холбогдоно.',
  yes: 'Тийм, дамжуулах',
  no: 'Үгүй',
} as const;

/** The report about an assistant to our staff. */
export const botReportTexts = {
  title: 'Зөрчил мэдэгдэх',
  text: (brand: string) =>
    `Туслах нууц мэдээлэл асууж, хууран мэхэлж байвал ${brand}ийн багт мэдэгдэнэ үү.`,
  reason: 'Юу болсон бэ?',
  submit: 'Илгээх',
  sent: 'Баярлалаа. Бид шалгана.',
} as const;

/** The form at the end of an order, a booking or a request form, and what is said of what was placed. */
export const placeTexts = {
  submit: { order: 'Захиалга илгээх', booking: 'Цаг захиалах', form: 'Хүсэлт илгээх' },
  form: {
    title: 'Холбоо барих',
    name: 'Нэр',
    phone: 'Утасны дугаар',
    email: 'И-мэйл',
    emailHint: 'Үлдээвэл явцыг и‑мэйлээр мэдэгдэнэ.',
    message: 'Нэмэлт тайлбар',
    sending: 'Илгээж байна...',
    cancel: talkTexts.back,
    failed: 'Илгээж чадсангүй.',
    consent: (company: string) =>
      `Миний мэдээлэл болон энэ яриаг «${company}» байгууллагад дамжуулж, надтай утас, SMS, и‑мэйлээр холбогдохыг зөвшөөрч байна.`,
  },
  review: 'Дахин харах',
  otherTime: 'Өөр цаг сонгох',
  kind: { order: 'Захиалга', booking: 'Цаг захиалга', form: 'Хүсэлт' },
  placed: (what: string, number: number, sum: number | null) =>
    `${what} №${number} бүртгэгдлээ.${sum === null ? '' : ` Нийт ${formatMnt(sum)}.`}`,
  next: {
    new: 'Байгууллага баталгаажуулмагц энд болон доорх холбоост харагдана.',
    confirmed: 'Баталгаажсан. Явцыг доорх холбоосоор харна уу.',
  },
  state: (what: string, number: number, state: string) => `${what} №${number}: ${state}`,
  states: {
    new: 'хүлээн авсан',
    confirmed: 'баталгаажлаа',
    done: 'биеллээ',
    cancelled: 'цуцлагдлаа',
  },
  at: (moment: string) => `цаг: ${moment}`,
  wish: (moment: string) => `${moment} болгох хүсэлт илгээсэн`,
} as const;
