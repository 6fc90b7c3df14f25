import type { InboxItem, InboxView } from '@contract/inbox.ts';
import { type KindsWith, kindsWith, RECORD_KINDS } from '@contract/record-kinds.ts';
import type { Kinds } from '@/features/inbox/components/inbox-list.tsx';
import { messageReason } from '../../kit/parts/message-reason.ts';

export const inboxViews: Readonly<Record<InboxView, string>> = {
  all: 'Бүгд',
  mine: 'Миний',
  nobody: 'Эзэнгүй',
  overdue: 'Хугацаа хэтэрсэн',
  today: 'Өнөөдөр',
};

export const inboxKinds: Kinds<InboxItem> = {
  ...(Object.fromEntries(
    kindsWith('form').map((name) => [name, { name: RECORD_KINDS[name].label }]),
  ) as Record<KindsWith<'form'>, { name: string }>),
  payments: { name: 'Төлбөрийн баримт' },
  assistants: { name: 'Шалгах бичвэр' },
  talks: { name: 'Хүн хүссэн яриа' },
  requests: { name: 'Захиалга, цаг, хүсэлт' },
  leads: { name: 'Туслахад үлдээсэн хүсэлт' },
  mails: { name: 'Хүрээгүй захидал', text: ({ text }) => text && messageReason(text) },
};

export const staffInboxTexts = {
  views: 'Ирсэн зүйлсийг шүүх',
  kind: 'Төрөл',
  anyKind: 'Бүх төрөл',
  /** The way to the screen where it is answered. */
  answer: 'Нээж хариулах',
  emptyHint: 'Шинэ хүсэлт, зурвас, бүртгэл ирэхэд энд харагдана.',
} as const;
