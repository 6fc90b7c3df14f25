import { adminCommon } from './admin.ts';

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

export const articleFields = {
  title: { label: 'Гарчиг', hint: '' },
  slug: {
    label: 'Хаяг (slug)',
    hint: 'Латин жижиг үсэг, тоо, зураас. Гарчгаас автоматаар үүснэ.',
  },
  excerpt: { label: 'Товч агуулга', hint: 'Блогийн жагсаалтад харагдана.' },
  content: { label: 'Агуулга', hint: 'Энгийн бичвэр. Мөр шилжүүлсэн нь хэвээр үлдэнэ.' },
  featuredImage: { label: 'Нүүр зургийн хаяг', hint: 'Зураг байршуулбал хаяг нь бичигдэнэ.' },
  featuredImageAlt: {
    label: 'Нүүр зургийн тайлбар',
    hint: 'Зураг дээр юу байгааг хараагүй хүнд хэлнэ.',
  },
  images: {
    label: 'Нэмэлт зургууд',
    hint: 'Мөр бүрт нэг хаяг, ард нь зай аваад зургийн тайлбар.',
  },
  tags: { label: 'Шошго', hint: 'Таслалаар тусгаарлана. Жишээ: чатбот, борлуулалт' },
  publishAt: {
    label: 'Нийтлэх хугацаа',
    hint: 'Улаанбаатарын цагаар. «Товлох» дарвал энэ үед гарна, «Нийтлэх» дарвал шууд гарна.',
  },
  ctaText: { label: 'Товчны бичиг', hint: 'Нийтлэлийн төгсгөлд харагдана.' },
  ctaUrl: { label: 'Товчны холбоос', hint: 'https:// хаяг эсвэл / гэж эхэлсэн сайтын зам.' },
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
