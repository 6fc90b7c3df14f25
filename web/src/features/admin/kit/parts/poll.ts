/** How often an open list, or the work on a record, is polled, in milliseconds. */
export const POLL_MS = 5_000;
/** How often figures are polled that only show whether there is something new. */
export const FIGURES_POLL_MS = 15_000;
