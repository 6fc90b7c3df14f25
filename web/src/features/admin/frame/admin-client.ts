import { getAdminSession, subscribeAdminSession } from '@/lib/admin/session-store.ts';
import { createQueryClient } from '@/lib/query-client.ts';

/** The staff area's own cache; nothing of it outlives the session it was loaded with. */
export const adminClient = createQueryClient();

let owner = getAdminSession()?.id ?? null;
subscribeAdminSession(() => {
  const next = getAdminSession()?.id ?? null;
  if (next !== owner) adminClient.clear();
  owner = next;
});
