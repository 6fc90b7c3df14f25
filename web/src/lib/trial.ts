/** Whether a plan is paid for now; the trial does not matter then. */
export const isPaid = (paidUntil: string | null, now: number): boolean =>
  paidUntil !== null && Date.parse(paidUntil) > now;

const DAY_MS = 24 * 60 * 60 * 1000;

/** When the trial begins and ends. Before the first publication of the assistant, the latest possible times. */
export type Trial = { trialStartsAt: string; trialEndsAt: string };

export const hasTrialBegun = ({ trialStartsAt }: Pick<Trial, 'trialStartsAt'>, now: number) =>
  Date.parse(trialStartsAt) <= now;

/**
 * How many days of the trial are left, the current one included: all of them before it begins, 0 if it has ended.
 */
export function trialDaysLeft({ trialStartsAt, trialEndsAt }: Trial, now: number): number {
  const from = Math.max(now, Date.parse(trialStartsAt));
  return Math.max(0, Math.ceil((Date.parse(trialEndsAt) - from) / DAY_MS));
}
