import type { MessageKind } from './notifications.ts';

/** The tab of the staff area that lists a kind, as its address names it: in mails, and in links of staff. */
export const TAB_OF_KIND = {
  users: 'users',
  partners: 'partners',
  'program-registrations': 'registrations',
  'quote-requests': 'quotes',
  'design-report-requests': 'leads',
  'contact-messages': 'messages',
  payments: 'payments',
  history: 'history',
  invitations: 'team',
  staff: 'team',
  blog: 'blog',
  program: 'registrations',
} as const satisfies Record<MessageKind, string>;
