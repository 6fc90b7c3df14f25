import { MINIMUMS, TRIAL_DAYS } from '@contract/fields/limits.ts';
import type { CompanyIndustry, CompanySize } from '@contract/users.ts';
import { formTexts } from './errors.ts';
import { PATHS } from './paths.ts';

/** Sign-up wizard: steps, labels and options. */

export const companyIndustryLabels: Record<CompanyIndustry, string> = {
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

export const signupTexts = {
  title: `${TRIAL_DAYS} хоног үнэгүй турших`,
  text: 'Гурван алхмаар бүртгүүлээд AI туслахаа ажиллуулаарай.',
  progressLabel: 'Бүртгэлийн явц',
  steps: ['Хувийн мэдээлэл', 'Компанийн мэдээлэл', 'Баталгаажуулалт'],
  stepOf: formTexts.stepOf,
  previous: 'Өмнөх',
  next: 'Дараагийн',
  submit: 'Бүртгүүлэх',
  submitting: 'Бүртгэж байна...',
  planTitle: 'Сонгосон багц',
  planHint: 'Туршилтын хугацаанд төлбөргүй. Багцаа дараа нь ч сольж болно.',
  emailTakenLogin: 'Энэ хаягаар нэвтрэх',
  haveAccount: 'Бүртгэлтэй юу?',
  login: { label: 'Нэвтрэх', href: PATHS.login },
  summaryTitle: 'Таны оруулсан мэдээлэл',
  edit: 'Засах',
  agreeTerms: 'Үйлчилгээний нөхцөлийг зөвшөөрч байна',
  agreePrivacy: 'Нууцлалын бодлогыг зөвшөөрч байна',
  readTerms: 'Үйлчилгээний нөхцөлийг унших',
  readPrivacy: 'Нууцлалын бодлогыг унших',
  dialogClose: 'Хаах',
} as const;

export const signupFields = {
  firstName: { label: 'Нэр', placeholder: 'Таны нэр' },
  lastName: { label: 'Овог', placeholder: 'Таны овог' },
  email: { label: 'И-мэйл', placeholder: 'ner@example.mn' },
  phone: { label: 'Утасны дугаар', placeholder: '99112233' },
  password: {
    label: 'Нууц үг',
    hint: `Хамгийн багадаа ${MINIMUMS.password} тэмдэгт: том үсэг, жижиг үсэг, тоо орсон байна.`,
    show: 'Нууц үгийг харуулах',
    hide: 'Нууц үгийг нуух',
  },
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
