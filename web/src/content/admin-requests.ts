import { adminCommon } from './admin.ts';

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
    subject: 'Сэдэв',
    status: 'Төлөв',
    createdAt: 'Ирүүлсэн өдөр',
  },
  reply: 'И‑мэйлээр хариулах',
} as const;

export const messageToasts = {
  failed: 'Зурвасын төлөвийг өөрчилж чадсангүй',
  success: 'Зурвасын төлөв шинэчлэгдлээ',
} as const;

/** Editing or deleting a request; a deletion can be undone from its notice and from the history. */
export const requestEditing = {
  editTitle: 'Хүсэлт засах',
  updated: 'Хүсэлт шинэчлэгдлээ',
  updateFailed: 'Хүсэлтийг өөрчилж чадсангүй',
  deleted: 'Хүсэлт устгагдлаа',
  deleteFailed: 'Хүсэлтийг устгаж чадсангүй',
  restored: 'Хүсэлт сэргээгдлээ',
  restoreFailed: 'Хүсэлтийг сэргээж чадсангүй',
  failedTitle: adminCommon.errorTitle,
  confirm: {
    title: 'Хүсэлтийг устгах уу?',
    text: (name: string) => `Илгээгч: ${name}. Дараа нь түүхээс сэргээж болно.`,
    confirm: adminCommon.delete,
  },
} as const;

export const messageEditing = {
  editTitle: 'Зурвас засах',
  updated: 'Зурвас шинэчлэгдлээ',
  updateFailed: 'Зурвасыг өөрчилж чадсангүй',
  deleted: 'Зурвас устгагдлаа',
  deleteFailed: 'Зурвасыг устгаж чадсангүй',
  restored: 'Зурвас сэргээгдлээ',
  restoreFailed: 'Зурвасыг сэргээж чадсангүй',
  failedTitle: adminCommon.errorTitle,
  confirm: { ...requestEditing.confirm, title: 'Зурвасыг устгах уу?' },
} as const;
