import { CONTACT_DAYS, CONVERSATION_DAYS } from '../../../_shared/contract/assistant-bounds.ts';
import type { RequestKind } from '../../../_shared/contract/assistant-requests.ts';
import { company } from '../../../_shared/contract/company.ts';
import { ulaanbaatarMoment } from '../../../_shared/contract/fields/dates.ts';
import { grouped } from '../../../_shared/contract/fields/numbers.ts';
import type {
  AssistantTemplate,
  WatchedAssistantTemplate,
} from '../../../_shared/contract/notifications.ts';
import {
  type AccountTab,
  accountTabPath,
  companyTabPath,
} from '../../../_shared/contract/own-assistant.ts';
import { PLAN_PAYMENT_PATH } from '../../../_shared/contract/plans.ts';
import type { Row } from '../../data/rows.ts';
import { recordUrl } from '../links.ts';
import { type Block, type Mail, mailOf, say } from '../mail-text.ts';
import { REQUEST_WORDS, requestFacts } from './requests.ts';
import { signature } from './signature.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): string => grouped(String(value ?? ''));

/** The sentence, used in several mails, on what the assistant will do above its limit and after the trial. */
export const CONTACT_ONLY = `Тэр үед таны туслах асуултад хариулахгүй, харин ${CONTACT_DAYS} хоногийн турш үйлчлүүлэгчийн нэр, утсыг авч танд дамжуулна. Дараа нь холбоос дээр байгууллагын тань нэр, утас, ажлын цаг л харагдана.`;
/** `CONTACT_ONLY` for the time when this has begun. */
export const CONTACT_NOW = `Одооноос таны туслах асуултад хариулахгүй, харин ${CONTACT_DAYS} хоногийн турш үйлчлүүлэгчийн нэр, утсыг авч танд дамжуулна.`;
/** What is kept of an assistant after its trial or plan has ended. */
export const NOTHING_IS_LOST = `Таны хариулт, тохиргоо хэвээр үлдэнэ. Яриаг ${CONVERSATION_DAYS} хоног хадгална.`;

/** In a mail about several leads, a message is cut to so many characters. */
const LONGEST = { one: 500, many: 200 };

const cut = (value: string, most: number): string =>
  value.length > most ? `${value.slice(0, most)}…` : value;

type Composed = { subject: string; blocks: Block[] };
/** What a mail is made from: rows, how many there are in all, and the site's address. */
type Told = { records: readonly Row[]; total: number; siteUrl: string };

const link = (label: string, url: string): Block => ({ kind: 'link', label, url });
const tab = (siteUrl: string, name: AccountTab): string => `${siteUrl}${accountTabPath(name)}`;

const TURNED_OFF = say('Ийм захидал авахыг хүсэхгүй бол туслахынхаа тохиргооноос унтрааж болно.');

const talkUrl = (siteUrl: string, id: unknown): string =>
  `${tab(siteUrl, 'conversations')}?id=${encodeURIComponent(text(id))}`;

/** A lead that was passed on from a message has no name. */
const called = ({ name, phone }: Row = {}): string => text(name) || text(phone);

function leads({ records, total, siteUrl }: Told): Composed {
  const longest = total === 1 ? LONGEST.one : LONGEST.many;
  const rest = total - records.length;
  return {
    subject:
      total === 1
        ? `Холбоо барих хүсэлт: ${called(records[0])}`
        : `Холбоо барих хүсэлт: шинээр ${total}`,
    blocks: [
      say(
        total === 1
          ? 'Таны туслахтай ярилцсан хүн тантай холбогдохыг хүслээ.'
          : 'Таны туслахтай ярилцсан дараах хүмүүс тантай холбогдохыг хүслээ.',
      ),
      ...records.flatMap((lead): Block[] => {
        const { phone, email, message, conversation_id: talk } = lead;
        const facts: [string, string][] = [
          ['Утас', text(phone)],
          ['И-мэйл', text(email)],
          ['Зурвас', cut(text(message), longest)],
        ];
        return [
          { kind: 'heading', text: called(lead) },
          { kind: 'facts', facts: facts.filter(([, value]) => value !== '') },
          ...(text(talk) ? [link('Яриаг унших', talkUrl(siteUrl, talk))] : []),
        ];
      }),
      ...(rest > 0 ? [say(`Үүнээс гадна: ${rest}`)] : []),
      link('Хүсэлтүүдийг нээх', tab(siteUrl, 'requests')),
      say('Холбогдсоныхоо дараа хүсэлтийн төлөвийг өөрчлөөрэй.'),
      TURNED_OFF,
    ],
  };
}

/** What is new of a request: that it came, or what the visitor has done with it since. */
const newsOf = ({ kind, cancelled_by: by, wish_at: wish }: Row): string => {
  const word = REQUEST_WORDS[kind as RequestKind];
  if (by === 'visitor') return `${word}: үйлчлүүлэгч цуцалсан`;
  return wish === null
    ? word
    : `${word}: ${ulaanbaatarMoment(text(wish))} болгож өөрчлөхийг хүссэн`;
};

function requests({ records, total, siteUrl }: Told): Composed {
  const rest = total - records.length;
  return {
    subject:
      total === 1 && records[0]
        ? `${newsOf(records[0])} №${number(records[0].number)}`
        : `Захиалга, цаг, хүсэлт: ${total}`,
    blocks: [
      ...records.flatMap((row): Block[] => [
        { kind: 'heading', text: newsOf(row) },
        {
          kind: 'facts',
          facts: [...requestFacts(row), ['Нэр', text(row.name)], ['Утас', text(row.phone)]],
        },
      ]),
      ...(rest > 0 ? [say(`Үүнээс гадна: ${rest}`)] : []),
      link('Хүсэлтүүдийг нээх', tab(siteUrl, 'requests')),
      TURNED_OFF,
    ],
  };
}

/** What the visitors wrote is not in the mail: they have not agreed to pass their phone on. */
function wishes({ records, total, siteUrl }: Told): Composed {
  const rest = total - records.length;
  return {
    subject:
      total === 1 ? 'Үйлчлүүлэгч тантай холбогдохыг хүслээ' : `Хариу хүлээж буй яриа: ${total}`,
    blocks: [
      say(
        'Таны туслахтай ярилцаж буй үйлчлүүлэгч захиалга өгөх, эсвэл хүнтэй холбогдохыг хүссэн байна. Яриаг нь нээж уншина уу.',
      ),
      ...records.map(({ id, number: talk }) => link(`Яриа №${number(talk)}`, talkUrl(siteUrl, id))),
      ...(rest > 0 ? [say(`Үүнээс гадна: ${rest}`)] : []),
      TURNED_OFF,
    ],
  };
}

function missed({ records, total, siteUrl }: Told): Composed {
  const rest = total - records.length;
  const lines = records.map(({ question, ask_count: times }) => {
    const asked = Number(times) > 1 ? ` (${number(times)} удаа)` : '';
    return `• ${text(question)}${asked}`;
  });
  return {
    subject: `Хариулт олдоогүй асуулт: ${total}`,
    blocks: [
      say('Өнгөрсөн долоо хоногт таны туслах дараах асуултын хариултыг олсонгүй.'),
      say(lines.join('\n')),
      ...(rest > 0 ? [say(`Үүнээс гадна: ${rest}`)] : []),
      say('Хариултыг нь нэмбэл туслах дараагийн удаад өөрөө хариулна.'),
      link('Хариулт нэмэх', tab(siteUrl, 'answers')),
      TURNED_OFF,
    ],
  };
}

function reviewed({ records, total, siteUrl }: Told): Composed {
  const rest = total - records.length;
  const refused = records.some(({ refusal }) => refusal !== null);
  return {
    subject: refused ? 'Зарим хариултыг зөвшөөрсөнгүй' : 'Хариултыг тань зөвшөөрлөө',
    blocks: [
      say('Манай ажилтан хүлээгдэж байсан бичвэрийг тань шалгалаа.'),
      ...records.flatMap(({ question, refusal }): Block[] => [
        { kind: 'heading', text: text(question) || 'Нэр, мэндчилгээ, ажлын цаг' },
        refusal === null
          ? say('Зөвшөөрлөө. Үйлчлүүлэгчид одоо харагдаж байна.')
          : { kind: 'facts', facts: [['Зөвшөөрөөгүй шалтгаан', text(refusal)]] },
      ]),
      ...(rest > 0 ? [say(`Үүнээс гадна: ${rest}`)] : []),
      ...(refused
        ? [say('Засаад хадгалбал дахин шалгана. Бусад хариулт хэвийн ажиллаж байгаа.')]
        : []),
      link('Хариултаа харах', tab(siteUrl, 'answers')),
    ],
  };
}

const used = ({ conversations, limit }: Row = {}): Block =>
  say(
    `Таны туслах энэ сард ${number(conversations)} яриа хийлээ. Багцад тань сард ${number(limit)} яриа багтана.`,
  );

const MAILS: Record<AssistantTemplate, (told: Told) => Composed> = {
  assistant_lead: leads,
  assistant_request: requests,
  assistant_wish: wishes,
  assistant_missed: missed,
  assistant_usage_80: ({ records, siteUrl }) => ({
    subject: 'Энэ сарын ярианы 80 хувийг ашигласан байна',
    blocks: [
      used(records[0]),
      say(`Сарын хязгаарт хүрч магадгүй. ${CONTACT_ONLY} Шинэ сар эхлэхэд дахин хариулна.`),
      say('Илүү олон яриа хэрэгтэй бол багцаа ахиулаарай.'),
      link('Багцаа сонгох', `${siteUrl}${PLAN_PAYMENT_PATH}`),
      TURNED_OFF,
    ],
  }),
  assistant_usage_100: ({ records, siteUrl }) => ({
    subject: 'Энэ сарын ярианы хязгаарт хүрлээ',
    blocks: [
      used(records[0]),
      say(`${CONTACT_NOW} Шинэ сар эхлэхэд дахин хариулна.`),
      say('Энэ сардаа үргэлжлүүлэн хариулуулах бол багцаа ахиулаарай.'),
      link('Багцаа сонгох', `${siteUrl}${PLAN_PAYMENT_PATH}`),
      TURNED_OFF,
    ],
  }),
  assistant_paused: ({ records, siteUrl }) => ({
    subject: 'Таны туслахыг түр зогсоолоо',
    blocks: [
      say('Манай ажилтан таны туслахыг түр зогсоосон тул одоогоор үйлчлүүлэгчид хариулахгүй.'),
      { kind: 'facts', facts: [['Шалтгаан', text(records[0]?.pause_reason)]] },
      say('Шалтгааныг арилгаад бидэнд мэдэгдвэл туслахыг тань дахин ажиллуулна.'),
      link('Хариултаа засах', tab(siteUrl, 'answers')),
    ],
  }),
  assistant_reviewed: reviewed,
  assistant_flood: ({ records, siteUrl }) => ({
    subject: 'Туслахад тань хэт олон яриа зэрэг ирж байна',
    blocks: [
      say(
        'Нэг цагийн дотор ердийн нэг өдрийнхөөс олон яриа эхэлсэн тул шинээр асуух хүмүүсийг түр хүлээлгэж байна. Энэ нь санаатай халдлага байж магадгүй.',
      ),
      used(records[0]),
      say('Бид үүнийг харж байгаа. Халдлага байсан бол ярианы эрхийг тань буцаан олгоно.'),
      link('Яриануудыг үзэх', tab(siteUrl, 'conversations')),
    ],
  }),
  assistant_live: ({ records, siteUrl }) => ({
    subject: 'Таны туслах ажиллаж байна',
    blocks: [
      say('Манай ажилтан туслахыг тань дахин ажиллууллаа. Одоо үйлчлүүлэгчдэд хариулж байна.'),
      link('Туслахаа үзэх', `${siteUrl}/b/${encodeURIComponent(text(records[0]?.key))}`),
      link('Холбоосоо түгээх', tab(siteUrl, 'share')),
    ],
  }),
};

const TO_STAFF: Record<
  'assistant_lead' | 'assistant_request' | 'assistant_wish',
  { subject: string; says: string; label: string; part: AccountTab }
> = {
  assistant_lead: {
    subject: 'Манай туслахад холбоо барих хүсэлт ирлээ',
    says: 'Сайтын туслахтай ярилцсан хүн бидэнтэй холбогдохыг хүсэж, утас эсвэл и-мэйлээ үлдээлээ. Холбогдсоныхоо дараа хүсэлтийн төлөвийг өөрчилнө үү.',
    label: 'Хүсэлтүүдийг нээх',
    part: 'requests',
  },
  assistant_request: {
    subject: 'Манай туслахад захиалга, цаг авах хүсэлт ирлээ',
    says: 'Сайтын туслахаар хүсэлт ирсэн, эсвэл үйлчлүүлэгч хүсэлтээ өөрчилсөн байна.',
    label: 'Хүсэлтүүдийг нээх',
    part: 'requests',
  },
  assistant_wish: {
    subject: 'Сайтын зочин хүнтэй холбогдохыг хүслээ',
    says: 'Сайтын туслахтай ярилцаж буй зочин захиалга өгөх, эсвэл хүнтэй холбогдохыг хүссэн байна. Яриаг нь нээж уншина уу.',
    label: 'Яриануудыг нээх',
    part: 'conversations',
  },
};

/** Tells staff of what waits for them at the company's own assistant; what visitors wrote is not in the mail. */
function companyMail(template: keyof typeof TO_STAFF, siteUrl: string): Mail {
  const { subject, says, label, part } = TO_STAFF[template];
  return mailOf(subject, [say(says), link(label, `${siteUrl}${companyTabPath(part)}`)]);
}

/**
 * Tells a customer about the own assistant: new leads, questions without an answer, a limit that
 * is reached.
 */
export function assistantMail(
  template: AssistantTemplate,
  records: readonly Row[],
  total: number,
  siteUrl: string,
): Mail {
  // A mail about the company's own assistant goes to staff.
  if (
    records[0]?.profile_id === null &&
    (template === 'assistant_lead' ||
      template === 'assistant_request' ||
      template === 'assistant_wish')
  ) {
    return companyMail(template, siteUrl);
  }
  const { subject, blocks } = MAILS[template]({ records, total, siteUrl });
  return mailOf(`${company.name}: ${subject}`, [say('Сайн байна уу?'), ...blocks, ...signature()]);
}

const WATCHED: Record<WatchedAssistantTemplate, { subject: string; says: string }> = {
  assistant_held: {
    subject: 'Туслахын бичвэрийг шалгах хэрэгтэй',
    says: 'Хэрэглэгчийн зарим хариулт эсвэл нэр нь нууц мэдээлэл асуусан, эсвэл банк, төрийн нэртэй төстэй тул хүлээгдэж байна. Үзээд зөвшөөрөх эсвэл татгалзана уу. Бусад хариулт нь ажиллаж байгаа.',
  },
  assistant_flooded: {
    subject: 'Туслахад хэт олон яриа зэрэг ирж байна',
    says: 'Нэг цагийн дотор ердийн нэг өдрийнхөөс олон яриа эхэлсэн тул шинэ яриаг хүлээлгэж байна. Халдлага байсан бол ярианы эрхийг буцаан олгоно уу.',
  },
  assistant_reported: {
    subject: 'Туслахын талаар мэдэгдэл ирлээ',
    says: 'Нэг зочин энэ туслахын талаар мэдэгдсэн. Хариултуудыг нь үзээд, шаардлагатай бол түр зогсооно уу.',
  },
};

/** Tells staff that a text of a customer's assistant waits, or that a visitor has reported it. */
export function watchedAssistantMail(
  template: WatchedAssistantTemplate,
  [assistant]: readonly Row[],
  siteUrl: string,
): Mail {
  const { subject, says } = WATCHED[template];
  const facts: [string, string][] = [
    ['Компани', text(assistant?.company)],
    ['Туслах', text(assistant?.name)],
    ['Мэдэгдэл', text(assistant?.reason)],
  ];
  return mailOf(`${subject}: ${text(assistant?.company)}`, [
    say(says),
    { kind: 'facts', facts: facts.filter(([, value]) => value !== '') },
    link('Туслахыг нээх', recordUrl(siteUrl, 'assistants', assistant?.id)),
  ]);
}
