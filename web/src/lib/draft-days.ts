/** How long a visitor's half-filled form is kept on the device, in days. Apart, for pages that only say so. */
export const DRAFT_DAYS = 7;
