import type { ASSISTANT_QUEUES } from '@contract/managed-assistants.ts';
import type {
  AssistantColour,
  AssistantMail,
  AssistantStatus,
  HeldFor,
  PAUSED_BY,
} from '@contract/own-assistant.ts';

/** The customer's own assistant, in the account. */

export const assistantStatusLabels: Record<AssistantStatus, string> = {
  draft: 'Ноорог',
  live: 'Ажиллаж байна',
  paused: 'Түр зогссон',
};

/** Words in place of a status in the list of staff. */
export const assistantQueueLabels: Record<(typeof ASSISTANT_QUEUES)[number], string> = {
  waiting: 'Шалгахыг хүлээж байна',
  unseen: 'Шинээр нийтэлсэн, үзээгүй',
};

export const pausedByLabels: Record<(typeof PAUSED_BY)[number], string> = {
  customer: 'Хэрэглэгч',
  staff: 'Манай ажилтан',
};

export const assistantColourLabels: Record<AssistantColour, string> = {
  blue: 'Цэнхэр',
  green: 'Ногоон',
  teal: 'Номин',
  purple: 'Нил ягаан',
  orange: 'Улбар шар',
  graphite: 'Бараан саарал',
};

export const assistantMailLabels: Record<AssistantMail, string> = {
  leads: 'Холбоо барих хүсэлт ирэх бүрд',
  missed: 'Хариулт олдоогүй асуултууд, долоо хоног бүр',
  usage: 'Сарын эрх 80%, 100% хүрэхэд',
  trial: 'Туршилт дуусахын өмнө, дууссаны дараа',
};

/** What a text asks for or claims, for which staff look at it first. */
export const heldForLabels: Record<HeldFor, string> = {
  password: 'нууц үг асуусан байж болзошгүй',
  code: 'нууц код (PIN, CVV, SMS код) асуусан байж болзошгүй',
  card: 'картын мэдээлэл асуусан байж болзошгүй',
  register: 'регистрийн дугаар асуусан байж болзошгүй',
  bank: 'банкны нэртэй төстэй байна',
  state: 'төрийн байгууллагын нэртэй төстэй байна',
  ours: 'манай компанийн нэртэй төстэй байна',
};

/** Texts that wait until staff have looked at them. */
export const heldTexts = {
  title: 'Үүнийг манай ажилтан эхлээд шалгана',
  why: (what: string, why: HeldFor) => `«${what}»: ${heldForLabels[why]}.`,
  text: 'Зөвшөөртөл шинэ хувилбар үйлчлүүлэгчид харагдахгүй, өмнөх нь хэвээр үлдэнэ. Туслах бусад асуултад хэвийн хариулна, шийдвэрийг танд захидлаар мэдэгдэнэ. Засаад дахин хадгалж болно.',
  save: 'Хадгалж, шалгуулах',
  again: (why: HeldFor) => `Буцаавал манай ажилтан дахин шалгана: ${heldForLabels[why]}.`,
  fields: {
    name: 'Туслахын нэр',
    greeting: 'Мэндчилгээ',
    hours: 'Ажлын цаг',
    companyName: 'Компанийн нэр',
  },
  hint: (why: HeldFor) =>
    `Шалгаж байна: ${heldForLabels[why]}. Зөвшөөртөл үйлчлүүлэгчид харагдахгүй, өмнөх хувилбар байсан бол тэр нь үлдэнэ.`,
  refused: (reason: string) => `Зөвшөөрөөгүй: ${reason} Засаад хадгалбал дахин шалгана.`,
  names: (why: HeldFor) =>
    `Нэр, мэндчилгээ эсвэл ажлын цагийг тань шалгаж байна: ${heldForLabels[why]}. Зөвшөөртөл өмнөх нь харагдана.`,
  answers: (count: number) =>
    `${count} хариулт манай ажилтны шалгалтыг хүлээж байна. Бусад нь хэвийн ажиллаж байгаа.`,
} as const;

/** The fields of an answer, which customers fill in and staff correct. */
export const answerFields = {
  question: { label: 'Асуулт', placeholder: 'Жишээ: Хүргэлт байгаа юу?' },
  answer: { label: 'Хариулт', placeholder: 'Жишээ: Улаанбаатарт 24 цагийн дотор хүргэнэ, 5,000₮.' },
  link: {
    label: 'Холбоос',
    placeholder: 'https://shop.mn/hurgelt',
    hint: 'Дэлгэрэнгүй унших хуудас.',
  },
} as const;
