/** How often what is open is asked for again, in milliseconds: a list, and the work on a record. */
export const POLL_MS = 5_000;
/** The same for figures that only say whether there is something to open. */
export const FIGURES_POLL_MS = 15_000;
