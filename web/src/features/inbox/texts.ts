import { CONVERSATION_DAYS } from '@contract/assistant-bounds.ts';
import type { ConversationStatus, ReplyBand } from '@contract/own-conversations.ts';

/** How sure a reply was. */
export const replyBandLabels: Record<ReplyBand, string> = {
  sure: 'Итгэлтэй',
  led: 'Магадгүй',
  asked: 'Асуулт санал болгосон',
  unknown: 'Хариулт олдоогүй',
};

export const conversationStatusLabels: Record<ConversationStatus, string> = {
  unanswered: 'Хариулт олдоогүй',
  person: 'Хүн хүссэн',
  taken: 'Хүн хариулж байна',
  assistant: 'Туслах хариулсан',
  closed: 'Хаасан',
};

export const conversationTexts = {
  title: 'Яриа',
  text: `Үйлчлүүлэгчид туслахтай тань ярьсан яриа. ${CONVERSATION_DAYS} хоног хадгална. Манай ажилтан уншдаггүй.`,
  companyText: `Сайтын зочид туслахтай ярьсан яриа. ${CONVERSATION_DAYS} хоног хадгална. Утас, картын дугаарыг далдалсан.`,
  filter: 'Харуулах',
  all: 'Бүгд',
  empty: 'Яриа хараахан алга.',
  emptyFiltered: 'Ийм яриа алга.',
  number: (number: number) => `Яриа №${number}`,
  questions: (count: number, unanswered: number) =>
    unanswered > 0 ? `${count} асуулт, ${unanswered} нь хариултгүй` : `${count} асуулт`,
  link: 'Холбоосоор',
  back: 'Жагсаалт руу буцах',
  visitor: 'Зочин',
  assistant: 'Туслах',
  helped: 'Тусалсан гэсэн',
  notHelped: 'Тусалаагүй гэсэн',
  close: 'Хаах',
  reopen: 'Дахин нээх',
  closed: 'Яриаг хаалаа',
  reopened: 'Яриаг дахин нээлээ',
  failed: 'Яриаг өөрчилж чадсангүй',
  leads: 'Холбоо барих хүсэлт',
  toAnswer: 'Хариулт бичих',
  keepAnswer: 'Туслахын хариулт болгох',
  take: 'Би хариулъя',
  giveBack: 'Туслахад буцаах',
  others: (name: string) => `${name} хариулж байна.`,
  away: 'Зочны хуудас одоо нээлттэй биш байна. Нэг хоногийн дотор буцаж ирвэл таны бичсэнийг уншина.',
  types: 'Зочин бичиж байна…',
  label: 'Зочинд бичих хариу',
  placeholder: 'Хариугаа бичнэ үү',
  send: 'Илгээх',
  sendFailed: 'Илгээж чадсангүй. Бичсэн зүйл тань хэвээр байгаа.',
  taken: 'Та яриад нэгдлээ. Туслах түр хариулахгүй',
  givenBack: 'Яриаг туслахад буцаалаа',
  more: 'Цааш үзэх',
  missing: 'Энэ яриа олдсонгүй. Хадгалах хугацаа нь дууссан байж магадгүй.',
} as const;

/** What waits for an answer, of staff and of a customer. */
export const inboxTexts = {
  list: 'Хариу хүлээж буй зүйлс',
  numbered: (name: string, number: number) => `${name} №${number}`,
  fresh: 'Шинэ',
  refused: 'Хариу хүрээгүй',
  overdue: 'Хугацаа хэтэрсэн',
  empty: 'Хариу хүлээж буй зүйл алга',
} as const;
