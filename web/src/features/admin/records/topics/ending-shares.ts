import type { EndingWeek } from '@contract/assistant-endings.ts';

/** The endings as columns, the strongest first. */
export const ENDINGS = ['form', 'thumbsUp', 'offer', 'thumbsDown', 'silence'] as const;
export type Ending = (typeof ENDINGS)[number];

type Counts = Pick<EndingWeek, Ending>;

/** How many conversations there were. */
export const talksOf = (counts: Counts): number =>
  ENDINGS.reduce((sum, ending) => sum + counts[ending], 0);

/** The share of an ending in whole percent; null where there was no conversation. */
export function shareOf(counts: Counts, ending: Ending): number | null {
  const talks = talksOf(counts);
  return talks === 0 ? null : Math.round((counts[ending] / talks) * 100);
}

/** All weeks as one. */
export const sumOf = (weeks: readonly Counts[]): Counts => {
  const sum = (ending: Ending) => weeks.reduce((all, week) => all + week[ending], 0);
  return {
    form: sum('form'),
    thumbsUp: sum('thumbsUp'),
    offer: sum('offer'),
    thumbsDown: sum('thumbsDown'),
    silence: sum('silence'),
  };
};

/** `11.23 – 11.29`, from the Monday of a week. */
export function weekText(monday: string): string {
  const sunday = new Date(Date.parse(monday) + 6 * 86_400_000).toISOString();
  const short = (day: string) => `${day.slice(5, 7)}.${day.slice(8, 10)}`;
  return `${short(monday)} – ${short(sunday)}`;
}
