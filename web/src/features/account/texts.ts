import { promises } from '@contract/company.ts';
import { formatNumber } from '@contract/fields/money.ts';
import type { OwnInboxItem } from '@contract/own-inbox.ts';
import type { Kinds } from '@/features/inbox/components/inbox-list.tsx';
import { formatMoment } from '@/lib/dates.ts';
import { PATHS } from '@/lib/paths.ts';

/** The customer's account pages. */

export const accountPage = {
  title: 'Ирсэн',
  navigation: 'Бүртгэлийн хуудсууд',
  /** The pages of the open tab. */
  within: (tab: string) => `${tab}: хуудсууд`,
  ownersOnly: 'Энэ хуудас эзэмшигчид нээлттэй',
  askOwner: 'Эндээс өөрчлөх зүйл байвал байгууллагынхаа эзэмшигчид хэлнэ үү.',
} as const;

/** The five tabs; the first page of each is what its name opens. */
export const accountTabs = [
  {
    label: 'Ирсэн',
    pages: [
      { label: 'Хариу хүлээж буй', href: PATHS.account },
      { label: 'Яриа', href: PATHS.accountConversations },
    ],
  },
  {
    label: 'Туслах',
    pages: [
      { label: 'Хариулт', href: PATHS.accountAnswers },
      { label: 'Автоматжуулалт', href: PATHS.accountAutomations },
      { label: 'Холбоос, QR', href: PATHS.accountShare },
      { label: 'Туслахын тохиргоо', href: PATHS.accountAssistant },
    ],
  },
  { label: 'Хүсэлт', pages: [{ label: 'Хүсэлт', href: PATHS.accountRequests }] },
  { label: 'Тоо', pages: [{ label: 'Хэрэглээ', href: PATHS.accountUsage }] },
  {
    label: 'Тохиргоо',
    pages: [
      { label: 'Бүртгэл', href: PATHS.accountSettings },
      { label: 'Бизнесийн мэдээлэл', href: PATHS.accountBusiness },
    ],
  },
] as const;

/** Pages about the assistant itself, the plan and money, which a colleague does not have. */
export const ownerPages: ReadonlySet<string> = new Set([
  PATHS.accountAutomations,
  PATHS.accountShare,
  PATHS.accountAssistant,
  PATHS.accountBusiness,
]);

export const colleagueTexts = {
  title: 'Хамтран хариулах хүмүүс',
  text: (most: number) =>
    `Таны багцад нийт ${most} хүн багтана. Ажилтан яриа, хүсэлт, захиалгад хариулж, асуулт хариулт засна. Төлбөр, багц, тохиргоо, бүртгэлийг зөвхөн та өөрчилнө.`,
  alone: 'Таны багцад нэг хүн буюу та өөрөө багтана. Ажилтнаа нэмэх бол багцаа ахиулна уу.',
  people: 'Таны ажилтнууд',
  paused: 'Багцад багтахгүй тул түр зогссон',
  since: (date: string) => `Нэгдсэн: ${date}`,
  invited: (date: string) => `Урилга илгээсэн, ${date} хүртэл хүчинтэй`,
  remove: 'Хасах',
  cancel: 'Урилгыг цуцлах',
  of: (act: string, name: string) => `${act}: ${name}`,
  removeTitle: 'Ажилтныг хасах уу?',
  removeText: (name: string) =>
    `${name} тэр даруй гарч, нэвтрэх бүртгэл нь устна. Бичсэн хариултууд нь ярианд үлдэнэ.`,
  keep: 'Болих',
  name: 'Нэр',
  nameHint: 'Үйлчлүүлэгчдэд энэ нэр харагдана',
  email: 'И‑мэйл',
  password: 'Таны одоогийн нууц үг',
  invite: 'Урилга илгээх',
  inviting: 'Илгээж байна...',
  sent: 'Урилгыг илгээлээ. Холбоос 48 цаг хүчинтэй.',
  failed: 'Үйлдэл амжилтгүй боллоо',
  self: 'Таны бүртгэл',
  selfText: (company: string) => `Та «${company}» байгууллагын үйлчлүүлэгчдэд хариулна.`,
  changePassword: 'Нууц үг солих',
} as const;

export const ownInboxTexts = {
  filter: 'Төрлөөр шүүх',
  all: (count: number) => `Бүгд ${formatNumber(count)}`,
  kind: (name: string, count: number) => `${name} ${formatNumber(count)}`,
  wish: (moment: string) => `${moment} болгож өөрчлөхийг хүссэн`,
  mail: 'Хүсэлтийн тухай захидал үйлчлүүлэгчид хүрсэнгүй. Утсаар мэдэгдээрэй.',
  address: 'Сүүлийн захидал таны и‑мэйлд хүрсэнгүй. Хаягаа шалгаарай.',
  asked: (count: number) => `${formatNumber(count)} удаа асуусан`,
  rest: (count: number) => `Бүгдийг харах (${formatNumber(count)})`,
  more: 'Цааш үзэх',
  keys: 'Товчлуур: J дараагийнх, K өмнөх, Enter нээх',
} as const;

const placed = ({ text, startsAt, wishAt }: OwnInboxItem) => {
  const when = wishAt
    ? ownInboxTexts.wish(formatMoment(wishAt))
    : startsAt && formatMoment(startsAt);
  return [when, text].filter(Boolean).join(' · ');
};

/** What waits, by kind. */
export const inboxKinds: Kinds<OwnInboxItem> = {
  talk: { name: 'Хүн хүссэн яриа', act: 'Хариулах', icon: 'chat' },
  order: { name: 'Захиалга', act: 'Нээх', icon: 'box', text: placed },
  booking: { name: 'Цаг', act: 'Нээх', icon: 'calendar', text: placed },
  form: { name: 'Хүсэлт', act: 'Нээх', icon: 'document', text: placed },
  lead: { name: 'Холбоо барих', act: 'Нээх', icon: 'phone' },
  mail: {
    name: 'Хүрээгүй захидал',
    act: 'Холбогдох',
    icon: 'mail',
    text: () => ownInboxTexts.mail,
  },
  address: {
    name: 'Танд хүрээгүй захидал',
    act: 'Хаягаа шалгах',
    icon: 'mail',
    text: () => ownInboxTexts.address,
  },
  missed: {
    name: 'Хариултгүй асуулт',
    act: 'Хариулт бичих',
    icon: 'info',
    title: ({ text }) => text,
    text: ({ asked }) => ownInboxTexts.asked(asked ?? 1),
  },
};

export const weekTexts = {
  title: 'Сүүлийн 7 хоног',
  answered: 'хариулсан асуулт',
  conversations: 'яриа',
  placed: 'захиалга, хүсэлт',
  missed: 'хариултгүй үлдсэн',
  minutes: 'минут таны оронд ярьсан',
  more: 'Дэлгэрэнгүй тоо',
} as const;

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
