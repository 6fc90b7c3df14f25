import type { serviceFacts } from './service-facts.ts';

/**
 * Whether the owner has confirmed a line of `service-facts.ts`. While it is false, an answer with that fact
 * is followed by a phone, and `npm run doctor` lists it.
 */
export const confirmedByOwner: Record<keyof typeof serviceFacts, boolean> = {
  channels: false,
  setup: false,
  setupTime: false,
  unknown: false,
  languages: false,
  integrations: false,
  overLimit: false,
  paymentWays: false,
  vat: false,
  extraFees: false,
  contract: false,
  notOffered: false,
};

/** The names of the facts that the owner has not confirmed, as answers use them. */
export const unconfirmedFacts: readonly string[] = Object.entries(confirmedByOwner)
  .filter(([, confirmed]) => !confirmed)
  .map(([name]) => `service.${name}`);
