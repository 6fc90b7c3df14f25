/** Admin: the history of changes, and the overview by day (GET /api/admin/history and /stats). */

export const historyTexts = {
  title: 'Өөрчлөлтийн түүх',
  text: 'Хэн, хэзээ, юуг өөрчилснийг харуулна. Түүхийг засах, устгах боломжгүй.',
  empty: 'Өөрчлөлт одоогоор алга',
  total: (total: string) => `Нийт ${total} өөрчлөлт`,
  systemActor: 'Систем',
  entityFilter: 'Төрөл',
  allEntities: 'Бүх төрөл',
  before: 'Өмнө',
  after: 'Дараа',
  recordNumber: (id: string) => `№ ${id}`,
  showRecord: 'Бичлэгийг бүтнээр харах',
  showText: 'Бичвэрийг харах',
  restore: 'Сэргээх',
  restoring: 'Сэргээж байна...',
  restored: 'Бичлэг сэргээгдлээ',
  restoreFailed: 'Бичлэгийг сэргээж чадсангүй',
} as const;

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
