import { adminCommon } from '../../kit/parts/texts.ts';

/** Admin: the Blog tab and the article form. */

export const articlesTable = {
  title: 'Нийтлэлүүд',
  empty: 'Нийтлэл одоогоор алга',
  searchPlaceholder: 'Гарчгаар хайх',
  columns: {
    id: 'Дугаар',
    title: 'Гарчиг',
    slug: 'Хаяг (slug)',
    status: 'Төлөв',
    views: 'Үзсэн тоо',
    publishedAt: 'Нийтэлсэн өдөр',
    createdAt: 'Үүсгэсэн өдөр',
  },
  /** Shown instead of "published" until the time of publishing. */
  scheduled: 'Товлосон',
  add: 'Шинэ нийтлэл',
  editLabel: (title: string) => `Засах: ${title}`,
  deleteLabel: (title: string) => `Устгах: ${title}`,
  view: 'Сайт дээр харах',
  viewLabel: (title: string) => `Сайт дээр харах: ${title}`,
} as const;

export const articleDialog = {
  addTitle: 'Шинэ нийтлэл',
  editTitle: 'Нийтлэл засах',
  preview: 'Урьдчилан харах',
  write: 'Бичих',
  /** Visitors do not see a draft. */
  toDraft: 'Ноороглох',
  publish: 'Нийтлэх',
  schedule: 'Товлох',
  /** The error of the time field when "schedule" is pressed without a future time. */
  laterOnly: 'Нийтлэх өдөр, цагаа ирээдүйд сонгоно уу',
} as const;

export const articleImages = {
  upload: 'Нүүр зураг байршуулах',
  add: 'Нэмэлт зураг байршуулах',
  uploading: 'Байршуулж байна...',
  uploaded: 'Зургийг байршууллаа. Тайлбарыг нь бичнэ үү.',
  shown: (place: number) => `Байршуулсан зураг ${place}`,
  wrongType: 'JPG, PNG эсвэл WEBP зураг сонгоно уу.',
} as const;

export const articleToasts = {
  created: 'Нийтлэл үүслээ',
  updated: 'Нийтлэл шинэчлэгдлээ',
  deleted: 'Нийтлэл устгагдлаа',
  restored: 'Нийтлэл сэргээгдлээ',
  createFailed: 'Нийтлэл үүсгэж чадсангүй',
  updateFailed: 'Нийтлэлийг шинэчилж чадсангүй',
  deleteFailed: 'Нийтлэлийг устгаж чадсангүй',
  restoreFailed: 'Нийтлэлийг сэргээж чадсангүй',
} as const;

export const deleteArticleConfirm = {
  title: 'Нийтлэлийг устгах уу?',
  text: (title: string) => `Нийтлэл: ${title}. ${adminCommon.cannotUndo}`,
  confirm: 'Устгах',
} as const;
