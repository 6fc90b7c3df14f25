import type { TalkChoice, TalkDraft, TalkStep } from '../../contract/ordering.ts';
import { beginChosen, openingOf } from './begin.ts';
import { settle } from './draft-slots.ts';
import { choose, hear } from './hear.ts';
import { isQuestion } from './openings.ts';
import type { OrderingIndex } from './ordering-index.ts';
import { type FreeTimes, stepOf } from './step.ts';
import { ORDERING_TEXTS as texts } from './texts.ts';

/** A message, with the open draft if there is one. */
export type Message = {
  draft?: TalkDraft | null | undefined;
  /** The value of what was pressed. */
  chosen?: string | undefined;
  text?: string | undefined;
};

/** The result of a message, before free times are known. */
export type Turn = {
  /** null: no draft is open. */
  draft: TalkDraft | null;
  /** A text before the step, or in place of one. */
  said: string | null;
  /** The next step asks what to change. */
  changes: boolean;
  /** The answers of the assistant are searched: no draft is open, or the text is a question in between. */
  isAsked: boolean;
  /** A text in between that is no question and fits no step. */
  isUnclear: boolean;
  /** The text began the draft, and nothing but the wish was read from it. */
  isBare: boolean;
  /** Goods, services and beginnings to press beside an answer. */
  cards: readonly TalkChoice[];
};

const NOTHING: Turn = {
  ...{
    draft: null,
    said: null,
    changes: false,
    isAsked: false,
    isUnclear: false,
    isBare: false,
    cards: [],
  },
};

/** Hears a message; `today` is the day in Ulaanbaatar. */
export function turnOf(
  index: OrderingIndex,
  { draft, chosen, text = '' }: Message,
  today: string,
): Turn {
  if (!draft) return firstTurn(index, chosen, text, today);
  const now = settle(index, draft);
  if (!now.draft) return { ...NOTHING, said: texts.changed };
  const heard =
    chosen === undefined ? hear(index, now.draft, text, today) : choose(index, now.draft, chosen);
  const next = heard.draft && settle(index, heard.draft).draft;
  const said = heard.said ?? (now.isChanged ? texts.changed : null);
  const isAsked = !heard.isRead;
  return {
    ...{ ...NOTHING, draft: next, said, isAsked, changes: heard.changes === true },
    isUnclear: isAsked && !isQuestion(text),
  };
}

function firstTurn(
  index: OrderingIndex,
  chosen: string | undefined,
  text: string,
  today: string,
): Turn {
  if (chosen !== undefined) {
    const begun = beginChosen(index, chosen);
    const draft = begun?.draft ? settle(index, begun.draft).draft : null;
    return { ...NOTHING, draft, said: draft ? (begun?.said ?? null) : texts.changed };
  }
  const opening = openingOf(index, text, today);
  if (!('begins' in opening)) return { ...NOTHING, isAsked: true, cards: opening.cards };
  const { draft, said = null } = opening.begins;
  return { ...NOTHING, draft: draft && settle(index, draft).draft, said, isBare: opening.isBare };
}

/** Whether the free times of a draft have to be known for its step. */
export const needsTimes = (
  draft: TalkDraft | null,
): draft is Extract<TalkDraft, { kind: 'booking' }> & { service: number } =>
  draft?.kind === 'booking' && draft.service !== null && draft.bookable !== null;

/** The step after a turn; null without a draft, or if a service has no free time at all. */
export function stepAfter(
  index: OrderingIndex,
  { draft, changes }: Turn,
  times: FreeTimes,
  today: string,
): TalkStep | null {
  if (!draft || (needsTimes(draft) && times.length === 0)) return null;
  return stepOf(index, draft, { times, today, changes });
}
