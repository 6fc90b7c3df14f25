/** The page that the link of an acknowledgement leads to; its token stands behind the `#`. */
export const REQUEST_PATH = '/request';

/** The requests that have such a link. A registration and a customer have pages of their own. */
export const REQUEST_KINDS = [
  'quote-requests',
  'design-report-requests',
  'partners',
  'contact-messages',
] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];
