import { TRIAL_DAYS } from '@contract/fields/limits.ts';
import { PATHS } from '@/lib/paths.ts';

/**
 * The sign-up wizard and its step 1. The texts of steps 2 and 3 (`signup-company.ts`) load with those steps.
 */

export const signupTexts = {
  title: `${TRIAL_DAYS} хоног үнэгүй турших`,
  text: 'Гурван алхмаар бүртгүүлээд AI туслахаа ажиллуулаарай.',
  steps: ['Хувийн мэдээлэл', 'Компанийн мэдээлэл', 'Баталгаажуулалт'],
  previous: 'Өмнөх',
  next: 'Дараагийн',
  submit: 'Бүртгүүлэх',
  submitting: 'Бүртгэж байна...',
  planTitle: 'Сонгосон багц',
  emailTakenLogin: 'Энэ хаягаар нэвтрэх',
  haveAccount: 'Бүртгэлтэй юу?',
  login: { label: 'Нэвтрэх', href: PATHS.login },
} as const;
