/** Admin: changing many rows of a list at once, and moving through records by keyboard. */

export const bulkTexts = {
  label: 'Сонгосон бичлэгийн үйлдэл',
  selectRow: (name: string) => `Сонгох: ${name}`,
  selectPage: 'Энэ хуудасны бүгдийг сонгох',
  selected: (count: string) => `Сонгосон: ${count}`,
  selectAll: (total: string) => `Тохирох бүгдийг сонгох: ${total}`,
  tooMany: (most: string) => `Нэг удаад ${most} хүртэл бичлэг өөрчилнө`,
  clear: 'Сонголтыг цуцлах',
  status: 'Төлөв өгөх',
  assign: 'Хариуцуулах',
  nobody: 'Хариуцах хүнгүй болгох',
  spam: 'Спам болгох',
  delete: 'Устгах',
  export: 'CSV татах',
  done: (rows: string) => `Өөрчилсөн бичлэг: ${rows}`,
  deleted: (rows: string) => `Устгасан бичлэг: ${rows}`,
  failed: 'Өөрчилж чадсангүй',
  undone: (rows: string) => `Буцаасан бичлэг: ${rows}`,
  undoFailed: 'Буцааж чадсангүй',
  deleteTitle: 'Сонгосон бичлэгүүдийг устгах уу?',
  deleteText: (rows: string) => `Устгах бичлэг: ${rows}. Дараа нь түүхээс сэргээж болно.`,
} as const;

export const walkTexts = {
  previous: 'Өмнөх бичлэг (K)',
  next: 'Дараагийн бичлэг (J)',
} as const;
