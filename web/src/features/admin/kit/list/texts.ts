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
  /** Whom a change was about. */
  names: (names: string, more: number) => (more > 0 ? `${names}, бас ${more}` : names),
  done: (rows: string) => `Өөрчилсөн бичлэг: ${rows}`,
  deleted: (rows: string) => `Устгасан бичлэг: ${rows}`,
  failed: 'Өөрчилж чадсангүй',
  undone: (rows: string) => `Буцаасан бичлэг: ${rows}`,
  undoFailed: 'Буцааж чадсангүй',
  deleteTitle: 'Сонгосон бичлэгүүдийг устгах уу?',
  deleteText: (rows: string) => `Устгах бичлэг: ${rows}. Дараа нь түүхээс сэргээж болно.`,
} as const;

/** Admin: notes, replies by mail, assignee and due date of a record, and the search over all records. */

export const workTexts = {
  title: 'Хийх ажил',
  assignee: 'Хариуцах ажилтан',
  /** The short form, for the heading of a column. */
  assigneeShort: 'Хариуцагч',
  nobody: 'Эзэнгүй',
  /** Options of the assignee filter: everybody, oneself, nobody. */
  anybody: 'Бүх хариуцагч',
  mine: 'Надад өгсөн',
  untaken: 'Хүнд өгөөгүй',
  nextOn: 'Дараагийн өдөр',
  tomorrow: 'Маргааш',
  inThreeDays: '+3 хоног',
  saveFailed: 'Хариуцагч, өдрийг хадгалж чадсангүй',
  /** Shown when the record's dialog is closed. */
  conflictElsewhere: 'Хариуцагч эсвэл өдрийг өөр ажилтан өөрчилсөн. Бичлэгийг нээж шалгана уу.',
  written: 'Ирсэн зүйл',
  thread: 'Тэмдэглэл, захидал',
  note: 'Тэмдэглэл',
  addNote: 'Тэмдэглэл нэмэх',
  noteAdded: 'Тэмдэглэл нэмэгдлээ',
  noteFailed: 'Тэмдэглэлийг хадгалж чадсангүй',
  noteChanged: 'Тэмдэглэл шинэчлэгдлээ',
  noteDeleted: 'Тэмдэглэл устгагдлаа',
  deleteFailed: 'Тэмдэглэлийг устгаж чадсангүй',
  deleteTitle: 'Тэмдэглэлийг устгах уу?',
  deleteText: 'Тэмдэглэлийн үг өөрчлөлтийн түүхэнд үлдэнэ.',
  edited: 'зассан',
  reply: 'И‑мэйлээр хариулах',
  /** The subject and the beginning of a reply. */
  replySubject: (kind: string) => `Хариу: ${kind}`,
  greeting: (name: string) => `Сайн байна уу, ${name}?\n\n`,
  replyTo: (email: string) => `Хүлээн авагч: ${email}`,
  subject: 'Гарчиг',
  body: 'Захидал',
  send: 'Захидал илгээх',
  sending: 'Илгээж байна...',
  queued: 'Захидлыг илгээхээр бүртгэлээ',
  queuedContacted: 'Захидлыг бүртгэлээ. Төлөв: Холбогдсон',
  queuedTaken: 'Захидлыг бүртгэлээ. Хариуцагч: та',
  queuedBoth: 'Захидлыг бүртгэлээ. Төлөв: Холбогдсон, хариуцагч: та',
  replyUndone: 'Төлөв, хариуцагчийг буцаалаа. Захидал илгээгдэнэ.',
  undoFailed: 'Буцааж чадсангүй',
  sendFailed: 'Захидлыг илгээж чадсангүй',
  /** The last reply did not arrive; the badge of its row, and the note in its record. */
  refused: 'Захидал хүрээгүй',
  refusedText:
    'Сүүлийн захидал хүргэгдсэнгүй. Хаягийг шалгаад дахин бичих, эсвэл утсаар холбогдоно уу.',
  refusedCount: 'Захидал хүрээгүй:',
  undelivered: (when: string) =>
    `Энэ хаяг руу илгээсэн захидал хүргэгдээгүй (${when}). Хаягийг шалгана уу.`,
  colleagueReplied: (name: string, when: string) => `${name} ${when} хариулсан`,
  /** Who else has the record open. */
  isHere: (names: string) => `Энэ бичлэгийг нээсэн: ${names}`,
  writes: (name: string) => `${name} яг одоо хариу бичиж байна`,
  replyAnyway: 'Таны захидлыг бас илгээх үү?',
  mail: 'Захидал',
} as const;

/** Admin: the tabs of the forms. */

export const formList = {
  contact: 'Холбоо барих',
  sent: 'Ирүүлсэн өдөр',
  empty: (one: string) => `${one} одоогоор алга`,
} as const;

/** Admin: filters of a list that are kept under a name. */
export const viewTexts = {
  views: 'Харагдац',
  opened: (name: string) => `Харагдац: ${name}`,
  team: 'Баг',
  save: 'Энэ шүүлтийг хадгалах',
  edit: (name: string) => `«${name}» харагдацыг засах`,
  name: 'Нэр',
  replaces: 'Ийм нэртэй харагдац бий. Түүний шүүлт солигдоно.',
  shared: 'Багийн бүх хүнд харагдана',
  saved: 'Харагдацыг хадгаллаа',
  deleted: 'Харагдацыг устгалаа',
  failed: 'Харагдацыг өөрчилж чадсангүй',
} as const;
