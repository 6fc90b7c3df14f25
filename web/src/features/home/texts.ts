import { company } from '@contract/company.ts';
import { TRIAL_DAYS } from '@contract/fields/limits.ts';
import { formatMnt } from '@contract/fields/money.ts';
import { PLAN_PRICES } from '@contract/plans.ts';
import { PATHS } from '@/lib/paths.ts';

export const cheapestPlan = Math.min(...Object.values(PLAN_PRICES));

export const homeHero = {
  eyebrow: company.tagline,
  title: 'Үйлчлүүлэгч бүрд шөнө ч, амралтын өдөр ч хариулна',
  text: `${company.name} танай бизнесийн өмнөөс асуултад хариулж, захиалга авч, цаг товлоно. Үйлчлүүлэгч бичнэ, AI туслах тэр дор нь монголоор хариулна.`,
  primary: { label: `${TRIAL_DAYS} хоног үнэгүй турших`, href: PATHS.signup },
  secondary: { label: 'Бүтээгдэхүүнтэй танилцах', href: PATHS.product },
  note: 'Хүссэн үедээ цуцалж болно.',
  prices: { label: `Сард ${formatMnt(cheapestPlan)}-өөс. Үнэ харах`, href: PATHS.pricing },
} as const;

export const homeCta = {
  title: 'Дараагийн үйлчлүүлэгчид тань AI туслах хариулна',
  text: `Эхний ${TRIAL_DAYS} хоног төлбөргүй. Үргэлжлүүлэхгүй бол юу ч төлөхгүй.`,
  primary: { label: 'Үнэгүй туршиж эхлэх', href: PATHS.signup },
  secondary: { label: 'Бидний тухай', href: PATHS.about },
} as const;
