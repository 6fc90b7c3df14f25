import type { RecordHit } from '@contract/record-hits.ts';
import { RECORD_KINDS } from '@contract/record-kinds.ts';
import { adminUserPath, PATHS } from '@/lib/paths.ts';

/** Where a record is shown: the page of a customer, or the tab of its kind with its details open. */
export function recordAddress({
  entity,
  id,
  spam = false,
}: Pick<RecordHit, 'entity' | 'id'> & { spam?: boolean }): string {
  if (entity === 'users') return adminUserPath(id);
  const search = new URLSearchParams({
    tab: RECORD_KINDS[entity].tab,
    ...(spam && { status: 'spam' }),
    dialog: `details:${id}`,
  });
  return `${PATHS.adminDashboard}?${search}`;
}
