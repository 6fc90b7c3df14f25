import { queryClient } from '@/lib/query-client.ts';
import { getAdminSession, subscribeAdminSession } from './session-store.ts';

// Data that was loaded with a session must not be shown to the next person.
let owner = getAdminSession()?.id ?? null;
subscribeAdminSession(() => {
  const next = getAdminSession()?.id ?? null;
  if (next !== owner) queryClient.clear();
  owner = next;
});
