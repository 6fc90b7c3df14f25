/** Admin: the Quotes, Leads and Messages tabs. */

export const quotesTable = {
  budgetAndTime: 'Төсөв, хугацаа',
  contact: 'Холбоо барих',
  title: 'Үнийн саналын хүсэлт',
  empty: 'Үнийн саналын хүсэлт одоогоор алга',
  detailsTitle: 'Үнийн саналын хүсэлт',
  columns: {
    id: 'Дугаар',
    name: 'Нэр',
    email: 'И-мэйл',
    phone: 'Утас',
    company: 'Компани',
    projectTitle: 'Төсөл',
    projectType: 'Төрөл',
    budget: 'Төсөв',
    timeline: 'Хугацаа',
    status: 'Төлөв',
    createdAt: 'Ирүүлсэн өдөр',
  },
} as const;

/** Fixed texts: docs/product.md §8.5. */
export const quoteToasts = {
  failed: 'Failed to update quote request status',
  success: 'Quote request status updated successfully',
} as const;

export const leadsTable = {
  contact: 'Холбоо барих',
  title: 'Дизайн тайлангийн хүсэлт',
  empty: 'Дизайн тайлангийн хүсэлт одоогоор алга',
  detailsTitle: 'Дизайн тайлангийн хүсэлт',
  columns: {
    id: 'Дугаар',
    name: 'Нэр',
    email: 'И-мэйл',
    phone: 'Утас',
    company: 'Компани',
    industry: 'Салбар',
    monthlyRevenue: 'Сарын орлого',
    status: 'Төлөв',
    createdAt: 'Ирүүлсэн өдөр',
  },
} as const;

export const leadToasts = {
  failed: 'Хүсэлтийн төлөвийг өөрчилж чадсангүй',
  success: 'Хүсэлтийн төлөв шинэчлэгдлээ',
} as const;

export const messagesTable = {
  contact: 'Холбоо барих',
  title: 'Холбоо барих хуудаснаас ирсэн зурвас',
  empty: 'Зурвас одоогоор алга',
  detailsTitle: 'Зурвас',
  columns: {
    id: 'Дугаар',
    name: 'Нэр',
    email: 'И-мэйл',
    phone: 'Утас',
    company: 'Компани',
    subject: 'Гарчиг',
    status: 'Төлөв',
    createdAt: 'Ирүүлсэн өдөр',
  },
  reply: 'И‑мэйлээр хариулах',
} as const;

export const messageToasts = {
  failed: 'Зурвасын төлөвийг өөрчилж чадсангүй',
  success: 'Зурвасын төлөв шинэчлэгдлээ',
} as const;
