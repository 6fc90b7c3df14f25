import { PATHS } from './paths.ts';

/** The customer's own pages. */

export const accountPage = {
  title: 'Миний бүртгэл',
  navigation: 'Бүртгэлийн хуудсууд',
  hello: (name: string) => `Сайн байна уу, ${name}`,
  overview: 'Тойм',
} as const;

export const overviewTexts = {
  trial: 'Үнэгүй туршилт',
  daysLeft: 'үлдсэн хоног',
  until: (date: string) => `Туршилт дуусах өдөр: ${date}`,
  ended: 'Туршилт дууссан',
  endedOn: (date: string) => `Туршилт дууссан өдөр: ${date}`,
  goOn: 'Үргэлжлүүлэхийн тулд багцаа сонгоод бидэнтэй холбогдоно уу. Бид нэхэмжлэх илгээнэ.',
  plan: 'Сонгосон багц',
  noPlan: 'Багцаа хараахан сонгоогүй байна.',
  prices: { label: 'Багц, үнэ харах', href: PATHS.pricing },
  contact: { label: 'Холбоо барих', href: PATHS.contact },
  next: 'Дараагийн алхам',
} as const;
