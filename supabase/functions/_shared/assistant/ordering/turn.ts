import { formatMnt } from '../../contract/fields/money.ts';
import type { TalkChoice, TalkDraft, TalkStep } from '../../contract/ordering.ts';
import { foldWords } from '../fold.ts';
import { beginChosen, openingOf } from './begin.ts';
import { settle } from './draft-slots.ts';
import { choose, hear } from './hear.ts';
import { findNamed } from './name-index.ts';
import { isAboutMore, isQuestion, wishOf } from './openings.ts';
import type { OrderingIndex } from './ordering-index.ts';
import { type FreeTimes, offerTimes, stepOf } from './step.ts';
import { ORDERING_TEXTS as texts } from './texts.ts';
import { readSaid, type SaidWord } from './words.ts';

/** A message, with the open draft if there is one. */
export type Message = {
  draft?: TalkDraft | null | undefined;
  /** The value of what was pressed. */
  chosen?: string | undefined;
  text?: string | undefined;
  /** The visitor's words before, where no draft is open. */
  earlier?: string | undefined;
};

const isDelivery = ({ text }: SaidWord): boolean => /^hurg(?!eg)/.test(text);

/** The result of a message, before free times are known. */
export type Turn = {
  /** null: no draft is open. */
  draft: TalkDraft | null;
  /** A text before the step, or in place of one; beside a question only where it has no answer. */
  said: string | null;
  /** The next step asks what to change. */
  changes: boolean;
  /** The answers of the assistant are searched: no draft is open, or the text is a question in between. */
  isAsked: boolean;
  /** A text in between that is no question and fits no step. */
  isUnclear: boolean;
  /** The text began the draft, and nothing but the wish was read from it. */
  isBare: boolean;
  /** The draft is what a question about free times names, and is not begun. */
  isOffer: boolean;
  /** The text is about an order or a time that was placed before. */
  isStanding: boolean;
  /** Goods, services and beginnings to press beside an answer. */
  cards: readonly TalkChoice[];
};

export const NO_TURN: Turn = {
  ...{
    draft: null,
    said: null,
    changes: false,
    isAsked: false,
    isUnclear: false,
    isBare: false,
    isOffer: false,
    isStanding: false,
    cards: [],
  },
};

/** Hears a message; `today` is the day in Ulaanbaatar. */
export function turnOf(
  index: OrderingIndex,
  { draft, chosen, text = '', earlier }: Message,
  today: string,
): Turn {
  if (!draft) return firstTurn(index, { chosen, text, earlier }, today);
  const now = settle(index, draft);
  if (!now.draft) return { ...NO_TURN, said: texts.changed };
  const heard =
    chosen === undefined ? hear(index, now.draft, text, today) : choose(index, now.draft, chosen);
  const next = heard.draft && settle(index, heard.draft).draft;
  // «Захиалъя» in an open order is no wish for a person.
  const isAsked = !heard.isRead && wishOf(text) !== 'wish';
  const isUnclear = isAsked && !isQuestion(text);
  const beside = heard.isRead
    ? null
    : isQuestion(text)
      ? (sumSoFar(index, now.draft, text) ?? knownOf(index, text))
      : otherWish(index, now.draft, text, today);
  // A wish with words that nothing was read from is not passed over.
  const isLost = !heard.isRead && !isAsked && isAboutMore(readSaid(text));
  const said =
    heard.said ?? beside ?? (now.isChanged ? texts.changed : isLost ? texts.unclear : null);
  return { ...NO_TURN, draft: next, said, isAsked, isUnclear, changes: heard.changes === true };
}

const SUM = /(?:^| )(?:ni+t|bu+gd)/;
const HOW_MUCH = /(?:^| )(?:hed|une?)/;

/** The sum so far, to «нийт хэд болох вэ?»; null for another question, and where nothing is chosen. */
function sumSoFar(index: OrderingIndex, draft: TalkDraft, text: string): string | null {
  const spoken = foldWords(text).join(' ');
  if (draft.kind !== 'order' || !SUM.test(spoken) || !HOW_MUCH.test(spoken)) return null;
  const { sum } = stepOf(index, draft, { times: [], today: '' });
  return sum ? texts.sumSoFar(sum) : null;
}

/** What is said to a wish for something else in between: one thing is put together at a time. */
function otherWish(index: OrderingIndex, { kind }: TalkDraft, text: string, today: string) {
  const opening = openingOf(index, text, today);
  const begun = 'begins' in opening ? opening.begins.draft : null;
  return begun && begun.kind !== kind ? texts.oneAtOnce : null;
}

const MOST_KNOWN = 3;
const MOST_AREAS = 8;

/** What is set up of delivery, of the area that a question about it names; null for another question. */
function deliveryOf({ catalogue, areas }: OrderingIndex, text: string): string | null {
  const said = readSaid(text);
  const settings = catalogue.orders?.settings;
  if (!settings?.areas.length || !isQuestion(text) || !said.some(isDelivery)) return null;
  const named = findNamed(areas, said)?.places ?? settings.areas.map((_, place) => place);
  const { hours } = settings;
  return [
    ...named.slice(0, MOST_AREAS).flatMap((place) => {
      const area = settings.areas[place];
      if (!area) return [];
      const { name, fee, note } = area;
      return [[texts.fee(name, fee), note].filter((one) => one !== null).join(', ')];
    }),
    ...(hours ? [`${texts.labels.hours}: ${hours}`] : []),
  ].join('\n');
}

/** What the catalogue says of delivery, or of goods and services that a question in between names; null if it names none. */
function knownOf(index: OrderingIndex, text: string): string | null {
  const delivery = deliveryOf(index, text);
  if (delivery) return delivery;
  const { catalogue, goods, services } = index;
  const said = readSaid(text);
  const lines = [
    ...(findNamed(goods, said)?.places ?? []).flatMap((place) => {
      const good = catalogue.goods[place];
      if (!good) return [];
      const { name, price, stock } = good;
      const left = stock === null ? [] : [stock === 0 ? texts.noStock : texts.inStock(stock)];
      return [texts.known(name, [formatMnt(price), ...left])];
    }),
    ...(findNamed(services, said)?.places ?? []).flatMap((place) => {
      const service = catalogue.services[place];
      if (!service) return [];
      const { name, price, minutes } = service;
      const cost = price === null ? [] : [formatMnt(price)];
      return [texts.known(name, [...cost, texts.minutes(minutes)])];
    }),
  ];
  return lines.length === 0 ? null : lines.slice(0, MOST_KNOWN).join('\n');
}

function firstTurn(
  index: OrderingIndex,
  { chosen, text = '', earlier }: Message,
  today: string,
): Turn {
  if (chosen !== undefined) {
    const begun = beginChosen(index, chosen);
    const draft = begun?.draft ? settle(index, begun.draft).draft : null;
    return { ...NO_TURN, draft, said: draft ? (begun?.said ?? null) : texts.changed };
  }
  const opening = openingOf(index, text, today, earlier);
  if ('asks' in opening) return { ...NO_TURN, draft: opening.asks, isOffer: true };
  if (!('begins' in opening)) {
    const { cards, isStanding = false } = opening;
    const said = cards.length === 0 ? deliveryOf(index, text) : null;
    return { ...NO_TURN, isAsked: true, cards, isStanding, said };
  }
  const { draft, said = null } = opening.begins;
  return { ...NO_TURN, draft: draft && settle(index, draft).draft, said, isBare: opening.isBare };
}

/** Whether the free times of a draft have to be known for its step. */
export const needsTimes = (
  draft: TalkDraft | null,
): draft is Extract<TalkDraft, { kind: 'booking' }> & { service: number } =>
  draft?.kind === 'booking' && draft.service !== null && draft.bookable !== null;

/** What answers a question about free times; null for another turn, or if nothing is free. */
export function offerAfter(
  index: OrderingIndex,
  { draft, isOffer }: Turn,
  times: FreeTimes,
  today: string,
): Pick<Turn, 'said' | 'cards'> | null {
  if (!isOffer || draft?.kind !== 'booking' || (needsTimes(draft) && times.length === 0))
    return null;
  const { text, choices } = offerTimes(index, draft, times, today);
  return { said: text, cards: choices };
}

/** The step after a turn; null without a draft, or if a service has no free time at all. */
export function stepAfter(
  index: OrderingIndex,
  { draft, changes, isOffer }: Turn,
  times: FreeTimes,
  today: string,
): TalkStep | null {
  if (!draft || isOffer || (needsTimes(draft) && times.length === 0)) return null;
  return stepOf(index, draft, { times, today, changes });
}
