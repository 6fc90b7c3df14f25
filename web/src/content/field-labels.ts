import { articleFields } from './admin-blog.ts';
import { topicFieldTexts } from './admin-topics.ts';
import { designReportForm } from './design-report.ts';
import { partnershipForm } from './partnership.ts';
import { programFields } from './program-form.ts';
import { quoteFields } from './quote.ts';

const labelsOf = (fields: Readonly<Record<string, { readonly label: string }>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));

/**
 * One label for every field of every record, for tables, details and the history of changes: that of
 * its form, unless the wording differs here.
 */
export const fieldLabels: Readonly<Record<string, string>> = {
  id: 'Дугаар',
  name: 'Нэр',
  username: 'Хэрэглэгчийн нэр',
  ...labelsOf(programFields),
  ...labelsOf(quoteFields),
  ...labelsOf(designReportForm.fields),
  ...labelsOf(partnershipForm.fields),
  ...labelsOf(topicFieldTexts),
  ...labelsOf(articleFields),
  key: 'Түлхүүр',
  helped: 'Тусалсан',
  notHelped: 'Тусалаагүй',
  state: 'Төлөв',
  // Short, as a table's heading; what the form asks of a person is told of one here.
  phone: 'Утас',
  businessPhone: 'Утас',
  companyName: 'Компани',
  companySize: 'Ажилтны тоо',
  industry: 'Салбар',
  industries: 'Салбар',
  location: 'Байршил',
  website: 'Вэбсайт',
  description: 'Тайлбар',
  experience: 'Туршлага',
  hasStartupIdea: 'Стартап санаатай эсэх',
  hasLaptop: 'Зөөврийн компьютертэй эсэх',
  mainChallenge: 'Гол асуудал',
  motivation: 'Нэгдэх болсон шалтгаан',
  subject: 'Гарчиг',
  message: 'Зурвас',
  featuredImage: 'Нүүр зураг',
  featuredImageAlt: 'Нүүр зургийн тайлбар',
  images: 'Зургууд',
  imageAlts: 'Зургийн тайлбар',
  status: 'Төлөв',
  views: 'Үзсэн тоо',
  publishedAt: 'Нийтэлсэн өдөр',
  intake: 'Элсэлтийн дугаар',
  priceMnt: 'Үнэ (₮)',
  seat: 'Суудал',
  seatHeldUntil: 'Суудал хүчинтэй хугацаа',
  seatOfferedAt: 'Суудал санал болгосон',
  plan: 'Багц',
  planMonths: 'Төлбөрийн хугацаа',
  setupState: 'Чатботын тохиргоо',
  openingHours: 'Ажлын цаг',
  services: 'Бүтээгдэхүүн, үйлчилгээ',
  channels: 'Суваг',
  trialEndsAt: 'Туршилт дуусах өдөр',
  suspendedAt: 'Түдгэлзүүлсэн өдөр',
  noticeKinds: 'Авах мэдэгдэл',
  createdAt: 'Үүсгэсэн өдөр',
  updatedAt: 'Өөрчилсөн өдөр',
  version: 'Хувилбар',
  rowsADay: 'Өдөрт авах тоо',
  assignee: 'Хариуцах ажилтан',
  nextOn: 'Дараагийн алхмын өдөр',
  note: 'Тэмдэглэл',
  reply: 'Захидал',
  spamAt: 'Спам гэж тэмдэглэсэн',
  spamReason: 'Спамын шалтгаан',
  // Numbers of an export, an erasure, or a cleaning.
  rows: 'Мөрийн тоо',
  searched: 'Хайлттай эсэх',
  erased: 'Хувийн мэдээлэл арилсан эсэх',
  users: 'Бүртгэл',
  outbox: 'Илгээх захидал',
  profiles: 'Хэрэглэгч',
  programRegistrations: 'Хөтөлбөрийн бүртгэл',
  quoteRequests: 'Үнийн саналын хүсэлт',
  designReportRequests: 'Дизайн тайлангийн хүсэлт',
  partnerRequests: 'Багт нэгдэх хүсэлт',
  contactMessages: 'Зурвас',
  history: 'Түүхийн мөр',
};
