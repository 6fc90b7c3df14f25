import { ulaanbaatarToday } from '@contract/fields/dates.ts';
import type { ProgramStateNow } from '@contract/program.ts';
import { PROGRAM_PATH } from '@contract/program-terms.ts';
import { startTransition, useEffect, useState } from 'react';
import { pageAnswer } from './page-data.ts';

/** The name of the programme's state in a prerendered page. */
export const PROGRAM_ANSWER = 'program';

/** The newest state in this page load, and its time. */
let newest: ProgramStateNow | undefined;
let seenAt = 0;
/** A little longer than the API's response is cached. */
const FRESH_MS = 60_000;
/** The timeout of a fetch, because a reply of the chat may wait for it. */
const TIMEOUT_MS = 2_500;
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const listeners = new Set<() => void>();

// `fetch` instead of `api`, whose schemas would be larger than the component that shows the state.
async function refresh(signal: AbortSignal, cache: RequestCache = 'default'): Promise<void> {
  try {
    const response = await fetch(PROGRAM_PATH, { signal, cache });
    if (!response.ok) return;
    const now = (await response.json()) as ProgramStateNow;
    if (typeof now.seatsLeft !== 'number') return;
    if (!same(now, newest)) newest = now;
    seenAt = Date.now();
  } catch {
    // After a failure the page keeps the state that it was built with; what is past follows from the clock.
  }
  for (const listener of listeners) listener();
}

/** Fetches past every cache, because the API has just reported a change. */
export const lookAnew = (): Promise<void> => refresh(AbortSignal.timeout(TIMEOUT_MS), 'reload');

/** The state, if it was fetched within the last minute. */
const programSeen = (): ProgramStateNow | undefined =>
  Date.now() - seenAt < FRESH_MS ? newest : undefined;

/** The state of the last minute, fetched if needed; undefined after a timeout. */
export async function programNow(): Promise<ProgramStateNow | undefined> {
  if (!programSeen()) await refresh(AbortSignal.timeout(TIMEOUT_MS));
  return programSeen();
}

/**
 * Seats, prices and dates of the programme: first those of the build, or `otherwise`; then the API's, fetched
 * again whenever the page becomes visible. An unchanged state does not render again.
 */
export function useProgramNow(path: string, otherwise: ProgramStateNow): ProgramStateNow {
  const [start] = useState(() => ({
    ...otherwise,
    ...pageAnswer<Partial<ProgramStateNow>>(path, PROGRAM_ANSWER),
  }));
  // Not initialized with `newest`: a component that hydrates late must begin with the prerendered state too.
  const [seen, setSeen] = useState<ProgramStateNow>();
  useEffect(() => {
    // A transition: a page that shows the state in five places must not block a phone that is still loading.
    const show = () => {
      const now = newest ?? { ...start, asOf: ulaanbaatarToday() };
      startTransition(() => setSeen(same(now, start) ? undefined : now));
    };
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
