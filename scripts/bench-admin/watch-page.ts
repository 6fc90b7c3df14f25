/** What a page measures while it is used. */
export type Notes = {
  /** When the first row of a list was painted on this page; null before. */
  firstRow: number | null;
  /** The longest time from a key or click to the next painted frame (Event Timing API), ms. */
  slowestEvent: number;
  /** The longest task between two frames, ms. */
  longestTask: number;
};

declare global {
  interface Window {
    notes: Notes;
  }
}

/** Starts to measure; runs in the page before the page's own scripts. */
export function takeNotes(): void {
  window.notes = { firstRow: null, slowestEvent: 0, longestTask: 0 };
  const look = () => {
    if (window.notes.firstRow !== null) return;
    if (!document.querySelector('#admin-rows [data-row]')) return;
    window.notes.firstRow = Number.POSITIVE_INFINITY;
    // After the frame that paints the row.
    requestAnimationFrame(() =>
      setTimeout(() => {
        window.notes.firstRow = performance.now();
      }),
    );
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  const keepLongest = (note: 'slowestEvent' | 'longestTask') =>
    new PerformanceObserver((list) => {
      const durations = list.getEntries().map(({ duration }) => duration);
      window.notes[note] = Math.max(window.notes[note], ...durations);
    });
  const events = { type: 'event', durationThreshold: 16 } as PerformanceObserverInit;
  keepLongest('slowestEvent').observe(events);
  keepLongest('longestTask').observe({ type: 'longtask' });
}
