/** Error texts of the whole site, and the draft banner. */

export const errorTexts = {
  /** Fixed texts of the public forms: docs/product.md §8.3. */
  generic: 'Алдаа гарлаа. Дахин оролдоно уу.',
  tryAgain: 'Дахин оролдоно уу.',
  network: 'Интернэт холболтоо шалгаад дахин оролдоно уу.',
  /** The HTML has loaded, but its script has not. */
  pageNotWhole: 'Хуудас бүрэн ачаалагдсангүй. Интернэт холболтоо шалгаад дахин илгээнэ үү.',
  offline: 'Интернэт холболт тасарсан байна. Бичсэн зүйл тань хэвээр үлдсэн.',
  slow: 'Сервер удаан хариулж байна. Түр хүлээнэ үү.',
  timeout: 'Сервер хариулсангүй. Дахин оролдоно уу.',
  tooMany: (seconds: number) => `Хэт олон удаа оролдлоо. ${seconds} секундийн дараа оролдоно уу.`,
  formHasErrors: 'Тэмдэглэсэн талбаруудыг шалгана уу.',
  loadFailed: 'Ачаалж чадсангүй',
  retry: 'Дахин оролдох',
} as const;

/** The error boundary: a component threw an error. */
export const crashTexts = {
  title: 'Хуудсыг харуулах үед алдаа гарлаа',
  text: 'Хуудсаа дахин ачаална уу. Алдаа давтагдвал бидэнд мэдэгдээрэй.',
  reload: 'Дахин ачаалах',
  home: 'Нүүр хуудас руу очих',
} as const;

/** A new version was deployed while the page was open, and an old chunk no longer exists. */
export const staleTexts = {
  text: 'Сайт шинэчлэгдсэн байна. Хуудсаа дахин ачаална уу.',
} as const;

/** A half-filled form that was saved on this device. */
export const draftTexts = {
  restored: 'Өмнө бөглөж байсан мэдээллийг тань сэргээлээ.',
  discard: 'Шинээр эхлэх',
  kept: (days: number) => `Дуусгаагүй маягтыг энэ төхөөрөмжид ${days} хоног хадгална.`,
  share: 'Нийтийн компьютер ашиглаж байна',
  shared: 'Энэ төхөөрөмжид хадгалсан маягт, яриаг устгалаа. Шинээр хадгалахгүй.',
} as const;

/** Texts that all forms share. */
/** Of a field for a file, in place of the browser's own. */
export const fileTexts = { pick: 'Файл сонгох', none: 'Сонгоогүй' } as const;

export const formTexts = {
  required: 'заавал',
  optional: 'заавал биш',
  choose: 'Сонгоно уу',
  stepOf: (step: number, count: number) => `Алхам ${step} / ${count}`,
  back: 'Буцах',
  next: 'Дараагийн',
  sending: 'Илгээж байна...',
  /** The label of the honeypot field. */
  leaveEmpty: 'Энэ талбарыг хоосон үлдээнэ үү',
  withoutScript: 'Маягтыг илгээхийн тулд хөтчийнхөө JavaScript-ийг идэвхжүүлнэ үү.',
  showPassword: 'Нууц үгийг харуулах',
} as const;

export const notFoundTexts = {
  title: 'Хуудас олдсонгүй',
  text: 'Хаяг буруу эсвэл хуудсыг зөөсөн байж магадгүй.',
  home: 'Нүүр хуудас руу очих',
  contact: 'Холбоо барих',
} as const;
