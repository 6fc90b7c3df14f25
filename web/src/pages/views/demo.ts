import { replyTexts } from '@assistant/around-reply.ts';
import { indexOrdering } from '@assistant/ordering/ordering-index.ts';
import { stepAfter, turnOf } from '@assistant/ordering/turn.ts';
import { askOwn, indexOwn, sentenceTo } from '@assistant/own-assistant.ts';
import type { AssistantRequest, DayPlan } from '@contract/assistant-requests.ts';
import type { TalkChoice, TalkDraft } from '@contract/ordering.ts';
import type { OwnAnswer } from '@contract/own-answers.ts';
import type { Conversation } from '@contract/own-conversations.ts';
import { catalogueOf, DEMO_SALON, DEMO_SHOP } from '@/content/demo-businesses.ts';
import type { AssistantOwner } from '@/lib/assistant-owner.ts';
import { PATHS } from '@/lib/paths.ts';

/** The account of the example businesses as their owners would see it; invented, as they are. */

const DAY = '2026-11-20';
const at = (clock: string) => new Date(`${DAY}T${clock}:00+08:00`).toISOString();
const RECORD = { createdAt: at('09:40'), updatedAt: at('09:40'), version: 1 };

/** Other ways to ask what the shop answers. */
const WORDINGS = [
  ['Хүргэж өгөх үү?', 'Хүргэлтийн үнэ'],
  ['Солиулж болох уу?', 'Таарахгүй бол яах вэ?'],
];

export const shopAnswers: OwnAnswer[] = DEMO_SHOP.answers.map((answer, place) => ({
  ...{
    ...answer,
    wordings: WORDINGS[place] ?? [],
    id: place + 1,
    place: place + 1,
    helped: 0,
    notHelped: 0,
  },
  ...{ held: false, heldFor: null, refusal: null, ...RECORD },
}));

const request = (number: number, more: Partial<AssistantRequest>): AssistantRequest => ({
  ...{ id: number, number, kind: 'booking', status: 'confirmed', formName: null, lines: [] },
  ...{ way: null, area: null, fee: null, pay: null, sum: null, startsAt: null, endsAt: null },
  ...{ bookable: null, wishAt: null, comingAt: null, cancelledBy: null, reason: null },
  ...{ answers: [], bookableId: null, name: '', phone: '9900-0000', email: null, address: null },
  ...{ note: null, ownNote: null, isDoubtful: false, isBlocked: false, conversationId: null },
  ...RECORD,
  ...more,
});

const booked = (number: number, name: string, from: string, to: string, service: number) => {
  const { name: what, price } = DEMO_SALON.services[service] ?? {};
  return request(number, {
    ...{ name, startsAt: at(from), endsAt: at(to), sum: price ?? null },
    lines: [{ name: what ?? '', options: [], count: 1, price: price ?? null }],
  });
};

const [first, second] = DEMO_SALON.bookables;
export const salonDay: DayPlan['bookables'] = [
  {
    ...{ id: 1, name: first?.name ?? '', hours: [{ from: '10:00', to: '15:00' }] },
    bookings: [
      booked(41, 'Номин', '10:00', '10:40', 0),
      { ...booked(43, 'Ануужин', '12:00', '13:00', 1), status: 'new' },
    ],
  },
  {
    ...{ id: 2, name: second?.name ?? '', hours: [{ from: '10:00', to: '15:00' }] },
    bookings: [booked(42, 'Батзул', '11:00', '12:00', 1)],
  },
];

export const shopOrder = request(57, {
  ...{ kind: 'order', status: 'new', name: 'Тэмүүлэн', way: 'delivery', pay: 'delivery' },
  ...{ area: 'Баянгол', fee: 5_000, sum: 50_000, address: 'Баянгол, 6-р хороо, 12-р байр' },
  lines: [{ name: 'Цагаан цамц', options: ['M'], count: 1, price: 45_000 }],
});

export const callRequest = request(58, {
  ...{ kind: 'form', status: 'new', formName: 'Дуудлага хүсэх', name: 'Сарнай' },
  answers: [
    { label: 'Залгах цаг', value: 'Өнөөдөр 15 цагаас хойш' },
    { label: 'Сэдэв', value: 'Даашинзны хэмжээ' },
  ],
});

/** The owner of the views: nothing of them is sent anywhere. */
export const demoOwner = (mayWrite: boolean): AssistantOwner => ({
  ...{ id: 'demo', mayWrite, mayKeep: mayWrite, isCompany: false, to: () => PATHS.account },
  api: () => new Promise(() => undefined),
});

export type Had = {
  lines: { from: 'you' | 'assistant'; text: string }[];
  choices: readonly TalkChoice[];
};

const index = indexOwn(shopAnswers);
/** What the engine replies to a question from the shop's answers. */
export function shopReplies(...questions: string[]): Had {
  const lines = questions.flatMap((text): Had['lines'] => {
    const reply = askOwn(index, text);
    const { texts, title } = replyTexts({ ...reply, said: sentenceTo(text, reply).said });
    const said = texts.length > 0 || title === undefined ? texts : [title];
    return [
      { from: 'you', text },
      ...said.map((one) => ({ from: 'assistant' as const, text: one })),
    ];
  });
  return { lines, choices: [] };
}

type Message = Conversation['messages'][number];
const said = (id: number, clock: string, more: Partial<Message>): Message => ({
  ...{ id, author: 'visitor', name: null, text: '', picture: null, band: null, answerId: null },
  ...{ helped: null, sentAt: at(clock), ...more },
});

const GIFT = 'Даашинз бэлэгний хайрцагтай юу?';
export const shopTalk: Message[] = [
  said(1, '21:14', { text: GIFT }),
  said(2, '21:14', {
    ...{ author: 'assistant', band: 'unknown' },
    text: shopReplies(GIFT).lines[1]?.text ?? '',
  }),
  said(3, '21:16', { author: 'event', name: 'Оюунаа', text: 'joined' }),
  said(4, '21:16', {
    ...{ author: 'person', name: 'Оюунаа' },
    text: 'Сайн байна уу! Хайрцаг 3,000₮, тууз нь үнэгүй. Савлаад хүргүүлэх үү?',
  }),
  said(5, '21:17', { text: 'Тэгье, баярлалаа!' }),
];

const askedAt = (id: number, clock: string, text: string): Message[] => [
  said(id, clock, { text }),
  said(id + 1, clock, {
    ...{ author: 'assistant', band: 'sure' },
    text: shopReplies(text).lines[1]?.text ?? '',
  }),
];
export const nightTalk: Message[] = [
  ...askedAt(1, '02:07', 'Хүргэж өгөх үү?'),
  ...askedAt(3, '02:09', 'Солиулж болох уу?'),
];

/** The begin of an order with a shop, by the steps of the engine: something said, then choices pressed by their labels. */
export function orderWith(said: string, ...pressed: string[]): Had {
  const ordering = indexOrdering(catalogueOf(DEMO_SHOP));
  if (!ordering) throw new Error('The shop takes no orders');
  const lines: Had['lines'] = [];
  let choices: readonly TalkChoice[] = [];
  let draft: TalkDraft | null = null;
  for (const text of [said, ...pressed]) {
    const chosen = choices.find(({ label }) => label === text)?.value;
    const turn = turnOf(
      ordering,
      { text, ...(draft && { draft }), ...(chosen && { chosen }) },
      DAY,
    );
    const step = stepAfter(ordering, turn, [], DAY);
    lines.push({ from: 'you', text });
    for (const reply of [turn.said, step?.text]) {
      if (reply) lines.push({ from: 'assistant', text: reply });
    }
    choices = step?.choices ?? turn.cards;
    draft = turn.draft;
  }
  return { lines, choices };
}
