import { adminCommon } from '../../kit/parts/texts.ts';

/** Admin: the Registrations tab. The labels of the form are in `program-form.ts`. */

export const registrationsTable = {
  sent: 'Бүртгүүлсэн өдөр',
  hasOtherSeat: 'Өөр бүртгэлээр суудалтай',
  add: 'Бүртгэл нэмэх',
  confirm: 'Баталгаажуулах',
  /** The visible text of the button; `markPaidLabel` is its full label. */
  paid: 'Төлсөн болгох',
  confirmLabel: (name: string) => `Баталгаажуулах: ${name}`,
  markPaidLabel: (name: string) => `Төлсөн болгох: ${name}`,
} as const;

export const registrationDialog = {
  addTitle: 'Шинэ бүртгэл нэмэх',
  editTitle: 'Бүртгэл засах',
  status: 'Төлөв',
  hasStartupIdea: 'Стартап санаатай',
  hasLaptop: 'Зөөврийн компьютертэй',
} as const;

/** The English texts are fixed: docs/product.md §8.5. */
export const registrationToasts = {
  createFailed: 'Failed to create registration',
  updateFailed: 'Failed to update registration',
  deleteFailed: 'Failed to delete registration',
  created: 'Бүртгэл амжилттай нэмэгдлээ',
  updated: 'Бүртгэл амжилттай шинэчлэгдлээ',
  deleted: 'Бүртгэл амжилттай устгагдлаа',
  statusUpdated: 'Бүртгэлийн төлөв шинэчлэгдлээ',
  statusFailed: 'Бүртгэлийн төлөвийг өөрчилж чадсангүй',
  restored: 'Бүртгэл сэргээгдлээ',
  restoreFailed: 'Бүртгэлийг сэргээж чадсангүй',
} as const;

export const deleteRegistrationConfirm = {
  title: 'Бүртгэлийг устгах уу?',
  text: (name: string) => `Суралцагч: ${name}. ${adminCommon.cannotUndo}`,
  confirm: 'Устгах',
} as const;
