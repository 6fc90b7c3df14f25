import type { MessageKind } from '../../_shared/contract/notifications.ts';
import { TAB_OF_KIND } from '../../_shared/contract/staff-tabs.ts';

/** The list of a kind in the staff area. */
export const tabUrl = (siteUrl: string, kind: MessageKind): string =>
  `${siteUrl}/admin-dashboard?tab=${TAB_OF_KIND[kind]}`;

/** One record in the staff area, open. */
export function recordUrl(siteUrl: string, kind: MessageKind, id: unknown): string {
  if (kind === 'users') return `${siteUrl}/admin/users/${encodeURIComponent(String(id))}`;
  return `${tabUrl(siteUrl, kind)}&dialog=${encodeURIComponent(`details:${String(id)}`)}`;
}
