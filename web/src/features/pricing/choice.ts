import { CHATBOT_PLANS, cheapestPlanWith } from '@contract/prices.ts';

const PARTS = 10;

/**
 * The positions of the slider: each plan takes the same share of it, in ten equal steps up to its number of
 * conversations.
 */
export const STOPS: readonly number[] = CHATBOT_PLANS.flatMap(({ responses }, place) => {
  const before = CHATBOT_PLANS[place - 1]?.responses ?? 0;
  return Array.from(
    { length: PARTS },
    (_, part) => before + ((responses - before) * (part + 1)) / PARTS,
  );
});

/** The first position with so many conversations, the last one if there are more. */
export function stopOf(conversations: number): number {
  const found = STOPS.findIndex((stop) => stop >= conversations);
  return found < 0 ? STOPS.length - 1 : found;
}

/** The plan for so many conversations, the largest one if no plan has as many. */
export const planOrLargest = (conversations: number) =>
  cheapestPlanWith(conversations) ?? CHATBOT_PLANS[CHATBOT_PLANS.length - 1] ?? null;

/** The days of a month. */
export const DAYS = 30;

export type Work = { messages: number; minutes: number; wage: number };

/** How long the replies of a month take by hand, in hours, and what these cost, in tugrik. */
export function workOf({ messages, minutes, wage }: Work): { hours: number; cost: number } {
  const hours = (messages * minutes * DAYS) / 60;
  return { hours, cost: hours * wage };
}
