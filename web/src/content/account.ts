import type { BusinessChannel } from '@contract/business-profiles.ts';
import { promises } from '@contract/company.ts';
import { DELETION_WORD } from '@contract/own-account.ts';
import type { SetupState } from '@contract/users.ts';
import { PATHS } from '@/lib/paths.ts';

/** The customer's account pages. */

export const accountPage = {
  title: 'Миний бүртгэл',
  navigation: 'Бүртгэлийн хуудсууд',
} as const;

export const accountLinks = [
  { label: 'Тойм', href: PATHS.account },
  { label: 'Хариулт', href: PATHS.accountAnswers },
  { label: 'Холбоос, QR', href: PATHS.accountShare },
  { label: 'Яриа', href: PATHS.accountConversations },
  { label: 'Холбоо барих хүсэлт', href: PATHS.accountLeads },
  { label: 'Хэрэглээ', href: PATHS.accountUsage },
  { label: 'Туслахын тохиргоо', href: PATHS.accountAssistant },
  { label: 'Бизнесийн мэдээлэл', href: PATHS.accountBusiness },
  { label: 'Бүртгэлийн тохиргоо', href: PATHS.accountSettings },
] as const;

export const overviewTexts = {
  trial: 'Үнэгүй туршилт',
  daysLeft: 'хоног үлдсэн',
  daysWait: 'хоног, нийтэлснээс эхэлнэ',
  until: (date: string) => `Туршилт дуусах өдөр: ${date}`,
  begins: (date: string) => `Хамгийн орой эхлэх өдөр: ${date}`,
  ended: 'Туршилт дууссан',
  endedOn: (date: string) => `Туршилт дууссан өдөр: ${date}`,
  goOn: 'Үргэлжлүүлэн ашиглах бол доорх «Төлбөр төлөх» хэсгээс багцаа сонгож төлнө үү. Таны мэдээлэл хэвээр байна.',
  paid: (plan: string) => `Таны багц: ${plan}`,
  paidUntil: (moment: string) => `Төлсөн хугацаа дуусах: ${moment}.`,
  paidLater: 'Багцын эрх төлснөөс хойш үйлчилж байна. Төлсөн хугацаа тань туршилт дуусмагц эхэлнэ.',
  planEnded: 'Багцын хугацаа дууссан',
  planEndedOn: (moment: string) => `Төлсөн хугацаа дууссан: ${moment}.`,
  wish: 'Хүсэж буй багц',
  wishHint: 'Энэ бол зөвхөн таны сонголт. Төлбөр баталгаажсаны дараа багц эхэлнэ.',
  noPlan: 'Багцаа хараахан сонгоогүй байна.',
  changePlan: { label: 'Багцаа сонгох', href: PATHS.accountSettings },
  prices: { label: 'Багц, үнэ харах', href: PATHS.pricing },
  contact: { label: 'Холбоо барих', href: PATHS.contact },
  next: 'Манай багийн тусламж',
  now: 'Одоогийн алхам',
  done: 'Дууссан',
} as const;

/** The three states, as customers and staff read them. */
export const setupStateLabels: Record<SetupState, string> = {
  collecting: 'Мэдээлэл цуглуулж байна',
  setting_up: 'Тохируулж байна',
  running: 'Ажиллаж байна',
};

/** When our team acts for a customer: PLACEHOLDERS that an owner confirms (docs/product.md §9.6). */
const teamPromises = {
  begins: 'ажлын 1 өдрийн дотор',
  carriesOver: 'ажлын 1 өдрийн дотор',
} as const;

/** Who does what next, and by when. */
export const nextStepTexts = {
  /** For the customer, while something is missing. */
  fill: 'Туслахаа та өөрөө тохируулна. Messenger, Instagram чат, утастай холбуулах эсвэл бидэнтэй хамт тохируулах бол бизнесийнхээ мэдээллийг оруулна уу.',
  missing: (parts: string) => `Дутуу байгаа: ${parts}`,
  /** For our team, once everything is filled in. */
  begins: `Мэдээллээ бүрэн оруулсан байна. Танаас одоо хийх зүйл алга. Манай баг ${teamPromises.begins} тохируулж эхлээд, танд захидлаар мэдэгдэнэ.`,
  takes: `Тохируулахад ихэвчлэн ажлын ${promises.teamSetupDays} өдөр зарцуулна.`,
  setting_up: 'Манай баг чатботыг тань тохируулж байна. Бэлэн болмогц захидлаар мэдэгдэнэ.',
  running: 'Чатбот тань үйлчлүүлэгчдэд хариулж байна.',
  changes: `Мэдээллээ өөрчилбөл манай баг ${teamPromises.carriesOver} чатботод тань оруулна.`,
} as const;

export const businessTexts = {
  title: 'Бизнесийн мэдээлэл',
  text: 'Мэдэж байгаагаа оруулаад хадгална уу. Үлдсэнийг нь дараа нэмж болно.',
  open: 'Мэдээллээ оруулах',
  openingHours: {
    label: 'Ажлын цаг',
    placeholder: 'Жишээ: Даваа–Баасан 9:00–18:00, Бямба 10:00–15:00',
  },
  services: {
    label: 'Бүтээгдэхүүн, үйлчилгээ',
    placeholder: 'Юу зардаг, ямар үйлчилгээ үзүүлдгээ үнийн хамт бичнэ үү',
  },
  channels: { label: 'Манай багаар хаана холбуулах вэ?' },
  channelsName: 'Холбуулах суваг',
  /** The answers for visitors are not written here. */
  answers: 'Үйлчлүүлэгчдэд өгөх асуулт, хариултаа «Хариулт» хэсэгт бичнэ.',
  openAnswers: 'Хариултууд руу очих',
  save: 'Хадгалах',
  saving: 'Хадгалж байна...',
  saved: 'Мэдээллийг хадгаллаа',
  /** After a save while the chatbot is being set up or running. */
  carriedOver: `Өөрчлөлтийг манай баг ${teamPromises.carriesOver} чатботод тань оруулна.`,
  saveFailed: 'Мэдээллийг хадгалж чадсангүй',
} as const;

export const channelLabels: Record<BusinessChannel, string> = {
  website: 'Вэбсайт',
  messenger: 'Facebook Messenger',
  instagram: 'Instagram',
  phone: 'Утас',
};

export const settingsTexts = {
  title: 'Тохиргоо',
  /** Another tab or device saved first. */
  conflict: 'Энэ мэдээллийг өөр цонхноос өөрчилсөн байна.',
  conflictNext: 'Энд бичсэн зүйл тань хэвээр байна. Шалгаад дахин хадгална уу.',
  theirs: (label: string, value: string | null) =>
    value === null
      ? `«${label}» хэсгийг өөр цонхонд хоослон хадгалсан.`
      : `«${label}» хэсэгт өөр цонхонд хадгалсан нь: ${value}`,
  saving: 'Хадгалж байна...',
  profile: {
    title: 'Хувийн болон компанийн мэдээлэл',
    save: 'Хадгалах',
    saved: 'Мэдээллийг хадгаллаа',
    failed: 'Мэдээллийг хадгалж чадсангүй',
    plan: 'Хүсэж буй багц',
    planMonths: 'Хүсэж буй хугацаа',
  },
  email: {
    title: 'И‑мэйл хаяг солих',
    current: (email: string) => `Одоогийн хаяг: ${email}`,
    field: 'Шинэ и‑мэйл хаяг',
    text: 'Хуучин, шинэ хоёр хаяг руу тань холбоостой захидал илгээнэ. Холбоосуудыг дарсны дараа хаяг солигдоно.',
    save: 'Захидал илгээх',
    sent: 'Баталгаажуулах захидал илгээлээ. И‑мэйлээ шалгана уу.',
    failed: 'И‑мэйл хаягийг солих хүсэлт амжилтгүй',
    pending: (email: string) => `Хаягаа ${email} болгох хүсэлт баталгаажуулалт хүлээж байна`,
    takeBack: 'Хүсэлтийг буцаах',
    takingBack: 'Буцааж байна...',
    takeBackFailed: 'Хүсэлтийг буцааж чадсангүй',
  },
  password: {
    title: 'Нууц үг солих',
    current: 'Одоогийн нууц үг',
    field: 'Шинэ нууц үг',
    text: 'Нууц үгээ солиход бусад төхөөрөмж дээрх нэвтрэлт хаагдана.',
    save: 'Нууц үг солих',
    saved: 'Нууц үг солигдлоо',
    failed: 'Нууц үгийг сольж чадсангүй',
  },
  sessions: {
    title: 'Нэвтэрсэн төхөөрөмжүүд',
    text: 'Энэ төхөөрөмжийг оролцуулаад бүх газраас гарна.',
    end: 'Бүх төхөөрөмжөөс гарах',
    ending: 'Гарч байна...',
    failed: 'Гарах үйлдэл амжилтгүй',
  },
  data: {
    title: 'Мэдээллээ татах',
    text: 'Бүртгэлд тань хадгалсан бүх мэдээллийг JSON файлаар авна. Сайтын маягтаар илгээсэн хүсэлтүүд үүнд орохгүй, тэдгээрийг бидэнд бичиж аваарай.',
    download: 'Мэдээлэл татах',
    downloading: 'Бэлтгэж байна...',
    failed: 'Мэдээллийг татаж чадсангүй',
    file: 'minii-medeelel.json',
  },
  deletion: {
    title: 'Бүртгэлээ устгах',
    text: 'Бүртгэл, компанийн болон бизнесийн мэдээлэл, танд илгээсэн захидлын бүртгэл шууд, бүрмөсөн устна.',
    assistant:
      'Туслах тань, түүний хариултууд, харилцан яриа, үйлчлүүлэгчдийн үлдээсэн хүсэлт хамт устана. Холбоос, QR код, сайтад тавьсан скрипт ажиллахаа болино.',
    first: 'Эхлээд мэдээллээ татаж авах',
    kept: 'Сайтын маягтаар илгээсэн хүсэлт, хуулиар хадгалах ёстой төлбөрийн баримт үлдэнэ. Үйлдлийн түүхэд таны мэдээлэл үлдэхгүй.',
    word: `Баталгаажуулахын тулд «${DELETION_WORD}» гэж бичнэ үү`,
    delete: 'Бүртгэлийг бүрмөсөн устгах',
    deleting: 'Устгаж байна...',
    failed: 'Бүртгэлийг устгаж чадсангүй',
  },
} as const;
