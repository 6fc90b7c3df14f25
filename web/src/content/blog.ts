export const blogTexts = {
  eyebrow: 'Блог',
  title: 'Бизнест AI ашиглах тухай',
  listLabel: 'Нийтлэлүүд',
  // Long enough to be the largest text of the screen on a phone, because the articles arrive later.
  text: 'Чатбот, дуут туслах, автоматжуулалтыг бизнестээ хэрхэн нэвтрүүлэх тухай энгийн үгээр бичсэн зөвлөгөө, жишээ, мэдээ. Уншаад, өөрийн бизнест тохирохыг нь өнөөдрөөс туршаарай.',
  empty: 'Одоогоор нийтлэгдсэн нийтлэл байхгүй байна',
  emptyText: 'Удахгүй шинэ нийтлэл нэмэгдэнэ. Түр хүлээгээрэй.',
  loading: 'Нийтлэлүүдийг ачаалж байна...',
  failed: 'Нийтлэлүүдийг ачаалж чадсангүй',
  withoutScript: 'Нийтлэлүүдийг харахын тулд хөтчийнхөө JavaScript-ийг идэвхжүүлнэ үү.',
  readMore: 'Дэлгэрэнгүй унших',
  loadMore: 'Өмнөх нийтлэлүүдийг үзэх',
  moreTags: (count: number) => `+${count}`,
  tagsLabel: 'Шошго',
  tagTitle: (tag: string) => `«${tag}» шошготой нийтлэл`,
  tagText: (tag: string) => `«${tag}» сэдвээр бичсэн нийтлэлүүд, шинэ нь эхэндээ.`,
  tagDescription: (tag: string) =>
    `«${tag}» сэдвээр бичсэн нийтлэлүүд: бизнест AI чатбот, дуут туслах, автоматжуулалт ашиглах зөвлөгөө, жишээ, мэдээг энгийн үгээр.`,
  views: (count: string) => `${count} удаа үзсэн`,
  imageAlt: (title: string) => `«${title}» нийтлэлийн зураг`,
  galleryImageAlt: (title: string, index: number) => `«${title}» нийтлэлийн ${index}-р зураг`,
} as const;
