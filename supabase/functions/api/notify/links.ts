import type { NoticeKind } from '../../_shared/contract/notifications.ts';

/** The tab of the staff area that lists a kind. */
const TAB_OF: Record<NoticeKind, string> = {
  users: 'users',
  partners: 'partners',
  'program-registrations': 'registrations',
  'quote-requests': 'quotes',
  'design-report-requests': 'leads',
  'contact-messages': 'messages',
};

/** The list of a kind in the staff area. */
export const tabUrl = (siteUrl: string, kind: NoticeKind): string =>
  `${siteUrl}/admin-dashboard?tab=${TAB_OF[kind]}`;

/** One record in the staff area, open. */
export function recordUrl(siteUrl: string, kind: NoticeKind, id: unknown): string {
  if (kind === 'users') return `${siteUrl}/admin/users/${encodeURIComponent(String(id))}`;
  return `${tabUrl(siteUrl, kind)}&dialog=${encodeURIComponent(`details:${String(id)}`)}`;
}
