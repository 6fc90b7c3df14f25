/** Whether a plan is paid for now; the trial does not matter then. */
export const isPaid = (paidUntil: string | null, now: number): boolean =>
  paidUntil !== null && Date.parse(paidUntil) > now;

const DAY_MS = 24 * 60 * 60 * 1000;

/** How many days of the trial are left, the current one included; 0 if it has ended. */
export function trialDaysLeft(trialEndsAt: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(trialEndsAt) - now) / DAY_MS));
}
