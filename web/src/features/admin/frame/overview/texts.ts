export const overviewTexts = {
  title: 'Тойм',
  byDay: 'Өдрөөр',
  byStatus: 'Төлөвөөр',
  period: 'Хугацаа',
  days: (count: number) => `Сүүлийн ${count} хоног`,
  registrations: 'Хөтөлбөрийн бүртгэл',
  quotes: 'Үнийн саналын хүсэлт',
  leads: 'Дизайн тайлангийн хүсэлт',
  total: 'Нийт',
  day: 'Өдөр',
  count: 'Тоо',
  empty: 'Энэ хугацаанд хүсэлт ирээгүй байна',
  failed: 'Тоймыг ачаалж чадсангүй',
  closedTitle: (form: string) => `${form}: өнөөдрийн хязгаар дүүрсэн`,
  closed: (most: string) =>
    `Энэ маягт өдөрт ${most} хүсэлт авдаг. Шөнө дунд хүртэл шинэ хүсэлт хүлээн авахгүй. Хязгаарыг систем хариуцсан хүн нэмж болно.`,
} as const;

/**
 * Texts about the state of the product on the overview; the labels of its parts are in the
 * contract (HEALTH_TEXTS).
 */
export const healthTexts = {
  fine: 'Систем хэвийн ажиллаж байна',
  failed: 'Системийн төлвийг шалгаж чадсангүй',
  since: (moment: string) => `Эхэлсэн: ${moment}.`,
  version: (version: string, commit: string | null) =>
    `Хувилбар\u00a0${version}${commit ? ` (${commit.slice(0, 7)})` : ''}`,
} as const;

/** Errors in visitors' browsers, on the overview. */
export const clientErrorTexts = {
  title: 'Зочдын хөтөч дээр гарсан алдаа',
  text: 'Сүүлийн 7 хоногийнх. Сайт хариуцсан хүндээ дамжуулна уу.',
  kinds: { script: 'Хуудас', policy: 'Хориг' },
  count: (count: string) => `${count} удаа`,
  last: (moment: string) => `сүүлд ${moment}`,
} as const;
