import type { MessageKind } from '../../_shared/contract/notifications.ts';
import { RECORD_KINDS } from '../../_shared/contract/record-kinds.ts';

/** The list of a kind in the staff area. */
export const tabUrl = (siteUrl: string, kind: MessageKind): string =>
  `${siteUrl}/admin-dashboard?tab=${RECORD_KINDS[kind].tab}`;

/** One record in the staff area, open. */
export function recordUrl(siteUrl: string, kind: MessageKind, id: unknown): string {
  if (kind === 'users') return `${siteUrl}/admin/users/${encodeURIComponent(String(id))}`;
  return `${tabUrl(siteUrl, kind)}&dialog=${encodeURIComponent(`details:${String(id)}`)}`;
}
