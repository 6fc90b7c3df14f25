/**
 * Milliseconds for one test or hook. Hardly one takes 20 s; on a machine whose cores others use too, with two parts beside each
 * other, tests without a defect took over 300 s (2026-11-28).
 */
export const TEST_TIMEOUT_MS = 600_000;

/** Milliseconds that a browser test waits for what a page is to show, or for a click that it is to take; there 25 s were too few. */
export const ACTION_TIMEOUT_MS = 60_000;

/** Milliseconds for a mail that the outbox holds back for a while before it goes. */
export const MAIL_TIMEOUT_MS = 100_000;
