import type { OrderPay } from '@contract/automation-limits.ts';
import type { AutomationKind, FieldKind } from '@contract/automations.ts';

/** What an owner sets up besides answers. */

export const automationsTexts = {
  title: 'Автоматжуулалт',
  text: 'Туслах тань асуултад хариулахаас гадна захиалга авч, цаг товлож, хүсэлт бүртгэнэ. Хэрэгтэйгээ тохируулаад асаана уу.',
  most: (on: number, most: number) => `Асаалттай: ${on} / ${most}`,
  full: 'Багцад тань багтах тоо дүүрсэн',
  fullText:
    'Шинээр тохируулсныг хадгална, харин асаахын тулд өөр нэгийг унтраах эсвэл багцаа ахиулна уу.',
  none: 'Таны багцад автоматжуулалт багтаагүй',
  noneText: 'Тохируулсан бүхнийг хадгална. Асаахын тулд багцаа ахиулна уу.',
  plans: 'Багц, үнэ харах',
  states: {
    on: 'Ажиллаж байна',
    off: 'Унтраалттай',
    rests: 'Түр зогссон: багцад багтаагүй',
    unset: 'Тохируулаагүй',
  },
  setUp: 'Тохируулах',
  settings: 'Тохиргоо',
  turnOn: 'Асаах',
  turnOff: 'Унтраах',
  edit: 'Засах',
  editOf: (name: string) => `Засах: ${name}`,
  remove: 'Устгах',
  removeOf: (name: string) => `Устгах: ${name}`,
  removeSure: (name: string) =>
    `«${name}» — устгах уу? Өмнөх захиалга, цагийн мэдээлэл хэвээр үлдэнэ.`,
  removeYes: 'Тийм, устгах',
  removed: 'Устгалаа',
  removeFailed: 'Устгаж чадсангүй',
  save: 'Хадгалах',
  saving: 'Хадгалж байна…',
  saved: 'Хадгаллаа',
  saveFailed: 'Хадгалж чадсангүй',
  close: 'Хаах',
  cancel: 'Болих',
  find: 'Нэрээр хайх',
  more: 'Цааш үзэх',
  notFound: 'Ийм нэртэй зүйл алга',
  held: 'Шалгаж байна',
  noServing: 'Үйлчлэх хүнгүй тул санал болгохгүй',
  row: (what: string, at: number) => `${what} ${at}`,
  addRow: 'Мөр нэмэх',
  removeRow: (at: number) => `${at}-р мөрийг хасах`,
} as const;

export const automationTexts: Readonly<
  Record<
    AutomationKind,
    { title: string; text: string; icon: 'box' | 'calendar' | 'mail' | 'clock' | 'document' }
  >
> = {
  orders: {
    title: 'Захиалга авах',
    text: 'Үйлчлүүлэгч барааг нь сонгож, хүргэлт, төлбөрөө зааж, нэр, утсаа үлдээнэ.',
    icon: 'box',
  },
  appointments: {
    title: 'Цаг товлох',
    text: 'Үйлчлүүлэгч үйлчилгээ, хүн, сул цагаа сонгоно. Нэг цагийг хоёр хүнд өгөхгүй.',
    icon: 'calendar',
  },
  reminder: {
    title: 'Сануулга',
    text: 'Товлосон цагийг үйлчлүүлэгчид нь захидлаар сануулна.',
    icon: 'mail',
  },
  hours: {
    title: 'Ажлын цаг',
    text: 'Энэ цагт «одоо хариулна», бусад үед «маргааш 10:00-аас» гэж хэлнэ.',
    icon: 'clock',
  },
  form: {
    title: 'Хүсэлтийн маягт',
    text: 'Үнийн санал, ширээ, сургалт гэх мэт өөр зүйлийг таны асуултаар бүртгэнэ.',
    icon: 'document',
  },
};

export const formNameField = {
  label: 'Юуны хүсэлт вэ?',
  placeholder: 'Жишээ: Үнийн санал авах',
} as const;
export const addForm = 'Маягт нэмэх';

export const ordersFields = {
  areas: {
    label: 'Хүргэлтийн бүс',
    hint: 'Бүс тус бүрийн үнэ. Үнэгүй бол 0 гэж бичнэ.',
    columns: { name: 'Бүс', fee: 'Үнэ, ₮', note: 'Тайлбар' },
  },
  pickUp: { label: 'Очиж авах хаяг', placeholder: 'Жишээ: Сансар, 3 давхар, 10:00–19:00' },
  least: { label: 'Захиалгын доод дүн, ₮', hint: 'Хязгааргүй бол 0 гэж бичнэ.' },
  hours: { label: 'Хэзээ хүргэх вэ?', placeholder: 'Жишээ: 24 цагийн дотор, 10:00–20:00' },
  pays: {
    label: 'Төлөх арга',
    hint: 'Шилжүүлэг: туслахын тохиргоонд бичсэн дансыг тань харуулна.',
  },
} as const;
export const orderPayLabels: Readonly<Record<OrderPay, string>> = {
  delivery: 'Авахдаа төлнө',
  transfer: 'Дансаар шилжүүлнэ',
};

export const appointmentsFields = {
  earliest: { label: 'Хамгийн багадаа хэдэн минутын өмнө товлох вэ?' },
  latest: { label: 'Хэд хоногийн дараах цагийг товлож болох вэ?' },
  changeUntil: {
    label: 'Хэдэн цагийн өмнө хүртэл цуцалж, өөрчилж болох вэ?',
    hint: 'Үйлчлүүлэгч өөрөө цуцалж, цагаа солихыг хүсэж болох хугацаа.',
  },
  isConfirmedAtOnce: { label: 'Товлосон цагийг шууд баталгаажуулна (үгүй бол та өөрөө батална)' },
  severalForPhone: { label: 'Нэг утсаар нэг үйлчилгээнд хэд хэдэн цаг авч болно' },
} as const;

export const reminderFields = {
  dayBefore: { label: 'Өмнөх өдөр нь' },
  hourBefore: { label: 'Нэг цагийн өмнө' },
  sms: { label: 'И‑мэйл үлдээсэн хүнд ч SMS илгээнэ' },
} as const;

export const smsText = (aDay: number) =>
  `И‑мэйл үлдээгээгүй хүнд SMS-ээр сануулна. Өдөрт ${aDay} хүртэл SMS илгээнэ.`;

export const hoursFields = {
  week: {
    label: 'Долоо хоногийн цаг',
    hint: 'Завсарлагатай бол таслалаар: 10:00–13:00, 14:00–19:00. Амрах өдрийг хоосон үлдээнэ.',
    alike: 'Даваагийн цагийг Баасан хүртэл хуулах',
  },
  daysOff: {
    label: 'Амрах өдрүүд',
    hint: 'Нэг мөрөнд нэг өдөр: 2027-07-11. Билгийн тооллын баярууд (Цагаан сар, Их дүйчэн, Чингис хааны өдөр) жил бүр өөр тул өөрөө нэмнэ үү.',
    propose: 'Нийтээр амрах өдрүүдийг нэмэх',
  },
} as const;

export const fieldKindLabels: Readonly<Record<FieldKind, string>> = {
  text: 'Текст',
  number: 'Тоо',
  choice: 'Сонголт',
  date: 'Өдөр',
  phone: 'Утас',
};
export const formFields = {
  fields: {
    label: 'Асуултууд',
    hint: '2–8 асуулт. Сонголтын хариултуудыг таслалаар тусгаарлана.',
    columns: {
      label: 'Асуулт',
      kind: 'Хариултын төрөл',
      values: 'Сонголтууд',
      isRequired: 'Заавал',
    },
  },
} as const;

export const goodsTexts = {
  title: (count: number) => `Бараа (${count})`,
  add: 'Бараа нэмэх',
  many: 'Олноор оруулах',
  empty: 'Бараа алга. Нэг нэгээр нэмэх, эсвэл Excel-ээс олноор оруулна уу.',
  taken: 'Ийм нэртэй бараа бүртгэлтэй байна. Жагсаалтаас олж засна уу.',
  stock: (count: number | null) =>
    count === null ? '' : count === 0 ? 'Дууссан' : `Үлдэгдэл ${count}`,
} as const;
export const goodFields = {
  name: { label: 'Нэр', placeholder: 'Жишээ: Цагаан цамц' },
  price: { label: 'Үнэ, ₮', placeholder: '45000' },
  about: { label: 'Тайлбар' },
  options: {
    label: 'Сонголт',
    hint: 'Хэмжээ, өнгө гэх мэт. Утгуудыг таслалаар тусгаарлана.',
    columns: { name: 'Сонголтын нэр', values: 'Утгууд' },
  },
  picture: {
    label: 'Зураг',
    hint: 'JPEG, PNG эсвэл WebP. Жижигрүүлж, гэрэл зургийн нууц мэдээллийг хасаж хадгална.',
    remove: 'Зургийг хасах',
    failed: 'Зургийг оруулж чадсангүй',
    loading: 'Зургийг оруулж байна…',
  },
  stock: { label: 'Үлдэгдэл', hint: 'Тоолохгүй бол хоосон, дууссан бол 0.' },
} as const;

export const goodsImportTexts = {
  title: 'Барааг олноор оруулах',
  paste: 'Excel-ээс хуулсан эсвэл бичсэн мөрүүд',
  pasteHint:
    'Багана: нэр, үнэ, тайлбар, үлдэгдэл, дараа нь сонголтууд (жишээ нь Хэмжээ: S, M, L). Эсвэл мөр бүрд «Цамц - 45,000₮» гэж бичнэ.',
  pastePlaceholder: 'Цагаан цамц\t45000\nХар өмд\t60000',
  file: 'Эсвэл файл',
  fileHint: 'Excel (.xlsx) эсвэл CSV. Нэг удаад 1,000 хүртэл бараа.',
  example: 'Жишээ файл татах',
  exampleFile: 'baraa-jishee.csv',
  export: 'Бараагаа татах',
  exportFile: 'baraa.csv',
  unreadable: 'Файлыг уншиж чадсангүй. Дахин сонгоно уу',
  preview: 'Урьдчилж харах',
  found: (fresh: number, changed: number) =>
    changed === 0 ? `Шинэ бараа: ${fresh}` : `Шинэ бараа: ${fresh}, шинэчлэх: ${changed}`,
  wrong: (line: number, message: string) => `${line}-р мөр: ${message}`,
  noName: 'Нэр алга',
  noPrice: 'Үнэ алга',
  brokenPrice: 'Үнийг таслалгүй бичнэ үү, жишээ нь 45000',
  twice: 'Ийм нэртэй бараа дээр нь бас байна',
  tooMany: (most: number) => `Нэг удаад ${most.toLocaleString('en-US')} хүртэл бараа оруулна`,
  tooLong: 'Текст хэт урт байна. Хэсэглэн оруулна уу',
  empty: 'Бараа олдсонгүй. Эхний баганад нэр, дараагийнд үнэ байна',
  add: (count: number) => `Оруулах (${count})`,
  adding: 'Оруулж байна…',
  added: (count: number) => `Оруулсан бараа: ${count}`,
  failed: 'Оруулж чадсангүй',
  mend: 'Алдаатай мөрүүдийг засаад дахин оруулна уу.',
  none: 'Оруулах бараа алга.',
  headings: ['Нэр', 'Үнэ', 'Тайлбар', 'Үлдэгдэл'],
  exampleRow: ['Цагаан цамц', '45000', 'Хөвөн', '12', 'Хэмжээ: S, M, L'],
} as const;

export const servicesTexts = {
  title: (count: number) => `Үйлчилгээ (${count})`,
  add: 'Үйлчилгээ нэмэх',
  empty: 'Үйлчилгээ алга.',
  minutes: (minutes: number) => `${minutes} минут`,
} as const;
export const serviceFields = {
  name: { label: 'Нэр', placeholder: 'Жишээ: Эрэгтэй үс засалт' },
  minutes: { label: 'Хэдэн минут үргэлжлэх вэ?' },
  price: { label: 'Үнэ, ₮', hint: 'Үнийг нь дараа хэлдэг бол хоосон үлдээнэ.' },
  about: { label: 'Тайлбар' },
  picture: goodFields.picture,
  bookables: { label: 'Хэн үйлчлэх вэ?', hint: 'Сонгоогүй бол бүгд үйлчилнэ.' },
} as const;

export const bookablesTexts = {
  title: (count: number) => `Хүн, суудал, өрөө (${count})`,
  add: 'Хүн, суудал, өрөө нэмэх',
  empty: 'Цаг товлохын тулд дор хаяж нэг хүн, суудал эсвэл өрөө нэмнэ үү.',
  off: 'Захиалга авахгүй байгаа',
} as const;
export const bookableFields = {
  name: { label: 'Нэр', placeholder: 'Жишээ: Болд, 1-р сандал, Том өрөө' },
  week: hoursFields.week,
  daysOff: hoursFields.daysOff,
  isOn: { label: 'Цаг авна' },
} as const;
