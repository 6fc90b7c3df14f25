import type { InboxKind, InboxView } from '@contract/inbox.ts';
import { type KindsWith, kindsWith, RECORD_KINDS } from '@contract/record-kinds.ts';

export const inboxViews: Readonly<Record<InboxView, string>> = {
  all: 'Бүгд',
  mine: 'Миний',
  nobody: 'Эзэнгүй',
  overdue: 'Хугацаа хэтэрсэн',
  today: 'Өнөөдөр',
};

export const inboxKinds: Readonly<Record<InboxKind, string>> = {
  ...(Object.fromEntries(
    kindsWith('form').map((name) => [name, RECORD_KINDS[name].label]),
  ) as Record<KindsWith<'form'>, string>),
  payments: 'Төлбөрийн баримт',
  assistants: 'Шалгах бичвэр',
  talks: 'Хүн хүссэн яриа',
  requests: 'Захиалга, цаг, хүсэлт',
  leads: 'Туслахад үлдээсэн хүсэлт',
  mails: 'Хүрээгүй захидал',
};

export const inboxTexts = {
  views: 'Ирсэн зүйлсийг шүүх',
  kind: 'Төрөл',
  anyKind: 'Бүх төрөл',
  list: 'Хариу хүлээж буй зүйлс',
  talk: (number: string) => `Яриа № ${number}`,
  unnamed: 'Нэргүй',
  fresh: 'Шинэ',
  /** The way to the screen where it is answered. */
  answer: 'Нээж хариулах',
  refused: 'Хариу хүрээгүй',
  overdue: 'Хугацаа хэтэрсэн',
  empty: 'Хариу хүлээж буй зүйл алга',
  emptyHint: 'Шинэ хүсэлт, зурвас, бүртгэл ирэхэд энд харагдана.',
} as const;
