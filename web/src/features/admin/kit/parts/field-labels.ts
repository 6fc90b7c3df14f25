import type { HistoryEntity } from '@contract/history.ts';
import { contactForm } from '@/content/contact.ts';
import { designReportForm } from '@/content/design-report.ts';
import { partnershipForm } from '@/content/partnership.ts';
import { programFields } from '@/content/program-form.ts';
import { quoteFields } from '@/content/quote.ts';
import { formLabels } from './form-labels.ts';

export const articleFields = {
  title: { label: 'Гарчиг', hint: '' },
  slug: {
    label: 'Хаяг (slug)',
    hint: 'Латин жижиг үсэг, тоо, зураас. Гарчгаас автоматаар үүснэ.',
  },
  excerpt: { label: 'Товч агуулга', hint: 'Блогийн жагсаалтад харагдана.' },
  content: { label: 'Агуулга', hint: 'Энгийн бичвэр. Мөр шилжүүлсэн нь хэвээр үлдэнэ.' },
  featuredImage: { label: 'Нүүр зургийн хаяг', hint: 'Зураг байршуулбал хаяг нь бичигдэнэ.' },
  featuredImageAlt: {
    label: 'Нүүр зургийн тайлбар',
    hint: 'Зураг дээр юу байгааг хараагүй хүнд хэлнэ.',
  },
  images: {
    label: 'Нэмэлт зургууд',
    hint: 'Мөр бүрд нэг хаяг, ард нь зай аваад зургийн тайлбар.',
  },
  tags: { label: 'Шошго', hint: 'Таслалаар тусгаарлана. Жишээ: чатбот, борлуулалт' },
  publishAt: {
    label: 'Нийтлэх хугацаа',
    hint: 'Улаанбаатарын цагаар. «Товлох» дарвал энэ үед гарна, «Нийтлэх» дарвал шууд гарна.',
  },
  ctaText: { label: 'Товчны бичиг', hint: 'Нийтлэлийн төгсгөлд харагдана.' },
  ctaUrl: { label: 'Товчны холбоос', hint: 'https:// хаяг эсвэл / гэж эхэлсэн сайтын зам.' },
} as const;

type Labels = Readonly<Record<string, string>>;

const PHONE = { phone: 'Утас' };

/** The labels of a form, and in place of its longer ones what fits the heading of a table. */
const labelsOf = (
  fields: Readonly<Record<string, { readonly label: string }>>,
  shorter: Labels = {},
): Labels => ({
  ...Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label])),
  ...shorter,
});

/** Who a record is about: first in the history. */
const PERSON: Labels = {
  id: 'Дугаар',
  number: 'Дугаар',
  name: 'Нэр',
  firstName: 'Нэр',
  lastName: 'Овог',
  email: 'И-мэйл',
  ...PHONE,
  company: 'Компани',
  companyName: 'Компани',
};

/** Other fields that more than one record has, or that the history may show of any record. */
const COMMON: Labels = {
  status: 'Төлөв',
  plan: 'Багц',
  planMonths: 'Төлбөрийн хугацаа',
  heldFor: 'Хүлээгдэж буй шалтгаан',
  refusal: 'Татгалзсан шалтгаан',
  question: 'Асуулт',
  answer: 'Хариулт',
  reviewedAt: 'Шалгасан',
  publishedAt: 'Нийтэлсэн өдөр',
  helped: 'Тусалсан',
  notHelped: 'Тусалаагүй',
  profileId: 'Хэрэглэгч',
  suspendedAt: 'Түдгэлзүүлсэн өдөр',
  intake: 'Элсэлтийн дугаар',
  createdAt: 'Үүсгэсэн өдөр',
  updatedAt: 'Өөрчилсөн өдөр',
  version: 'Хувилбар',
  rowsADay: 'Өдөрт авах тоо',
  assignee: 'Хариуцах ажилтан',
  nextOn: 'Дараагийн өдөр',
  note: 'Тэмдэглэл',
  reply: 'Захидал',
  mail: 'Шууд илгээсэн захидал',
  undelivered: 'Хүргэгдээгүй захидал',
  spamAt: 'Спам гэж тэмдэглэсэн',
  spamReason: 'Спамын шалтгаан',
  // Counts that the history shows for an export, an erasure or a clean-up.
  rows: 'Мөрийн тоо',
  names: 'Хэнийх',
  searched: 'Хайлттай эсэх',
  erased: 'Хувийн мэдээлэл арилсан эсэх',
  users: 'Бүртгэл',
  outbox: 'Илгээх захидал',
  profiles: 'Хэрэглэгч',
  payments: 'Төлбөр',
  ...formLabels,
  partnerRequests: 'Багт нэгдэх хүсэлт',
  history: 'Түүхийн мөр',
};

/** The fields of each record that are its own, in the order in which the history shows them. */
const OWN: Readonly<Partial<Record<HistoryEntity, Labels>>> = {
  users: {
    username: 'Хэрэглэгчийн нэр',
    businessPhone: 'Утас',
    companySize: 'Ажилтны тоо',
    industry: 'Салбар',
    industries: 'Салбар',
    location: 'Байршил',
    website: 'Вэбсайт',
    description: 'Тайлбар',
    paidPlan: 'Төлсөн багц',
    paidUntil: 'Төлсөн хугацаа дуусах',
    setupState: 'Чатботын тохиргоо',
    openingHours: 'Ажлын цаг',
    services: 'Бүтээгдэхүүн, үйлчилгээ',
    channels: 'Суваг',
    trialStartsAt: 'Туршилт эхлэх өдөр',
    trialEndsAt: 'Туршилт дуусах өдөр',
  },
  partners: labelsOf(partnershipForm.fields, {
    ...PHONE,
    experience: 'Туршлага',
    motivation: 'Нэгдэх болсон шалтгаан',
  }),
  'program-registrations': {
    ...labelsOf(programFields, {
      ...PHONE,
      experience: 'Туршлага',
      hasStartupIdea: 'Стартап санаатай эсэх',
      hasLaptop: 'Зөөврийн компьютертэй эсэх',
    }),
    priceMnt: 'Үнэ',
    seat: 'Суудал',
    seatHeldUntil: 'Суудал хүчинтэй хугацаа',
    seatOfferedAt: 'Суудал санал болгосон',
    seatGivenAt: 'Суудал авсан',
    waitingSince: 'Жагсаалтад орсон',
    hasOtherSeat: 'Өөр бүртгэлээр суудалтай',
  },
  'quote-requests': labelsOf(quoteFields, PHONE),
  'design-report-requests': labelsOf(designReportForm.fields, {
    ...PHONE,
    industry: 'Салбар',
    mainChallenge: 'Гол асуудал',
  }),
  'contact-messages': { ...labelsOf(contactForm.fields, PHONE), source: 'Хаанаас ирсэн' },
  payments: {
    kind: 'Төрөл',
    amountMnt: 'Дүн',
    reference: 'Гүйлгээний утга',
    method: 'Төлбөрийн хэлбэр',
    dueAt: 'Төлөх хугацаа',
    claimedAt: 'Баримт ирсэн',
    paidAt: 'Төлсөн өдөр',
    paidByName: 'Төлснийг тэмдэглэсэн',
    payerName: 'Төлөгч',
    refusalReason: 'Баримтыг хүлээж аваагүй шалтгаан',
    refusedAt: 'Баримтыг хүлээж аваагүй',
    refusedByName: 'Хүлээж аваагүй ажилтан',
    companyRegister: 'Байгууллагын регистр',
    registrationId: 'Бүртгэлийн дугаар',
  },
  blog: {
    ...labelsOf(articleFields, { featuredImage: 'Нүүр зураг', images: 'Зургууд' }),
    imageAlts: 'Зургийн тайлбар',
    views: 'Үзсэн тоо',
  },
  assistants: {
    key: 'Түлхүүр',
    greeting: 'Мэндчилгээ',
    colour: 'Өнгө',
    hours: 'Ажлын цаг',
    accountBank: 'Төлбөрийн банк',
    accountNumber: 'Төлбөрийн данс',
    accountHolder: 'Дансны эзэмшигч',
    sites: 'Зөвшөөрсөн сайт',
    modelAllowed: 'Хиймэл оюун сонгохыг зөвшөөрсөн',
    mails: 'Илгээх захидал',
    heldAnswers: 'Шалгах хариулт',
    reports: 'Зочдын мэдэгдэл',
    clearedAt: 'Сүүлд шалгасан',
    givenBack: 'Буцаан олгосон яриа',
    pausedBy: 'Зогсоосон',
    pauseReason: 'Зогсоосон шалтгаан',
  },
  'assistant-answers': {
    place: 'Байр',
    wordings: 'Өөрөөр асуувал',
    link: 'Холбоос',
    topicKey: 'Тооцоолол',
    subject: 'Сэдэв',
  },
  'assistant-automations': { isOn: 'Асаалттай', settings: 'Тохиргоо' },
  'assistant-goods': { price: 'Үнэ (₮)', about: 'Тайлбар', options: 'Сонголт', stock: 'Үлдэгдэл' },
  'assistant-services': { minutes: 'Минут', price: 'Үнэ (₮)', about: 'Тайлбар' },
  'assistant-bookables': { week: 'Ажлын цаг', daysOff: 'Амрах өдөр', isOn: 'Захиалга авдаг' },
  'quick-replies': { text: 'Бэлэн хариулт' },
  program: {
    seats: 'Хямдралтай суудлын тоо',
    discountPriceMnt: 'Хямдралтай үнэ (₮)',
    fullPriceMnt: 'Үндсэн үнэ (₮)',
    opensOn: 'Бүртгэл эхлэх өдөр',
    closesOn: 'Бүртгэл дуусах өдөр',
    lessonsStartOn: 'Хичээл эхлэх өдөр',
  },
  staff: { noticeKinds: 'Авах мэдэгдэл' },
};

/** The label of a record's field in tables, details, exports and the history; an unknown field as it is named. */
export const fieldLabel = (entity: HistoryEntity, field: string): string =>
  OWN[entity]?.[field] ?? PERSON[field] ?? COMMON[field] ?? field;

/** The labels of all fields that the history of a record may show, in their order. */
export function fieldLabels(entity: HistoryEntity): Labels {
  const own = OWN[entity];
  return { ...PERSON, ...own, ...COMMON, ...own };
}
