import { keepPresent } from '@contract/own-conversations.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePresence } from '@/features/inbox/use-presence.ts';
import { accountKey } from '@/lib/account-keys.ts';
import { customerApi } from '@/lib/customer-api.ts';

/** What the database said last, by account: pages of the account follow each other. */
const known = new Map<string, string>();

/**
 * Tells that the account is open, once a minute while it is seen, and loads what is shown again if the response says that
 * something has come or changed: an idle page makes no other call.
 */
export function useNews(id: string, enabled: boolean): void {
  const client = useQueryClient();
  const tell = useMemo(
    () => async () => {
      const { news } = await customerApi(keepPresent);
      const before = known.get(id);
      known.set(id, news);
      if (before === undefined || before === news) return;
      await client.invalidateQueries({ queryKey: [...accountKey(id), 'assistant'] });
    },
    [client, id],
  );
  usePresence(enabled ? tell : null);
}
