import { promises } from '@contract/company.ts';
import type { LeadIndustry, MonthlyRevenue } from '@contract/design-report-requests.ts';
import { PATHS } from '@/lib/paths.ts';
import { formTexts } from './errors.ts';

/** The free design report, /free-design-report. */

export const leadIndustryLabels: Record<LeadIndustry, string> = {
  retail: 'Жижиглэн худалдаа',
  restaurant: 'Ресторан, кафе',
  healthcare: 'Эрүүл мэнд',
  education: 'Боловсрол',
  finance: 'Санхүү',
  technology: 'Технологи',
  manufacturing: 'Үйлдвэрлэл',
  'real-estate': 'Үл хөдлөх хөрөнгө',
  beauty: 'Гоо сайхан',
  fitness: 'Фитнес, спорт',
  consulting: 'Зөвлөх үйлчилгээ',
  other: 'Бусад',
};

export const monthlyRevenueLabels: Record<MonthlyRevenue, string> = {
  'under-1m': '1 сая ₮ хүртэл',
  '1m-5m': '1–5 сая ₮',
  '5m-10m': '5–10 сая ₮',
  '10m-20m': '10–20 сая ₮',
  '20m-50m': '20–50 сая ₮',
  'over-50m': '50 сая ₮-өөс дээш',
};

export const designReportHero = {
  banner: 'Дизайн тайлан одоогоор үнэгүй. Хүсэлтээ өнөөдөр илгээгээрэй!',
  eyebrow: 'Үнэгүй дизайн тайлан',
  title: 'Танай сайт яагаад захиалга авчрахгүй байна вэ?',
  text: `Сайт, чат, захиалгын замыг тань шалгаад, юуг засахыг бичиж ${promises.designReportHours} цагийн дотор и‑мэйлээр илгээнэ. Төлбөргүй.`,
  action: 'Тайлан авах',
} as const;

export const designReportBenefits = {
  title: 'Тайланд юу багтах вэ?',
  items: [
    {
      id: 'first',
      title: 'Анхны сэтгэгдэл',
      text: 'Сайтад тань орсон хүн эхний хэдэн хормын дотор юу ойлгож байгааг үнэлнэ.',
    },
    {
      id: 'path',
      title: 'Захиалгын зам',
      text: 'Үйлчлүүлэгч хаана эргэлзэж, хаана орхиж явдгийг заана.',
    },
    {
      id: 'mobile',
      title: 'Гар утасны дэлгэц',
      text: 'Гар утсан дээр бичиг нь уншигдаж, товч нь дарагдаж, хурдан ачаалж байгаа эсэхийг шалгана.',
    },
    {
      id: 'plan',
      title: `${promises.designPlanDays} хоногийн төлөвлөгөө`,
      text: `Саналыг ${promises.designPlanDays} хоногийн дотор хэрэгжүүлэх дарааллыг гаргаж өгнө.`,
    },
  ],
} as const;

/** The sample page next to the title; it is invented and says so. */
export const designReportSample = {
  label: 'Дизайн тайлангийн жишээ хуудас',
  title: 'Дизайн тайлан · жишээ',
  address: 'jishee-delguur.mn',
  findings: [
    'Зураг том тул утсан дээр удаан ачаалж, хүн хүлээлгүй гарч байна.',
    'Захиалах товч хамгийн доор, бараг үзэгдэхгүй байна. Эхний дэлгэцэд гаргана.',
  ],
  planTitle: `${promises.designPlanDays} хоногийн төлөвлөгөө`,
  plan: [
    'Өдөр 1–2: зургийг хөнгөлнө',
    'Өдөр 3–4: товчийг дээш гаргана',
    'Өдөр 5–7: маягтыг богиносгоно',
  ],
} as const;

/** An illustration that says it is one: no real customer is quoted. */
export const designReportTestimonial = {
  label: 'Зохиомол жишээ',
  quote:
    'Бид сайтаа гоё гэж боддог байлаа. Тайланг уншаад захиалгын товч маань гар утсан дээр харагддаггүйг мэдсэн.',
  author: 'Жижиг дэлгүүрийн эзэн',
} as const;

export const designReportForm = {
  id: 'request',
  title: 'Тайлангаа захиалаарай',
  text: 'Доорх маягтыг бөглөнө үү.',
  fields: {
    name: { label: 'Нэр', placeholder: 'Овог нэр' },
    phone: { label: 'Утасны дугаар', placeholder: '99112233' },
    email: { label: 'И-мэйл', placeholder: 'ner@example.mn' },
    company: { label: 'Компани', placeholder: 'Компанийн нэр' },
    industry: { label: 'Үйл ажиллагааны салбар', placeholder: 'Салбараа сонгоно уу' },
    currentWebsite: { label: 'Одоогийн вэбсайт', placeholder: 'https://example.mn' },
    monthlyRevenue: { label: 'Сарын орлого', placeholder: 'Орлогоо сонгоно уу' },
    mainChallenge: {
      label: 'Тулгарч буй гол асуудал',
      placeholder: 'Жишээ: Хүн их ордог ч захиалга цөөн ирдэг',
    },
  },
  submit: 'Үнэгүй тайлан авах',
  submitting: formTexts.sending,
  privacyNote: 'Таны мэдээллийг зөвшөөрөлгүйгээр гуравдагч этгээдэд дамжуулахгүй.',
  /** Fixed text: docs/product.md §8.3. */
  failed: 'Хүсэлт илгээхэд алдаа гарлаа. Дахин оролдоно уу.',
  successTitle: 'Хүсэлтийг хүлээн авлаа!',
  success: `Тайлан ${promises.designReportHours} цагийн дотор таны и‑мэйл хаягт очно.`,
} as const;

export const designReportSuccess = {
  title: 'Хүсэлтийг тань хүлээн авлаа',
  text: `Дизайн тайлан ${promises.designReportHours} цагийн дотор и‑мэйлээр очно. Ирээгүй бол спам хавтсаа шалгаарай.`,
  nextTitle: 'Дараа нь юу болох вэ?',
  next: [
    'Бид сайт, захиалгын замыг тань шалгана.',
    `${promises.designReportHours} цагийн дотор тайлангаа илгээнэ.`,
    `Хүсвэл саналыг ${promises.designPlanDays} хоногийн дотор хэрэгжүүлнэ.`,
  ],
  home: { label: 'Нүүр хуудас руу очих', href: PATHS.home },
} as const;
