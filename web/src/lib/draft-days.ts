/**
 * For how many days a visitor's unfinished form is kept on the device. In a file of its own, for pages that
 * only mention it.
 */
export const DRAFT_DAYS = 7;
