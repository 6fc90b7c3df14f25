import { adminCommon } from './admin.ts';
import { ratingTexts } from './chat.ts';

/** Admin: the assistant tab («Туслах»): its topics, the questions that it could not answer, and how talks ended. */

export const topicsTable = {
  title: 'Сэдвүүд',
  empty: 'Сэдэв одоогоор алга',
  searchPlaceholder: 'Асуулт, хариултаар хайх',
  columns: {
    id: 'Дугаар',
    question: 'Асуулт',
    tags: 'Шошго',
    status: 'Төлөв',
    rated: 'Тусалсан / тусалаагүй',
    createdAt: 'Үүсгэсэн өдөр',
  },
  add: 'Шинэ сэдэв',
  editLabel: (question: string) => `Засах: ${question}`,
  deleteLabel: (question: string) => `Устгах: ${question}`,
} as const;

export const topicDialog = { addTitle: 'Шинэ сэдэв', editTitle: 'Сэдэв засах' } as const;

export const topicFieldTexts = {
  question: { label: 'Асуулт', hint: 'Товч дээр харагдах хэлбэр.' },
  variants: {
    label: 'Асуух өөр хувилбарууд',
    hint: 'Мөр бүрт нэг хувилбар. Алдаатай, латин бичлэгийг өөрөө таньдаг тул бичих шаардлагагүй.',
  },
  answer: {
    label: 'Хариулт',
    hint: 'Тоо, үнэ, огноо, хаягийг «Мэдээлэл оруулах» цэснээс сонгоно: сайтад өөрчлөгдөхөд хариулт дагаж өөрчлөгдөнө.',
  },
  linkLabel: { label: 'Холбоосын нэр', hint: '' },
  linkHref: { label: 'Холбоосын зам', hint: 'Жишээ: /pricing' },
  tags: { label: 'Шошго', hint: 'Таслалаар тусгаарлана. Эхнийх нь сэдвийн хүрээ.' },
  status: { label: 'Төлөв', hint: 'Зөвхөн нийтэлсэн сэдвээр хариулна.' },
} as const;

export const factMenu = {
  label: 'Мэдээлэл оруулах',
  choose: 'Хариултад оруулах мэдээллээ сонгоно уу',
  insert: 'Оруулах',
} as const;

export const tryIt = {
  title: 'Туршиж үзэх',
  label: 'Үйлчлүүлэгчийн асуулт',
  placeholder: 'une hed ve',
  withEdits: 'Хадгалаагүй засварыг оруулж тооцно.',
  published: 'Нийтэлсэн сэдвүүдээр хариулна.',
  answers: 'Хариулах сэдэв',
  unknown: 'Мэдэхгүй гэж хариулна. Хамгийн ойр нь:',
  next: 'Дараагийн гурав',
  score: (score: number) => `Оноо: ${Math.round(score * 100)} / 100`,
  edited: 'засаж буй',
} as const;

export const questionTexts = {
  title: 'Хариулж чадаагүй асуултууд',
  empty: 'Хариулж чадаагүй асуулт алга',
  hint: 'Ижил төстэйг нэгтгэж тоолсон. Дугаар, хаяг, нэрийг далдалсан.',
  asked: (count: number) => `${count} удаа`,
  badly: (topic: string) => `Хариулт тусалаагүй. Сэдэв: ${topic}`,
  goneTopic: 'Хариулт тусалаагүй. Сэдэв нь устсан',
  last: 'Сүүлд',
  toTopic: 'Шинэ сэдэв болгох',
  toExisting: 'Сэдэвт нэмэх',
  dismiss: 'Хэрэггүй',
  actionOn: (action: string, question: string) => `${action}: ${question}`,
  addTo: (topic: string) => `«${topic}» сэдэвт нэмэх`,
  dismissed: 'Асуултыг жагсаалтаас хаслаа',
  failed: 'Асуултыг өөрчилж чадсангүй',
  more: 'Цааш үзэх',
} as const;

export const endingTexts = {
  title: 'Яриа хэрхэн төгссөн',
  text: (weeks: number) =>
    `Сайтын туслахтай хийсэн ярианууд, сүүлийн ${weeks} долоо хоногоор. Нэг яриаг нэг л удаа, хэд хэдэн зүйл болсон бол хүснэгтийн хамгийн зүүн талын баганаар нь тоолно. Юу ярьсан, хэн ярьсан нь тоололд орохгүй.`,
  empty: (weeks: number) => `Сүүлийн ${weeks} долоо хоногт хэн ч туслахтай яриагүй байна`,
  failed: 'Ярианы тоог харуулж чадсангүй',
  week: 'Долоо хоног',
  talks: 'Яриа',
  endings: {
    form: 'Ажилтанд дамжуулсан',
    thumbsUp: ratingTexts.helped,
    offer: 'Санал болгосныг дарсан',
    thumbsDown: ratingTexts.notHelped,
    silence: 'Юу ч дараагүй',
  },
  share: (percent: number) => `${percent}%`,
  none: '–',
  all: 'Бүгд',
} as const;

export const topicToasts = {
  created: 'Сэдэв үүслээ',
  updated: 'Сэдэв шинэчлэгдлээ',
  deleted: 'Сэдэв устгагдлаа',
  restored: 'Сэдэв сэргээгдлээ',
  createFailed: 'Сэдэв үүсгэж чадсангүй',
  updateFailed: 'Сэдвийг шинэчилж чадсангүй',
  deleteFailed: 'Сэдвийг устгаж чадсангүй',
  restoreFailed: 'Сэдвийг сэргээж чадсангүй',
} as const;

export const deleteTopicConfirm = {
  title: 'Сэдвийг устгах уу?',
  text: (question: string) => `Сэдэв: ${question}. ${adminCommon.cannotUndo}`,
  confirm: 'Устгах',
} as const;
