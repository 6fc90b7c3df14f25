import { BILLING_PERIODS, VOICE_PLANS } from '@contract/prices.ts';
import { contactTrial } from './texts.ts';

/** The texts of the contact form when it asks for a trial. */
export type AskedTrial = { title: string; subject: string; message: string };

/** The trial that the address asks for (`?plan=business&period=annual`); null for an unknown plan. */
export function askedTrial(search: string): AskedTrial | null {
  const query = new URLSearchParams(search);
  const plan = VOICE_PLANS.find(({ id }) => id === query.get('plan'));
  if (!plan) return null;
  const period = BILLING_PERIODS.find(({ id }) => id === query.get('period'));
  return {
    title: contactTrial.title,
    subject: contactTrial.subject(plan.name),
    message: contactTrial.message(plan.name, period?.label),
  };
}
