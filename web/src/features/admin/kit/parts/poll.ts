/** How often an open list, the work on a record, and the figures of cards and tabs are polled, in milliseconds. */
export const POLL_MS = 5_000;
