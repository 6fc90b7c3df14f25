import { PATHS } from '@/lib/paths.ts';

export const articleTexts = {
  loading: 'Нийтлэлийг ачаалж байна...',
  notFound: 'Нийтлэл олдсонгүй',
  notFoundText: 'Хаяг буруу эсвэл нийтлэлийг устгасан байж магадгүй.',
  back: { label: 'Блог руу буцах', href: PATHS.blog },
  gallery: 'Зургууд',
  reading: (minutes: number) => `${minutes} минут унших`,
  contents: 'Агуулга',
  next: 'Энэ шошготой бусад нийтлэл',
  share: 'Хуваалцах',
  copyLink: 'Холбоос хуулах',
  linkCopied: 'Холбоос хуулагдлаа',
  linkNotCopied: 'Хуулж чадсангүй. Хаягийг хөтчийн мөрнөөс хуулна уу.',
} as const;
