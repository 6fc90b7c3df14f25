/**
 * Milliseconds that a browser test waits for what a page is to show, or for a click that it is to take. On a slow machine, with three
 * browsers and another part of `npm test` beside them, 10 s were too few for tests without a defect.
 */
export const ACTION_TIMEOUT_MS = 25_000;

/** Milliseconds for a mail that the outbox holds back for a while before it goes. */
export const MAIL_TIMEOUT_MS = 100_000;
