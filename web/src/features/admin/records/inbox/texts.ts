import type { InboxKind, InboxView } from '@contract/inbox.ts';
import { RECORD_KINDS } from '@contract/record-kinds.ts';

export const inboxViews: Readonly<Record<InboxView, string>> = {
  all: 'Бүгд',
  mine: 'Миний',
  nobody: 'Эзэнгүй',
  overdue: 'Хугацаа хэтэрсэн',
  today: 'Өнөөдөр',
};

export const inboxKinds: Readonly<Record<InboxKind, string>> = {
  'contact-messages': RECORD_KINDS['contact-messages'].label,
  'design-report-requests': RECORD_KINDS['design-report-requests'].label,
  partners: RECORD_KINDS.partners.label,
  'program-registrations': RECORD_KINDS['program-registrations'].label,
  'quote-requests': RECORD_KINDS['quote-requests'].label,
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
  refused: 'Хариу хүрээгүй',
  overdue: 'Хугацаа хэтэрсэн',
  empty: 'Хариу хүлээж буй зүйл алга',
  emptyHint: 'Шинэ хүсэлт, зурвас, бүртгэл ирэхэд энд харагдана.',
} as const;
