import type { OwnAssistant } from '@contract/own-assistant.ts';
import { ownOverviewTexts } from '../../texts.ts';

const texts = ownOverviewTexts.next;

/** The number of answers that completes the first step, and of tried questions that completes the second. */
export const FIRST_STEPS = 3;

type Ticked = Pick<
  OwnAssistant,
  | 'status'
  | 'pausedBy'
  | 'pauseReason'
  | 'publishedAt'
  | 'openedAt'
  | 'tries'
  | 'talks'
  | 'used'
  | 'waiting'
>;

/** The five steps, in their order. */
export function ticksOf({ used, tries, publishedAt, openedAt, talks }: Ticked) {
  const { ticks } = ownOverviewTexts;
  return [
    { name: 'answers', label: ticks.answers(used.answers), done: used.answers >= FIRST_STEPS },
    { name: 'tries', label: ticks.tries(tries), done: tries >= FIRST_STEPS },
    { name: 'publish', label: ticks.publish, done: publishedAt !== null },
    { name: 'place', label: ticks.place, done: openedAt !== null },
    { name: 'talk', label: ticks.talk, done: talks > 0 },
  ] as const;
}

/** Whether all five are done. */
export const isSetUp = (assistant: Ticked): boolean => ticksOf(assistant).every(({ done }) => done);

/** One or two sentences: the next step, and whether the customer or our staff have to take it. */
export function nextSteps(assistant: Ticked): string[] {
  const { status, pausedBy, pauseReason, used, tries, openedAt, talks, waiting } = assistant;
  if (status === 'paused') {
    return [pausedBy === 'staff' ? texts.pausedByStaff(pauseReason) : texts.pausedByCustomer];
  }
  const more =
    used.answers > 0 && used.answers < FIRST_STEPS
      ? [texts.fewAnswers(FIRST_STEPS - used.answers)]
      : [];
  if (status === 'draft') {
    if (used.answers === 0) return [texts.answers];
    return [...more, ...(tries < FIRST_STEPS ? [texts.tries] : []), texts.publish];
  }
  if (used.answers === 0) return [texts.answers];
  if (openedAt === null) return [...more, texts.share];
  if (talks === 0) return [...more, texts.first];
  const { person, requests, missed } = waiting;
  return [...more, person + requests + missed > 0 ? texts.waiting : texts.done];
}
