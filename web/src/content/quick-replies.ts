/** The words in braces that are filled in, in talks the first one only. */
export const blankWords = {
  name: 'нэр',
  program: 'хөтөлбөр',
  sum: 'дүн',
  sent: 'ирсэн өдөр',
  next: 'дараагийн өдөр',
  lessons: 'хичээл эхлэх өдөр',
} as const;

/** The quick replies of whoever answers: customers their visitors, staff in talks and mails. */
export const quickReplyTexts = {
  open: (count: number) => `Бэлэн хариулт (${count})`,
  hint: '«/» гэж бичээд хайж болно.',
  list: 'Бэлэн хариултууд',
  found: (count: number) =>
    count === 0
      ? 'Тохирох бэлэн хариулт алга'
      : `Бэлэн хариулт: ${count}. Сумаар сонгоод Enter дарна`,
  edit: 'Бэлэн хариултыг засах',
  editOne: (text: string) => `Засах: ${text}`,
  editing: 'Бэлэн хариулт',
  add: 'Шинэ бэлэн хариулт',
  keep: 'Бэлэн хариулт болгох',
  save: 'Хадгалах',
  cancel: 'Болих',
  drop: (text: string) => `Устгах: ${text}`,
  dropped: 'Бэлэн хариултыг устгалаа',
  undo: 'Буцаах',
  failed: 'Бэлэн хариултыг өөрчилж чадсангүй',
  /** Another window was first: what it wrote stands above the own text. */
  changed: 'Өөр цонхноос өөрчилсөн байна. Шалгаад дахин хадгална уу.',
  gone: 'Өөр цонхноос устгасан байна. Бичсэн тань доор үлдлээ.',
  now: (text: string) => `Одоо хадгалагдсан нь: ${text}`,
  blanks: (words: readonly string[]) =>
    `Хаалтад бичсэн үгийг тухайн хүний мэдээллээр бөглөнө: ${words.map((word) => `{${word}}`).join(', ')}`,
} as const;
