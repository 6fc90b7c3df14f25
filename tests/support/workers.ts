/** Browser tests wait more than they compute: two cores can run this many in parallel. */
export const BROWSER_WORKERS = 3;
