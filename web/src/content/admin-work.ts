/** Admin: notes, replies by mail, assignee and due date of a record, and the search over all records. */

export const workTexts = {
  title: 'Хийх ажил',
  assignee: 'Хариуцах ажилтан',
  /** The short form, for the heading of a column. */
  assigneeShort: 'Хариуцагч',
  nobody: 'Хариуцах хүнгүй',
  /** Options of the assignee filter: everybody, oneself, nobody. */
  anybody: 'Бүх хариуцагч',
  mine: 'Надад өгсөн',
  untaken: 'Хүнд өгөөгүй',
  nextOn: 'Дараагийн алхмын өдөр',
  saveFailed: 'Хариуцагч, өдрийг хадгалж чадсангүй',
  /** Shown when the record's dialog is closed. */
  conflictElsewhere: 'Хариуцагч эсвэл өдрийг өөр ажилтан өөрчилсөн. Бичлэгийг нээж шалгана уу.',
  thread: 'Тэмдэглэл, захидал',
  noNotes: 'Тэмдэглэл одоогоор алга',
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
  replyAnyway: 'Таны захидлыг бас илгээх үү?',
  mail: 'Захидал',
} as const;

export const relatedTexts = {
  title: (count: string) => `Энэ хүний бусад бичлэг: ${count}`,
  spam: 'Спам',
} as const;

export const myWorkTexts = {
  due: 'Хугацаа нь болсон',
  later: 'Дараа хийх',
  undated: 'Өдөр тавиагүй',
  empty: 'Танд хариуцуулсан ажил одоогоор алга',
  emptyHint: 'Бичлэгийн дэлгэрэнгүйг нээж, «Хариуцах ажилтан» хэсэгт нэрээ сонгоно уу.',
  day: (day: string) => `Алхам: ${day}`,
} as const;

export const searchTexts = {
  open: 'Бүхнээс хайх',
  shortcut: 'Ctrl K',
  title: 'Бүх бичлэгээс хайх',
  label: 'Нэр, и‑мэйл, утас, компани',
  hint: 'Хоёроос дээш тэмдэгт бичнэ үү.',
  none: 'Тохирох бичлэг олдсонгүй',
  failed: 'Хайж чадсангүй',
} as const;
