import { PATHS } from '@/content/paths.ts';
import type { BillingPeriod, VoicePlan } from '@/content/prices.ts';

/** The contact form with a request for a trial of this plan. */
export function trialLink(plan: VoicePlan['id'], period: BillingPeriod['id']): string {
  return `${PATHS.contact}?${new URLSearchParams({ plan, period })}`;
}
