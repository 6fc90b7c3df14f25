import { TRIAL_DAYS } from '@contract/fields/limits.ts';
import { formatNumber } from '@contract/fields/money.ts';
import type { LeadStatus, SPAM_LEADS } from '@contract/own-conversations.ts';
import { answerFields } from '@/content/own-assistant.ts';

export const assistantTexts = {
  saveFailed: 'Хадгалж чадсангүй',
  copy: 'Хуулах',
  copied: 'Хуулсан',
  copyFailed: 'Хуулж чадсангүй. Гараараа сонгож хуулна уу.',
} as const;

const of = (done: number, all: number) => `${formatNumber(done)}/${formatNumber(all)}`;

export const ownOverviewTexts = {
  publish: 'Нийтлэх',
  publishing: 'Нийтэлж байна...',
  resume: 'Дахин ажиллуулах',
  pause: 'Түр зогсоох',
  pausing: 'Зогсоож байна...',
  published: 'Таны туслах ажиллаж эхэллээ',
  paused: 'Туслахыг түр зогсоолоо',
  failed: 'Төлөвийг өөрчилж чадсангүй',
  open: 'Туслахаа нээж үзэх',
  meter: (used: number, limit: number) => `Энэ сард ${of(used, limit)} яриа`,
  meterLabel: 'Энэ сарын яриа',
  answersUsed: (used: number, limit: number) => `Хариулт: ${of(used, limit)}`,
  flooded: (moment: string) =>
    `Хэт олон яриа зэрэг ирсэн тул зарим үйлчлүүлэгч түр хүлээсэн: ${moment}. Халдлага байсан бол ярианы эрхийг тань буцаан олгоно.`,
  trial: {
    title: 'Үнэгүй туршилт',
    before: (date: string) => `Нийтэлснээр ${TRIAL_DAYS} хоног эхэлнэ, хамгийн орой ${date}.`,
    left: (days: number) => `Үлдсэн хоног: ${days}`,
  },
  /** What visitors get now, if the assistant does not answer. */
  work: {
    contact: (date: string) =>
      `Туслах одоо асуултад хариулахгүй, зөвхөн нэр, утас авч байна. ${date} хүртэл ингэж ажиллана.`,
    contactWhy: {
      limit: 'Энэ сарын эрх дууссан байна. Багцаа ахиулбал шууд үргэлжилнэ.',
      ended:
        'Туршилт эсвэл төлсөн хугацаа дууссан байна. Доорх хэсгээс багцаа төлбөл шууд үргэлжилнэ.',
    },
    rests:
      'Туслах одоо хариулахгүй, холбоос дээр байгууллагын тань нэр, утас, ажлын цаг л харагдана. Хариулт, тохиргоо тань хэвээр байгаа, багцаа төлмөгц үргэлжилнэ.',
  },
  /** The next step, and who has to do it. */
  next: {
    title: 'Дараа нь юу хийх вэ?',
    answers: 'Та дор хаяж нэг асуулт, хариулт нэмнэ үү.',
    fewAnswers: (missing: number) =>
      `Та дахиад ${missing} хариулт нэмбэл илүү олон асуултад хариулна.`,
    tries: 'Та туслахаасаа гурван зүйл асууж үзээрэй.',
    publish: 'Та «Нийтлэх» дарахад үйлчлүүлэгчид тань ашиглаж эхэлнэ.',
    share: 'Та холбоосоо Facebook, Instagram хуудсандаа тавих эсвэл скриптийг сайтдаа суулгана уу.',
    first: 'Бүгд бэлэн. Одоо анхны үйлчлүүлэгчээ хүлээнэ.',
    waiting: 'Таныг хүлээж буй хүсэлт, асуулт дээр байна.',
    done: 'Танаас одоо хийх зүйл алга.',
    pausedByCustomer: 'Та туслахаа түр зогсоосон байна. «Дахин ажиллуулах» дарж үргэлжлүүлнэ.',
    pausedByStaff: (reason: string | null) =>
      `Манай ажилтан туслахыг түр зогсоосон. ${reason ? `Шалтгаан: ${reason} ` : ''}Асуудлаа засаад бидэнд бичээрэй, бид дахин ажиллуулна.`,
  },
  ticks: {
    title: 'Эхлэх таван алхам',
    answers: (done: number) => `Гурван хариулт нэмэх (${Math.min(done, 3)}/3)`,
    tries: (done: number) => `Гурван асуулт асууж үзэх (${Math.min(done, 3)}/3)`,
    publish: 'Нийтлэх',
    place: 'Холбоос эсвэл скриптийг хаа нэгтээ тавих',
    talk: 'Анхны яриа',
    done: 'Болсон',
    notDone: 'Хийгээгүй',
  },
} as const;

/** The panel in which the customer tries the own assistant; nothing of it is counted as a conversation. */
export const ownTryTexts = {
  title: 'Туслахаа туршиж үзэх',
  note: 'Энд асуусан нь яриа гэж тооцогдохгүй.',
  label: 'Асуултаа бичнэ үү',
  placeholder: 'Жишээ: heden tsagt ajilladag ve',
  send: 'Асуух',
  empty: 'Хариулт нэмсний дараа энд асууж үзнэ.',
  quick: 'Түгээмэл асуулт',
  failed: 'Туслахыг ачаалж чадсангүй',
  clear: 'Шинээр эхлэх',
} as const;

export const ownAnswersTexts = {
  title: 'Хариулт',
  text: 'Туслах зөвхөн энд бичсэн хариултыг тань үгчлэн хэлнэ. Эхний дөрвөн асуулт үйлчлүүлэгчид товч болж харагдана.',
  count: (used: number, limit: number) => `${of(used, limit)} хариулт`,
  full: 'Багцад тань багтах хариулт дүүрсэн байна. Илүү нэмэх бол багцаа ахиулна уу.',
  empty: 'Хариулт хараахан алга. Салбарынхаа асуултаас эхлээрэй.',
  add: 'Хариулт нэмэх',
  starter: 'Салбарын асуултаас эхлэх',
  tools: 'Хариулт нэмэх арга',
  list: 'Таны хариултууд',
  find: 'Хариултаас хайх',
  notFound: 'Ийм хариулт алга.',
  ...answerFields,
  wordings: {
    label: 'Өөрөөр асуувал',
    hint: 'Мөр бүрд нэгийг. Хэдий чинээ олон янзаар бичнэ, хүний асуултыг төдий чинээ сайн таньна.',
    placeholder: 'Хүргэдэг үү?\nХүргэлтийн үнэ',
  },
  ideas: {
    title: 'Хүмүүс ингэж асуудаг',
    hint: 'Чагталсан нь «Өөрөөр асуувал» хэсэгт нэмэгдэнэ.',
    propose: 'Хиймэл оюунаас санал авах',
    proposing: 'Санал бэлдэж байна...',
    failed: 'Санал авч чадсангүй',
  },
  missing: {
    open: 'Түгээмэл асуулт',
    title: 'Танай салбарт түгээмэл асуулт',
    none: 'Салбарын түгээмэл асуулт бүрд тань хариулт байна.',
    text: 'Эдгээр асуултад тань хариулт олдохгүй байна. Дарж хариултыг нь бичнэ үү.',
  },
  save: 'Хадгалах',
  saving: 'Хадгалж байна...',
  saved: 'Хариултыг хадгаллаа',
  saveFailed: 'Хариултыг хадгалж чадсангүй',
  added: 'Хариулт нэмлээ',
  edit: 'Засах',
  editOf: (question: string) => `Засах: ${question}`,
  close: 'Хаах',
  cancel: 'Болих',
  remove: 'Устгах',
  removeOf: (question: string) => `Устгах: ${question}`,
  removed: 'Хариултыг устгалаа',
  removeFailed: 'Хариултыг устгаж чадсангүй',
  undo: 'Сэргээх',
  restored: 'Хариултыг сэргээлээ',
  up: (question: string) => `Дээш: ${question}`,
  down: (question: string) => `Доош: ${question}`,
  moved: (question: string, place: number) => `«${question}» ${place}-р байранд орлоо`,
  orderFailed: 'Дарааллыг хадгалж чадсангүй',
  keys: 'Мөрийг Alt + ↑ эсвэл Alt + ↓ товчоор зөөнө.',
  quick: 'Товч болж харагдана',
  held: 'Манай ажилтан шалгана',
  wordingCount: (count: number) => `Өөрөөр асуувал: ${count}`,
  helped: (yes: number, no: number) => `Тусалсан ${yes}, тусалаагүй ${no}`,
  /** Another window has saved or deleted it. */
  goneTitle: 'Энэ хариулт өөрчлөгдсөн эсвэл устсан байна',
  gone: 'Жагсаалтыг шинэчиллээ. Дахин оролдоно уу.',
  doubles: {
    title: 'Анхаарах зүйл',
    same: (one: string, other: string) =>
      `«${one}», «${other}» хоёр ижил асуулт боловч хариулт нь өөр байна. Туслах аль нэгийг нь л хэлнэ.`,
    twice: (one: string, other: string) =>
      `«${one}», «${other}» хоёр давхардсан байна. Нэгийг нь устгаж болно.`,
  },
  matched: (question: string) => `Таарсан хариулт: ${question}`,
  /** How near an answer is, by its score of 0 to 1. */
  near: (score: number) =>
    score >= 0.95
      ? 'Яг таарлаа'
      : score >= 0.6
        ? 'Их ойр'
        : score >= 0.3
          ? 'Ойролцоо'
          : 'Бага зэрэг төстэй',
  nearest: 'Ойрхон хариултууд',
} as const;

/** Facts of our own site in an answer of the company's assistant. */
export const factTexts = {
  choose: 'Хариултад оруулах мэдээллээ сонгоно уу',
  insert: 'Мэдээлэл оруулах',
  preview: 'Зочинд ингэж харагдана:',
  unknown: 'Ийм нэртэй мэдээлэл алга. Энэ хариултыг өгөхгүй.',
} as const;

export const starterTexts = {
  title: 'Салбарын асуултаас эхлэх',
  text: 'Хоосон зайг нөхөөд нэмнэ үү. Бидний мэддэгийг бөглөсөн байгаа. Дараа нь бүгдийг засаж болно.',
  trade: 'Салбар',
  gap: (question: string, label: string) => `${label} (${question})`,
  include: (question: string) => `Нэмэх: ${question}`,
  add: (count: number) => (count === 0 ? 'Нэмэх' : `${count} хариулт нэмэх`),
  adding: 'Нэмж байна...',
  added: (count: number) => `${count} хариулт нэмлээ`,
  failed: 'Хариултыг нэмж чадсангүй',
  nothing: 'Нэгийг ч бөглөөгүй байна.',
  have: 'Ийм асуулт аль хэдийн байна',
} as const;

export const importTexts = {
  title: 'Олноор нэмэх',
  paste: 'Жагсаалт буулгах',
  pasteHint:
    'Асуулт, хариултаа дараалуулан бичнэ. Хоёр асуултын хооронд мөр алгасна, дугаарлана, эсвэл «А:», «Х:» гэж эхэлнэ. Excel-ийн нүд, ChatGPT-ийн текстийг шууд буулгаж болно.',
  pastePlaceholder:
    'Хүргэлт байгаа юу?\nУлаанбаатарт үнэгүй.\n\nХаана байрладаг вэ?\nНомын төв, 2 давхар.',
  file: 'Excel эсвэл CSV файл сонгох',
  fileHint:
    '.xlsx файлын эхний хуудсыг уншина. Баганууд: асуулт, хариулт, өөрөөр асуувал (цэгтэй таслалаар), холбоос.',
  example: 'Жишээ файл татах',
  exampleFile: 'hariultuud-jishee.csv',
  export: 'Хариултуудаа CSV-ээр татах',
  exportFile: 'hariultuud.csv',
  found: (count: number) => `${count} хариулт олдлоо`,
  wrong: (line: number, why: string) => `${line}-р мөр: ${why}`,
  mend: 'Заасан мөрүүдийг засаад дахин оролдоно уу.',
  doubtful: (count: number) =>
    `${count} хариултыг шалгаад, зөв бол сонгоно уу. Сонгоогүйг нь нэмэхгүй.`,
  skipped: (count: number) => `Аль хэдийн байгаа ${count} асуултыг алгасна.`,
  none: 'Асуулт, хариулт олдсонгүй. Асуулт бүрийн доор хариултаа бичнэ үү.',
  unreadable: 'Файлыг уншиж чадсангүй. Excel эсвэл CSV файл сонгоно уу.',
  add: (count: number) => (count === 0 ? 'Нэмэх' : `${count} хариулт нэмэх`),
  adding: 'Нэмж байна...',
  added: (count: number) => `${count} хариулт нэмлээ`,
  failed: 'Хариултыг нэмж чадсангүй',
  preview: 'Нэмэх гэж буй хариултууд',
  propose: 'Үнийн жагсаалтыг хиймэл оюунаар уншуулах',
  proposing: 'Уншиж байна...',
  proposed: 'Хиймэл оюун уншсан. Үг, үнэ нь зөв эсэхийг шалгаарай.',
  unread: 'Жагсаалтыг уншуулж чадсангүй',
} as const;

/** The answers that were read from what somebody wrote on the site before signing up. */
export const describedTexts = {
  title: 'Таны бичсэнээс бэлдсэн хариултууд',
  text: 'Сайт дээр бичсэнийг тань үгчлэн авлаа. Хэрэгтэйг нь сонгоод нэмнэ үү, дараа нь засаж болно. Нийтлэх хүртэл үйлчлүүлэгчид харагдахгүй.',
  dismiss: 'Хэрэггүй',
} as const;

export const missedTexts = {
  title: 'Хариулт олдоогүй асуулт',
  text: 'Үйлчлүүлэгчид асуусан боловч туслах хариулж чадаагүй. Хоёр товчоор шинэ хариулт, эсвэл байгаа хариултын «Өөрөөр асуувал» болгоно.',
  empty: 'Хариулт олдоогүй асуулт алга.',
  asked: (count: number) => `${count} удаа`,
  answer: 'Хариулах',
  answerOf: (question: string) => `Хариулах: ${question}`,
  wording: 'Байгаа хариултад нэмэх',
  wordingOf: (question: string) => `Байгаа хариултад нэмэх: ${question}`,
  choose: 'Аль хариултад нэмэх вэ?',
  addTo: (question: string) => `«${question}» хариултад нэмэх`,
  dismiss: 'Хэрэггүй',
  dismissOf: (question: string) => `Хэрэггүй: ${question}`,
  done: 'Асуултыг шийдлээ',
  failed: 'Асуултыг шийдэж чадсангүй',
  full: 'Энэ хариултын «Өөрөөр асуувал» дүүрсэн байна.',
  more: 'Цааш үзэх',
} as const;

export const shareTexts = {
  title: 'Холбоос, QR',
  draft: 'Туслахаа нийтэлсний дараа холбоос, скрипт ажиллана.',
  link: {
    title: 'Холбоос',
    text: 'Facebook хуудас, Instagram-ын танилцуулга, зурвасын автомат хариу, гарын үсэгтээ тавина. Сайт хэрэггүй.',
    label: 'Таны туслахын холбоос',
    open: 'Нээж үзэх',
  },
  qr: {
    title: 'QR код',
    text: 'Ширээ, хаалга, нэрийн хуудсан дээр хэвлэнэ. Утсаараа уншуулахад туслах нээгдэнэ.',
    label: 'Туслахын холбоосын QR код',
    svg: 'SVG татах',
    png: 'PNG татах',
    file: 'tuslah-qr',
    failed: 'QR код үүсгэж чадсангүй',
  },
  script: {
    title: 'Сайтдаа суулгах',
    managerTitle: 'Tag Manager ашигладаг бол',
    managerText:
      'Google Tag Manager зэрэг хэрэгсэл скриптийн нэмэлт тэмдэглэгээг устгадаг. Тэнд энэ мөрийг тавина.',
    managerLabel: 'Tag Manager-ын скрипт',
    text: 'Энэ мөрийг сайтынхаа бүх хуудасны </body> тагийн өмнө тавина. Хуудсыг удаашруулахгүй, манай талд саатал гарвал товч харагдахгүй.',
    label: 'Скрипт',
    docs: 'Зааврыг унших',
    needsSite: 'Скрипт зөвхөн доорх зөвшөөрсөн сайт дээр ажиллана. Эхлээд сайтаа нэмнэ үү.',
  },
  sites: {
    title: 'Зөвшөөрсөн сайт',
    label: 'Сайтууд',
    hint: (count: number) =>
      `Мөр бүрд нэгийг, багцад тань ${count} сайт багтана. Жишээ: https://shop.mn`,
    placeholder: 'https://shop.mn',
    beyond: (count: number) => `Багцад тань ${count} сайт багтана. Эхний ${count} нь ажиллана.`,
    save: 'Сайтуудыг хадгалах',
    saved: 'Сайтуудыг хадгаллаа',
  },
  seen: {
    title: 'Хаана харагдсан бэ?',
    on: (site: string, ago: string) => `${site} дээр ${ago} харагдсан`,
    none: 'Скрипт сайт дээр хараахан харагдаагүй байна.',
    link: (ago: string) => `Холбоос эсвэл скриптийг анх ${ago} нээсэн`,
    refresh: 'Дахин шалгах',
    unlisted: (site: string) => `${site} дээр суулгасан байна. Зөвшөөрөх үү?`,
    unlistedHint: 'Өөрийн сайт бол л зөвшөөрнө үү.',
    allow: 'Зөвшөөрөх',
    allowed: (site: string) => `${site} дээр туслах ажиллана`,
    allowFailed: 'Сайтыг нэмж чадсангүй',
  },
  preview: {
    title: 'Үйлчлүүлэгчид ингэж харагдана',
    phone: 'Утас (360)',
    desktop: 'Компьютер (1440)',
    frame: (width: number) => `Туслахын хуудас, ${width} px өргөнтэй`,
    later: 'Нийтэлсний дараа энд харагдана.',
  },
  renew: {
    title: 'Шинэ холбоос авах',
    text: 'Холбоос буруу хүнд очсон бол шинэчилнэ. Хуучин холбоос, QR код, скрипт нэг минутын дотор ажиллахаа болино. Туршилтын хугацаа өөрчлөгдөхгүй.',
    button: 'Холбоосыг шинэчлэх',
    confirm: 'Тийм, шинэчлэх',
    cancel: 'Болих',
    question:
      'Хуучин холбоос, хэвлэсэн QR код, суулгасан скрипт ажиллахаа болино. Үргэлжлүүлэх үү?',
    pending: 'Шинэчилж байна...',
    done: 'Шинэ холбоос бэлэн. Скрипт, QR кодоо солино уу.',
    failed: 'Холбоосыг шинэчилж чадсангүй',
  },
} as const;

export const leadStatusTexts: Record<LeadStatus | typeof SPAM_LEADS, string> = {
  new: 'Шинэ',
  contacted: 'Холбогдсон',
  closed: 'Хаасан',
  spam: 'Спам',
};

export const leadTexts = {
  status: (name: string) => `Төлөв: ${name}`,
  saved: 'Төлөвийг өөрчиллөө',
  failed: 'Төлөвийг өөрчилж чадсангүй',
  talk: 'Яриаг унших',
  remove: 'Устгах',
  removeOf: (name: string) => `Устгах: ${name}`,
  removeQuestion: (name: string) => `${name} гэсэн хүсэлтийг бүрмөсөн устгах уу?`,
  confirm: 'Тийм, устгах',
  cancel: 'Болих',
  removed: 'Хүсэлтийг устгалаа',
  removeFailed: 'Хүсэлтийг устгаж чадсангүй',
  changed: 'Энэ хүсэлтийг өөр цонхноос өөрчилсөн байна. Шинэчиллээ, дахин оролдоно уу.',
} as const;

export const usageTexts = {
  title: 'Хэрэглээ',
  text: 'Сүүлийн 30 хоног, Улаанбаатарын цагаар.',
  plot: 'Өдөр бүрийн яриа',
  conversations: 'Яриа',
  messages: 'Зурвас',
  missed: 'Хариулт олдоогүй',
  day: 'Өдөр',
  total: (count: number) => `Нийт ${formatNumber(count)} яриа`,
  table: 'Өдөр бүрийн тоо',
  most: 'Хамгийн их асуусан',
  mostEmpty: 'Асуулт хараахан алга.',
  times: (count: number) => `${formatNumber(count)} удаа`,
  none: 'Энэ хугацаанд яриа болоогүй байна.',
  weeks: {
    title: 'Яриа хэрхэн төгссөн',
    text: 'Сүүлийн арван хоёр долоо хоног. Нэг яриаг нэг л удаа, хэд хэдэн зүйл болсон бол хамгийн зүүн талын баганад нь тоолно.',
    week: 'Долоо хоног',
    lead: 'Хүсэлт үлдээсэн',
    helped: 'Тусалсан',
    notHelped: 'Тусалаагүй',
    unanswered: 'Хариулт олдоогүй',
    rest: 'Бусад',
  },
} as const;

export const assistantFormTexts = {
  parts: 'Туслахын хэсгүүд',
  title: 'Туслахын тохиргоо',
  text: 'Үйлчлүүлэгч туслахыг ингэж харна.',
  name: { label: 'Туслахын нэр', placeholder: 'Жишээ: Сарнай' },
  greeting: { label: 'Мэндчилгээ', placeholder: 'Сайн байна уу? Танд юугаар туслах вэ?' },
  colour: {
    label: 'Өнгө',
    hint: 'Сайтад суулгасан товчны өнгийг солихдоо скриптийг дахин хуулж тавина уу.',
  },
  phone: {
    label: 'Утас',
    hint: 'Хүнтэй ярих гэсэн үйлчлүүлэгчид харагдана.',
    placeholder: '99112233',
  },
  hours: {
    label: 'Ажлын цаг',
    hint: 'Ажилтан хэзээ холбогдохыг үйлчлүүлэгч эндээс мэднэ.',
    placeholder: 'Даваа–Баасан 9:00–18:00',
  },
  account: {
    title: 'Төлбөр хүлээн авах данс',
    text: 'Үйлчлүүлэгч данс асуух, төлбөрийн хариулт авах үед эзэмшигчийн нэртэй нь тусад нь харуулна.',
  },
  accountBank: { label: 'Банк', placeholder: 'Банкаа сонгоно уу' },
  accountNumber: { label: 'Дансны дугаар', placeholder: '5001234567 эсвэл MN-ээр эхэлсэн IBAN' },
  accountHolder: { label: 'Эзэмшигчийн нэр', placeholder: 'Жишээ: Жишээ ХХК' },
  model: 'Ойлгомжгүй асуултад хиймэл оюун хариултаас минь сонгохыг зөвшөөрч байна',
  modelHint:
    'Туслах эргэлзвэл асуулт, түүний өмнөх асуулт, таны хариултуудыг манай хиймэл оюуны үйлчилгээ үзүүлэгч рүү илгээнэ. Тэр таны бичсэнээс л сонгож, өөрөө юу ч бичихгүй.',
  modelMore: {
    title: 'Өөр юу илгээх вэ?',
    text: 'Утасны дугаартай зурвасыг илгээхгүй. Илгээдгийг үйлчлүүлэгчид мэдэгдэнэ. Таны хүссэнээр асуух хэлбэр, үнийн жагсаалтаас хариулт санал болгохдоо тухайн бичвэрийг илгээж, таны сонгосныг л нэмнэ.',
  },
  mails: { label: 'Танд илгээх захидал' },
  save: 'Хадгалах',
  saving: 'Хадгалж байна...',
  saved: 'Туслахын тохиргоог хадгаллаа',
} as const;
