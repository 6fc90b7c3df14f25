import { ORDERING_TEXTS as texts } from '../../_shared/assistant/ordering/texts.ts';
import {
  NO_TURN,
  needsTimes,
  offerAfter,
  stepAfter,
  type Turn,
  turnOf,
} from '../../_shared/assistant/ordering/turn.ts';
import { wholeText } from '../../_shared/assistant/own-reply-text.ts';
import { ULAANBAATAR_OFFSET_MS } from '../../_shared/contract/fields/dates.ts';
import { formatMnt } from '../../_shared/contract/fields/money.ts';
import type {
  BookingTalk,
  TalkChoice,
  TalkDraft,
  TalkStep,
} from '../../_shared/contract/ordering.ts';
import { dayOfMoment } from '../../_shared/contract/week.ts';
import type { IndexedBot } from './indexes.ts';
import { type Given, type Replied, SURE, stored } from './reply.ts';

/** A message as it was sent, with what the visitor is putting together. */
export type Said = {
  text?: string | undefined;
  pressed?: number | undefined;
  chosen?: string | undefined;
  draft?: TalkDraft | undefined;
  earlier?: string | undefined;
};

const DAY_MS = 86_400_000;
/** So many characters of a reply are stored. */
const MOST_TEXT = 6_000;

/** What a message is to orders, bookings and forms; null where it has nothing to do with any. */
export function heardBy(
  { ordering }: Pick<IndexedBot, 'ordering'>,
  said: Said,
  now: number,
): Turn | null {
  if (said.pressed !== undefined && !said.draft) return null;
  if (ordering) return turnOf(ordering, said, dayOfMoment(now));
  if (!said.draft && said.chosen === undefined) return null;
  // The owner has turned it off meanwhile.
  return { ...NO_TURN, said: texts.changed };
}

/** Whose free times, and from when until when; null where none are needed. */
export function timesFor({ draft }: Turn, now: number) {
  if (!needsTimes(draft)) return null;
  const { service, bookable, day, start }: BookingTalk = draft;
  const at = start
    ? Date.parse(start)
    : day
      ? Date.parse(`${day}T00:00:00Z`) - ULAANBAATAR_OFFSET_MS
      : now;
  const from = Math.max(now, (Number.isNaN(at) ? now : at) - 7 * DAY_MS);
  return {
    p_service: service,
    ...(bookable ? { p_bookable: bookable } : {}),
    p_from: new Date(from).toISOString(),
    p_until: new Date(from + 21 * DAY_MS).toISOString(),
  };
}

const listed = (choices: readonly TalkChoice[]): string[] =>
  choices.map(({ label, price }) => `• ${label}${price === null ? '' : ` – ${formatMnt(price)}`}`);

/** A reply as one text, as the visitor reads it. */
const textOf = (reply: Given, said: string): string =>
  [
    ...(said === '' ? [] : [said]),
    ...(reply.cards.length > 0 ? [listed(reply.cards).join('\n')] : []),
    ...(reply.step ? [[reply.step.text, ...listed(reply.step.choices)].join('\n')] : []),
  ]
    .join('\n\n')
    .slice(0, MOST_TEXT);

/**
 * The reply to a message of an order, a booking or a form. `answered` is what the answers say to it, where the turn asks for
 * that; the step is then asked again.
 */
export function orderingReply(
  { ordering }: Pick<IndexedBot, 'ordering'>,
  turn: Turn,
  { text = '' }: Said,
  { times, answered, now }: { times: readonly string[]; answered: Replied | null; now: number },
): Replied {
  const isElsewhere =
    turn.isBare && answered?.reply.band === 'sure' && answered.reply.answers.length > 0;
  const step = ordering && !isElsewhere ? stepAfter(ordering, turn, times, dayOfMoment(now)) : null;
  if (answered && (turn.isAsked || isElsewhere)) return besideAnswer(answered, turn, step);
  const offer = ordering && offerAfter(ordering, turn, times, dayOfMoment(now));
  const isFull = step === null && turn.draft !== null && !offer;
  const said = offer?.said ?? turn.said ?? (isFull ? texts.noTimes : null);
  const cards = [...(offer?.cards ?? [])];
  const reply: Given = { ...SURE, said, step, cards, person: isFull };
  return {
    reply,
    question: stored(text),
    text: textOf(reply, said ?? ''),
    missed: null,
    wantsPerson: isFull,
  };
}

function besideAnswer(
  answered: Replied,
  { cards, isUnclear, isStanding, draft, said: beside }: Turn,
  step: TalkStep | null,
): Replied {
  const { reply, wantsPerson } = answered;
  const isFound = reply.answers.length > 0 || (reply.band === 'sure' && reply.said !== null);
  // What the catalogue has of the question is the answer, where no other is found.
  const isShown = cards.length > 0 && !isFound && !wantsPerson;
  const isKnown = reply.band === 'sure' && isFound;
  if (isStanding && !isKnown) {
    const standing: Given = { ...SURE, said: texts.standing, person: true };
    return {
      ...{ ...answered, reply: standing, text: texts.standing },
      ...{ missed: null, wantsPerson: true },
    };
  }
  const isTold = beside !== null && !isFound && !wantsPerson;
  const isUnanswered =
    isTold || (draft !== null && !isFound && reply.offers.length === 0 && !wantsPerson);
  const said = isShown
    ? texts.cards
    : isUnanswered
      ? (beside ?? (isUnclear ? texts.unclear : texts.noAnswer))
      : reply.said;
  const whole: Given = {
    ...reply,
    ...{ said, step, cards: [...cards] },
    ...((isShown || isTold) && { band: 'sure', offers: [] }),
    person: reply.person && !isShown && !isUnanswered,
  };
  return {
    ...answered,
    reply: whole,
    text: textOf(whole, wholeText(whole)),
    missed: isShown || isUnclear || isTold ? null : answered.missed,
  };
}
