import { queryClient } from '@/lib/query-client.ts';
import { getAdminSession, subscribeAdminSession } from './session-store.ts';

// Nothing that was loaded with a session outlives it, nor is shown to the next person.
let owner = getAdminSession()?.id ?? null;
subscribeAdminSession(() => {
  const next = getAdminSession()?.id ?? null;
  if (next !== owner) queryClient.clear();
  owner = next;
});
