import type { ProgramStateNow } from '@contract/program.ts';
import { PROGRAM_PATH } from '@contract/program-terms.ts';
import { startTransition, useEffect, useState } from 'react';
import { pageAnswer } from './page-data.ts';

/** Under which name a prerendered page holds the state of the programme. */
export const PROGRAM_ANSWER = 'program';

/** The newest state that this visit of the site has seen, and when. */
let newest: ProgramStateNow | undefined;
let seenAt = 0;
/** As long as the answer of the API is cached, and a little more. */
const FRESH_MS = 60_000;
/** Nobody waits longer for it in a conversation. */
const TIMEOUT_MS = 2_500;
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const listeners = new Set<() => void>();

// Not by the client of the contract: its schemas are larger than the strip that shows this.
async function refresh(signal: AbortSignal, cache: RequestCache = 'default'): Promise<void> {
  try {
    const response = await fetch(PROGRAM_PATH, { signal, cache });
    if (!response.ok) return;
    const now = (await response.json()) as ProgramStateNow;
    if (typeof now.seatsLeft !== 'number') return;
    if (!same(now, newest)) newest = now;
    seenAt = Date.now();
    for (const listener of listeners) listener();
  } catch {
    // What the page was built with stands until the next time.
  }
}

/** Asks anew, whatever is cached: the API has just said that something changed. */
export const lookAnew = (): Promise<void> => refresh(AbortSignal.timeout(TIMEOUT_MS), 'reload');

/** The state that was seen within the last minute. */
export const programSeen = (): ProgramStateNow | undefined =>
  Date.now() - seenAt < FRESH_MS ? newest : undefined;

/** The state of this minute, asked for where nobody has; undefined where nobody answers in time. */
export async function programNow(): Promise<ProgramStateNow | undefined> {
  if (!programSeen()) await refresh(AbortSignal.timeout(TIMEOUT_MS));
  return programSeen();
}

/**
 * Seats, prices and dates of the programme: as the page was built or `otherwise`, then as the API tells,
 * again whenever the page is looked at anew. What is told again renders nothing again.
 */
export function useProgramNow(path: string, otherwise: ProgramStateNow): ProgramStateNow {
  const [start] = useState(() => pageAnswer<ProgramStateNow>(path, PROGRAM_ANSWER) ?? otherwise);
  // Not the newest at once: a part that is hydrated late begins with what the page was built with, too.
  const [seen, setSeen] = useState<ProgramStateNow>();
  useEffect(() => {
    // As a transition: a page that says it in five places must not hold up a phone that was just opened.
    const show = () => startTransition(() => setSeen(same(newest, start) ? undefined : newest));
    listeners.add(show);
    if (newest) show();
    return () => void listeners.delete(show);
  }, [start]);
  useEffect(() => {
    const stopped = new AbortController();
    const look = () => {
      if (document.visibilityState === 'visible') void refresh(stopped.signal);
    };
    look();
    document.addEventListener('visibilitychange', look, { signal: stopped.signal });
    return () => stopped.abort();
  }, []);
  return seen ?? start;
}
