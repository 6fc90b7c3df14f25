import { createQueryClient } from '@/lib/query-client.ts';
import { getAdminSession, subscribeAdminSession } from './session-store.ts';

/** The staff area's own cache; nothing of it outlives the session it was loaded with. */
export const adminClient = createQueryClient();

let owner = getAdminSession()?.id ?? null;
subscribeAdminSession(() => {
  const next = getAdminSession()?.id ?? null;
  if (next !== owner) adminClient.clear();
  owner = next;
});
