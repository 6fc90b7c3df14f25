import type { CompanyIndustry, StarterTrade } from '@contract/trades.ts';
import type { CompanySize } from '@contract/users.ts';

/** Steps 2 and 3 of sign-up; the account page uses the same texts. */

/** The trades for which an assistant has questions to start from. */
export const starterTradeLabels: Record<StarterTrade, string> = {
  shop: 'Дэлгүүр, онлайн худалдаа',
  food: 'Ресторан, кафе',
  beauty: 'Салон, гоо сайхан',
  clinic: 'Эмнэлэг, шүд',
  fitness: 'Фитнес, йог',
  school: 'Хэлний курс, сургалтын төв',
  dance: 'Бүжиг, урлаг, дугуйлан',
  stay: 'Зочид буудал, амралт, аялал',
  car: 'Авто засвар, угаалга',
  repair: 'Утас, техник засвар',
  building: 'Барилга, заслын ажил',
  cosmetics: 'Гоо сайхны бүтээгдэхүүн',
  law: 'Хууль, нягтлан, зөвлөгөө',
  kindergarten: 'Цэцэрлэг, хүүхдийн төв',
  service: 'Бусад үйлчилгээ',
};

export const companyIndustryLabels: Record<CompanyIndustry, string> = {
  ...starterTradeLabels,
  mining: 'Уул уурхай',
  agriculture: 'Хөдөө аж ахуй',
  construction: 'Барилга',
  trade: 'Худалдаа',
  finance: 'Санхүү',
  transport: 'Тээвэр',
  manufacturing: 'Үйлдвэрлэл',
  education: 'Боловсрол',
  healthcare: 'Эрүүл мэнд',
  technology: 'Технологи',
  other: 'Бусад',
};

export const companySizeLabels: Record<CompanySize, string> = {
  '1-10': '1–10 ажилтан',
  '11-50': '11–50 ажилтан',
  '51-200': '51–200 ажилтан',
  '201-1000': '201–1000 ажилтан',
  '1000+': '1000-аас дээш ажилтан',
};

export const laterStepTexts = {
  planHint: 'Туршилтын хугацаанд төлбөргүй. Багцаа дараа нь ч сольж болно.',
  summaryTitle: 'Таны оруулсан мэдээлэл',
  edit: 'Засах',
  agreeTerms: 'Үйлчилгээний нөхцөлийг зөвшөөрч байна',
  agreePrivacy: 'Нууцлалын бодлогыг зөвшөөрч байна',
  readTerms: 'Үйлчилгээний нөхцөлийг унших',
  readPrivacy: 'Нууцлалын бодлогыг унших',
  dialogClose: 'Хаах',
} as const;

export const companyFields = {
  plan: { label: 'Багц', placeholder: 'Дараа сонгоно' },
  planMonths: { label: 'Төлбөрийн хугацаа', placeholder: 'Хугацаагаа сонгоно уу' },
  companyName: { label: 'Компанийн нэр', placeholder: 'Жишээ ХХК' },
  industries: { label: 'Үйл ажиллагааны салбар', hint: 'Нэг буюу хэд хэдэн салбар сонгож болно.' },
  companySize: { label: 'Компанийн хэмжээ', placeholder: 'Ажилтны тоогоо сонгоно уу' },
  location: { label: 'Байршил', placeholder: 'Жишээ: Улаанбаатар, Сүхбаатар дүүрэг' },
  website: { label: 'Вэбсайт', placeholder: 'https://example.mn' },
  description: {
    label: 'Компанийн тухай',
    placeholder: 'Юу борлуулдаг, ямар үйлчилгээ үзүүлдгээ товч бичнэ үү',
  },
} as const;
