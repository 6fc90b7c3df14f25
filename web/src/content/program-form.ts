import type {
  CurrentStatus,
  EnglishLevel,
  PaymentMethod,
  ProgramExperience,
} from '@contract/program-registrations.ts';

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
