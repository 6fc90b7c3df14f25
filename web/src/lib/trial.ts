/** Whether a plan is paid for at this moment; the trial says nothing any more then. */
export const isPaid = (paidUntil: string | null, now: number): boolean =>
  paidUntil !== null && Date.parse(paidUntil) > now;

const DAY_MS = 24 * 60 * 60 * 1000;

/** How many days a trial has left, the one that has begun included; 0 when it has ended. */
export function trialDaysLeft(trialEndsAt: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(trialEndsAt) - now) / DAY_MS));
}
