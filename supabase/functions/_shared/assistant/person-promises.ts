import { isOpenAt, nextOpening, openingText, type WorkingHours } from '../contract/week.ts';
import { REPLY_TEXTS } from './own-reply-text.ts';

/**
 * What whoever wants a person reads of when one answers: `now` is said while somebody has the account open, `later`
 * otherwise. Outside the working hours both name their beginning; within them nothing is promised while nobody is there.
 */
export function personPromises(hours: WorkingHours | null, at: number) {
  const opens = hours && !isOpenAt(hours, at) ? nextOpening(hours, at) : null;
  const later = opens === null ? null : REPLY_TEXTS.promisedLater(openingText(opens, at));
  return { now: later ?? REPLY_TEXTS.promisedNow, later };
}
