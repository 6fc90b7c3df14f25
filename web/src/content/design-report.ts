import { promises } from '@contract/company.ts';
import type { LeadIndustry, MonthlyRevenue } from '@contract/design-report-requests.ts';
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
