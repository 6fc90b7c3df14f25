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
