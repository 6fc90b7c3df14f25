/** Admin: the Partners tab, which lists the team applications. */

export const partnersTable = {
  title: 'Хамтрагчид',
  empty: 'Хамтрагчийн хүсэлт одоогоор алга',
  approve: 'Зөвшөөрөх',
  reject: 'Татгалзах',
  approveLabel: (name: string) => `Зөвшөөрөх: ${name}`,
  rejectLabel: (name: string) => `Татгалзах: ${name}`,
  failed: 'Статус шинэчлэхэд алдаа гарлаа',
  success: 'Хамтрагчийн статус шинэчлэгдлээ',
} as const;

/** A decision is final, so staff confirm it first. */
export const partnerConfirm = {
  approve: {
    title: 'Хүсэлтийг зөвшөөрөх үү?',
    text: (name: string) => `Өргөдөл гаргагч: ${name}. Шийдвэрийг дараа нь өөрчлөх боломжгүй.`,
    confirm: 'Зөвшөөрөх',
  },
  reject: {
    title: 'Хүсэлтээс татгалзах уу?',
    text: (name: string) => `Өргөдөл гаргагч: ${name}. Шийдвэрийг дараа нь өөрчлөх боломжгүй.`,
    confirm: 'Татгалзах',
  },
} as const;
