import type { serviceFacts } from './service-facts.ts';

/**
 * Whether the owner has read a line of `service-facts.ts` and found it so. Until then the assistant says it and sends to a
 * person, and `npm run doctor` lists it. An owner sets it to true once the line is right.
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

/** The facts that nobody has confirmed, by the names that answers know them by. */
export const unconfirmedFacts: readonly string[] = Object.entries(confirmedByOwner)
  .filter(([, confirmed]) => !confirmed)
  .map(([name]) => `service.${name}`);
