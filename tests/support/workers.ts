/** A browser test waits more than it computes: two cores carry this many side by side. */
export const BROWSER_WORKERS = 3;
