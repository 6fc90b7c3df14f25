import { MINIMUMS, TRIAL_DAYS } from '@contract/fields/limits.ts';
import { PATHS } from '@/lib/paths.ts';
import { formTexts } from './errors.ts';

/**
 * The sign-up wizard and its step 1. The texts of steps 2 and 3 (`signup-company.ts`) load with those steps.
 */

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
  emailTakenLogin: 'Энэ хаягаар нэвтрэх',
  haveAccount: 'Бүртгэлтэй юу?',
  login: { label: 'Нэвтрэх', href: PATHS.login },
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
} as const;
