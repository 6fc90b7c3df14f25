import { company, contactHours, offices, programPhone, promises } from '@contract/company.ts';
import { PATHS } from '@/lib/paths.ts';
import { chatTexts } from './chat.ts';

/** Texts of the assistant in the chat panel; what it knows is in `assistant/`. */
export const assistantTexts = {
  ...chatTexts,
  name: `${company.name} AI туслах`,
  status: 'Онлайн',
  greeting: `Сайн байна уу! Би ${company.nameGenitive} AI туслах. Үнэ, туршилт, ажлын цаг, хөтөлбөрийн талаар асуугаарай.`,
  nearestTitle: 'Та үүнийг асуусан уу?',
  /** Under an answer that is probably the right one. */
  othersTitle: 'Эсвэл',
  restarted: 'Шинэ яриа эхэллээ.',
  undoRestart: 'Буцаах',
  copy: 'Хуулах',
  copied: 'Хуулсан',
  copyFailed: 'Хуулж чадсангүй',
  unknown:
    'Уучлаарай, энэ асуултад би хариулж чадахгүй байна. Доор нэр, утсаа үлдээвэл ажилтан хариулна.',
  /** How to reach a person; the phone and hours follow it. */
  reach: [
    ...offices.map(({ name, phone }) => `${name}: ${phone}`),
    `Ажлын цаг: ${contactHours.text}`,
  ].join('\n'),
  modelNotice:
    'Би шууд ойлгоогүй асуултыг хиймэл оюуны үйлчилгээ рүү илгээнэ. Тэр манай бэлэн хариултаас тохирохыг нь сонгох бөгөөд өөрөө юу ч бичихгүй. Хувийн мэдээллээ бүү бичээрэй.',
  modelPrivacy: { label: 'Нууцлалын бодлого', href: PATHS.privacy },
  phone: offices[0]?.phone ?? '',
  notLoaded: 'Туслах ачаалагдсангүй. Интернэт холболтоо шалгаад дахин асуугаарай.',
  programNotKnown: `Хөтөлбөрийн үнэ, суудал, хугацааг яг одоо шалгаж чадсангүй. Хөтөлбөрийн хуудаснаас харах эсвэл ${programPhone} утсаар лавлана уу.`,
  contactLink: { label: 'Холбоо барих', href: PATHS.contact },
} as const;

/** Questions that are suggested while somebody types. */
export const suggestionTexts = {
  label: 'Санал болгож буй асуулт',
  count: (count: number) => `${count} асуулт санал болголоо. Сумтай товчоор сонгоно.`,
} as const;

/** The form that leaves the conversation with a person. */
export const personTexts = {
  open: 'Ажилтантай холбогдох',
  title: 'Ажилтанд дамжуулах',
  text: `Ажилтан ${promises.contactReplyHours} цагийн дотор холбогдоно.`,
  open_now: `Одоо ажлын цаг (${contactHours.text}).`,
  closed: (day: string, hour: string) =>
    `Одоо ажлын цаг биш (${contactHours.text}). Ажилтан ${day} ${hour} цагаас хойш хариулна.`,
  today: 'өнөөдөр',
  tomorrow: 'маргааш',
  weekdays: ['ням', 'даваа', 'мягмар', 'лхагва', 'пүрэв', 'баасан', 'бямба'],
  onDay: (weekday: string) => `${weekday} гарагт`,
  name: 'Нэр',
  email: 'И-мэйл',
  phone: 'Утасны дугаар',
  either: 'Утас, и‑мэйл хоёрын аль нэг нь хангалттай.',
  consent: 'Энэ харилцан яриаг миний мэдээллийн хамт ажилтанд илгээхийг зөвшөөрч байна.',
  consentMissing: 'Илгээхийн тулд зөвшөөрнө үү',
  // The button of the question below says «Илгээх».
  submit: 'Дамжуулах',
  sending: 'Дамжуулж байна...',
  cancel: 'Болих',
  subject: 'AI туслахын харилцан яриа',
  /** Who replies and how soon; the time follows it. */
  sent: `Илгээлээ. Харилцагчийн зөвлөх ${promises.contactReplyHours} цагийн дотор холбогдоно.`,
  failed: 'Илгээж чадсангүй.',
} as const;
