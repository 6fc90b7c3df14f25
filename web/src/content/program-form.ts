import { programPhone, transferReference } from '@contract/company.ts';
import type {
  CurrentStatus,
  EnglishLevel,
  PaymentMethod,
  ProgramExperience,
} from '@contract/program-registrations.ts';
import { errorTexts, formTexts } from './errors.ts';

/** The registration form of the programme, for the public page and the admin area. */

export const currentStatusLabels: Record<CurrentStatus, string> = {
  student: 'Оюутан, сурагч',
  working: 'Ажил хийж байгаа',
  freelancer: 'Бие даан ажилладаг (фрилансер)',
  unemployed: 'Ажил хайж байгаа',
  entrepreneur: 'Бизнес эрхэлдэг',
};

export const programExperienceLabels: Record<ProgramExperience, string> = {
  none: 'Туршлагагүй',
  beginner: 'Анхан шат',
  intermediate: 'Дунд шат',
  advanced: 'Ахисан шат',
};

export const englishLevelLabels: Record<EnglishLevel, string> = {
  '1': '1 – Анхан шат',
  '2': '2 – Энгийн яриа ойлгоно',
  '3': '3 – Дунд шат',
  '4': '4 – Чөлөөтэй',
  '5': '5 – Төрөлх хэл шигээ',
};

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  bank_transfer: 'Банкны шилжүүлэг',
};

export const programFormTexts = {
  id: 'register',
  title: 'Хөтөлбөрт бүртгүүлэх',
  text: 'Гурван алхам. Бөглөхөд хэдхэн минут болно.',
  steps: ['Хувийн мэдээлэл', 'Таны тухай', 'Төлбөр'],
  back: formTexts.back,
  next: formTexts.next,
  submit: 'Бүртгэл илгээх',
  submitting: formTexts.sending,
  paymentTitle: 'Төлбөрийн мэдээлэл',
  paymentText: `Бүртгэлээ илгээгээд төлбөрөө банкны шилжүүлгээр төлнө үү. Гүйлгээний утга: ${transferReference}.`,
  reviewTitle: 'Таны оруулсан мэдээлэл',
  /** Shown after sending: docs/product.md §8.3. */
  success: `Таны бүртгэл амжилттай илгээгдлээ! Банкны шилжүүлэг хийсний дараа ${programPhone} дугаарын утсаар холбогдоно уу.`,
  heldUntil: (moment: string) => `Суудлыг тань ${moment} цаг хүртэл хадгална.`,
  unconfirmed:
    'Бүртгэлийг тань хүлээн авлаа. Суудлаа авахын тулд и‑мэйлээр илгээсэн холбоосыг нээж баталгаажуулна уу. Түүнээс өмнө суудал хадгалагдахгүй.',
  ownPage: 'Бүртгэлийн хуудсаа нээх',
  ownPageText:
    'Суудал, хугацаа, хичээлийн мэдээллээ эндээс харж, бүртгэлээ цуцалж болно. Холбоосыг и‑мэйлээр мөн илгээсэн.',
  failed: errorTexts.generic,
} as const;

export const programFields = {
  firstName: { label: 'Нэр', placeholder: 'Таны нэр' },
  lastName: { label: 'Овог', placeholder: 'Таны овог' },
  email: { label: 'И-мэйл', placeholder: 'ner@example.mn' },
  phone: { label: 'Утасны дугаар', placeholder: '99112233' },
  currentStatus: { label: 'Одоогийн байдал', placeholder: 'Сонгоно уу' },
  goals: {
    label: 'Зорилго',
    placeholder: 'Энэ хөтөлбөрөөс юу сурч, юу бүтээхийг хүсэж байна вэ?',
  },
  experience: { label: 'Програмчлалын туршлага', placeholder: 'Сонгоно уу' },
  englishLevel: { label: 'Англи хэлний түвшин', placeholder: 'Сонгоно уу' },
  hasStartupIdea: { label: 'Надад стартап санаа бий' },
  hasLaptop: { label: 'Надад зөөврийн компьютер бий' },
  paymentMethod: { label: 'Төлбөрийн хэлбэр' },
} as const;
