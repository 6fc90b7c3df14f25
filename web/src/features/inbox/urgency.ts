import type { AnyInboxItem } from '@contract/own-inbox.ts';

type Promised = Pick<AnyInboxItem, 'since'> & Partial<AnyInboxItem>;

/** Late once more time went than was promised, soon once half of it went; none where nothing was promised. */
export function urgencyOf({ since, dueAt }: Promised, now: number): 'late' | 'soon' | 'none' {
  if (!dueAt) return 'none';
  const left = Date.parse(dueAt) - now;
  if (left < 0) return 'late';
  return now - Date.parse(since) > left ? 'soon' : 'none';
}
