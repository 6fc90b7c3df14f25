import type { BookingTalk, OrderTalk, TalkChoice, TalkDraft } from '../../contract/ordering.ts';
import { withoutCourtesies } from '../courtesies.ts';
import { NEW_BOOKING, NEW_ORDER, newForm, readWished, settle } from './draft-slots.ts';
import { AGREED, choose, type Heard, hear, hearBooking, says } from './hear.ts';
import { findNamed, type Named } from './name-index.ts';
import {
  asksForAll,
  asksForTime,
  isAboutMore,
  isAboutStanding,
  isQuestion,
  kindOfWish,
  wishOf,
} from './openings.ts';
import type { OrderingIndex } from './ordering-index.ts';
import { readOrder } from './read-order.ts';
import { readWhen } from './read-when.ts';
import { goodChoice, serviceChoice } from './step.ts';
import { ORDERING_TEXTS as texts } from './texts.ts';
import { readSaid, type SaidWord } from './words.ts';

/** What a message means while no order, booking or request form is open. */
export type Opening =
  | {
      begins: Heard;
      /** Nothing was read but the wish, and more was said: it may be about something else. */
      isBare: boolean;
    }
  /** A question about free times, with what it says of them. */
  | { asks: BookingTalk }
  /**
   * Goods, services and beginnings to press beside the answer; `named`: what the text names; `mayHave`: it asks whether it may have
   * them; `isStanding`: it is about an order or a time that was placed before.
   */
  | { cards: TalkChoice[]; named: boolean; mayHave?: boolean; isStanding?: boolean };

const MOST_CARDS = 6;
/** A text of so many words may say the rest of the one before. */
const MOST_FRAGMENT = 3;

type Kind = TalkDraft['kind'];
const kindsOf = ({ catalogue: { orders, appointments, forms } }: OrderingIndex): Kind[] => [
  ...(orders ? (['order'] as const) : []),
  ...(appointments ? (['booking'] as const) : []),
  ...(forms.length > 0 ? (['form'] as const) : []),
];

type Start = Pick<TalkChoice, 'value' | 'label'>;
type Starts = {
  orders: unknown;
  services: readonly { name: string }[];
  forms: readonly { id: number; name: string }[];
};

/** What can be begun by a button; that of bookings names the service, if there is one. */
export const startsOf = ({ orders, services, forms }: Starts): Start[] => [
  ...(orders ? [{ value: 'order', label: texts.begin.order }] : []),
  ...(services.length > 0 ? [{ value: 'booking', label: texts.begin.booking(services) }] : []),
  ...forms.map(({ id, name }) => ({ value: `form:${id}`, label: name })),
];

function emptyDraft(index: OrderingIndex, kind: Kind, form?: number): TalkDraft | null {
  if (kind === 'order') return index.catalogue.orders && NEW_ORDER;
  if (kind === 'booking') return index.catalogue.appointments && NEW_BOOKING;
  const own = index.catalogue.forms.find(({ id }) => form === undefined || id === form);
  return own ? newForm(own.id) : null;
}

/** Begins with a pressed button or card; null for one that the assistant does not have any more. */
export function beginChosen(index: OrderingIndex, chosen: string): Heard | null {
  const [name = '', value = ''] = chosen.split(':');
  const kind = (
    { order: 'order', good: 'order', booking: 'booking', service: 'booking', form: 'form' } as const
  )[name];
  const draft = kind ? emptyDraft(index, kind, value === '' ? undefined : Number(value)) : null;
  if (!draft) return null;
  if (name === 'booking' && draft.kind === 'booking' && value !== '') {
    const wished = readWished(chosen);
    return wished && { draft: { ...draft, ...wished }, isRead: true };
  }
  return value === '' || name === 'form' ? { draft, isRead: true } : choose(index, draft, chosen);
}

const isDisjoint = ({ words }: Named, other: Named): boolean =>
  [...words].every((place) => !other.words.has(place));

/** Whether a text says which one of a good, or how many of each: «Даашинз M ногоон», «2 цуйван», «нэг цуйван хоёр цай». */
const isChosen = (index: OrderingIndex, text: string, goods: Named | null): boolean => {
  const { lines } = readOrder(index, NEW_ORDER, text, false).draft;
  const isOne = goods?.places.length === 1;
  const isCounted = lines.length > 0 && lines.every(({ count }) => count !== null);
  return (
    (isOne && lines.some(({ options }) => options.length > 0 && !options.includes(null))) ||
    (isCounted && (lines.length > 1 || (isOne && readSaid(text).length === goods.words.size + 1)))
  );
};

/** The order of a good that the words before named, if a text says which one or how many; else null. */
function fragmentOf(index: OrderingIndex, before: Opening | null, text: string): OrderTalk | null {
  const [card, ...others] = before && 'cards' in before && before.named ? before.cards : [];
  const begun = card && others.length === 0 ? beginChosen(index, card.value)?.draft : null;
  if (begun?.kind !== 'order') return null;
  const { draft } = readOrder(index, begun, text, true);
  return JSON.stringify(draft.lines) === JSON.stringify(begun.lines) ? null : draft;
}

/** An order with all that the question before named: each of the goods, and which one («Улаан даашинз байна уу?»). */
function withAsked(
  index: OrderingIndex,
  begun: OrderTalk,
  { length }: readonly TalkChoice[],
  said: readonly SaidWord[],
  earlier = '',
): OrderTalk {
  const { lines, among } = readOrder(index, length > 1 ? NEW_ORDER : begun, earlier, false).draft;
  // «3-ыг авъя» says how many.
  const isCounted = said.some(({ value }) => value !== null);
  return {
    ...begun,
    among,
    lines: isCounted ? lines.map((line) => ({ ...line, count: null })) : lines,
  };
}

/** Whether a text begins an order, a booking or a request form, and what it names of what the assistant has. */
export function openingOf(
  index: OrderingIndex,
  typed: string,
  today: string,
  earlier?: string,
): Opening {
  const text = withoutCourtesies(typed);
  const said = readSaid(text);
  const { catalogue } = index;
  const when = readWhen(said, today);
  const isTime = (place: number) => when.words.has(place);
  const goods = findNamed(index.goods, said);
  const services = findNamed(index.services, said, isTime);
  const forms = findNamed(index.forms, said);
  const isTimed = when.day !== undefined || when.minutes !== undefined || when.span !== undefined;
  const named =
    [goods, services].some((one) => one !== null) || (forms !== null && forms.share >= 0.5);
  const naming = named ? [goods, services, forms].flatMap((one) => [...(one?.words ?? [])]) : [];
  const isWhole =
    (services !== null && isTimed) ||
    (forms !== null && forms.share >= 0.6) ||
    (goods !== null && isChosen(index, text, goods));
  const wish = wishOf(text, new Set(naming), isWhole);
  const isForm =
    forms !== null &&
    forms.places.length === 1 &&
    forms.share > Math.max(goods?.share ?? 0, services?.share ?? 0);
  const hasMore = isAboutMore(said);
  const kind =
    isForm && forms.share >= 0.5
      ? 'form'
      : goods && (goods.share >= (services?.share ?? 0) || !catalogue.appointments)
        ? 'order'
        : services
          ? 'booking'
          : kindOfWish(text, kindsOf(index), hasMore);
  if (catalogue.appointments && !goods && asksForTime(text, isTimed)) {
    const { draft } = hearBooking(index, NEW_BOOKING, text, today);
    const wished = draft && settle(index, draft).draft;
    if (wished?.kind === 'booking')
      return { asks: { ...wished, bookable: wished.bookable ?? (wished.service && 0) } };
  }
  // «11 цагт» after «Бямбад сул цаг байна уу?» chooses one of them.
  const isAgreed = says(AGREED, typed);
  const isShort = said.length <= MOST_FRAGMENT && !named;
  const goesOn = isTimed || services !== null || isAgreed || isShort || (wish === 'wish' && !named);
  const before =
    earlier !== undefined && goesOn && (isAgreed || !isQuestion(text, said))
      ? openingOf(index, earlier, today)
      : null;
  if (before && 'asks' in before) {
    const heard = hearBooking(index, before.asks, text, today);
    return { begins: { ...heard, isRead: true }, isBare: false };
  }
  // «Авъя» after «Улаан даашинз хэд вэ?», «тийм» after «Захиалж болох уу?».
  const goesAhead = wish === 'wish' && !named;
  const pressed =
    before && 'cards' in before && ((before.named && goesAhead) || (before.mayHave && isAgreed))
      ? before.cards
      : [];
  const begun = pressed[0] && beginChosen(index, pressed[0].value)?.draft;
  // «L», «2 ширхэг» after «Ямар размер байна?».
  const fragment = isShort && pressed.length === 0 ? fragmentOf(index, before, text) : null;
  if (fragment) return { begins: { draft: fragment, isRead: true }, isBare: false };
  if (begun) {
    const meant = begun.kind === 'order' ? withAsked(index, begun, pressed, said, earlier) : begun;
    const heard = isAgreed ? null : hear(index, meant, text, today);
    return { begins: heard?.draft ? heard : { draft: meant, isRead: true }, isBare: false };
  }
  if (isAboutStanding(text)) return { cards: [], named: false, isStanding: true };
  if (wish === 'wish' && kind) {
    const draft = emptyDraft(index, kind, catalogue.forms[isForm ? (forms.places[0] ?? 0) : 0]?.id);
    if (draft?.kind === 'form') return { begins: { draft, isRead: true }, isBare: false };
    const heard = draft && hear(index, draft, text, today);
    // Of a good and a service in one text the other waits.
    const isBoth =
      kind !== 'form' && goods !== null && services !== null && isDisjoint(goods, services);
    const begins = heard && isBoth ? { said: texts.oneAtOnce, ...heard } : heard;
    if (begins) return { begins, isBare: !begins.isRead && hasMore };
  }
  const cards = [
    ...(goods?.places ?? []).flatMap((place) => goodChoice(index, catalogue.goods[place]?.id ?? 0)),
    ...(services?.places ?? []).flatMap((place) =>
      serviceChoice(index, catalogue.services[place]?.id ?? 0),
    ),
  ].slice(0, MOST_CARDS);
  if (cards.length > 0) return { cards, named: true, mayHave: wish === 'asks' };
  if (asksForAll(text)) {
    const all = [
      ...catalogue.goods
        .filter(({ stock }) => stock !== 0)
        .flatMap(({ id }) => goodChoice(index, id)),
      ...catalogue.services.flatMap(({ id }) => serviceChoice(index, id)),
    ];
    return { cards: all.slice(0, MOST_CARDS), named: false };
  }
  const starts = startsOf(catalogue).filter(
    ({ value }) => wish !== null && value.startsWith(kind ?? ''),
  );
  return {
    cards: starts.map((one) => ({ ...one, price: null, note: null, picture: null })),
    named: false,
    mayHave: wish === 'asks',
  };
}
