import type { MessageKind } from '../../_shared/contract/notifications.ts';

/** The tab of the staff area that lists a kind. */
const TAB_OF: Record<MessageKind, string> = {
  users: 'users',
  partners: 'partners',
  'program-registrations': 'registrations',
  'quote-requests': 'quotes',
  'design-report-requests': 'leads',
  'contact-messages': 'messages',
  payments: 'payments',
  history: 'history',
  invitations: 'team',
  blog: 'blog',
};

/** The list of a kind in the staff area. */
export const tabUrl = (siteUrl: string, kind: MessageKind): string =>
  `${siteUrl}/admin-dashboard?tab=${TAB_OF[kind]}`;

/** One record in the staff area, open. */
export function recordUrl(siteUrl: string, kind: MessageKind, id: unknown): string {
  if (kind === 'users') return `${siteUrl}/admin/users/${encodeURIComponent(String(id))}`;
  return `${tabUrl(siteUrl, kind)}&dialog=${encodeURIComponent(`details:${String(id)}`)}`;
}
