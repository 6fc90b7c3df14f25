/** Admin: the Partners tab, which lists the team applications. */

export const partnersTable = {
  contact: 'Холбоо барих',
  title: 'Хамтрагчид',
  empty: 'Хамтрагчийн хүсэлт одоогоор алга',
  columns: {
    id: 'Дугаар',
    name: 'Нэр',
    email: 'И-мэйл',
    phone: 'Утас',
    position: 'Албан тушаал',
    experience: 'Туршлага',
    status: 'Төлөв',
    createdAt: 'Ирүүлсэн өдөр',
  },
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
