import { listOwnInbox, type OwnInbox, type OwnInboxKind } from '@contract/own-inbox.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { customerApi } from '@/lib/customer-api.ts';
import { ownPart } from '@/lib/own-part.ts';
import { ownAssistantKey } from '@/lib/use-own-assistant.ts';

/** What waits for this person; the first page comes with the other parts of the first screen. */
export function useOwnInbox(id: string, kind: OwnInboxKind | null) {
  return useInfiniteQuery({
    queryKey: [...ownAssistantKey(id), 'inbox', kind],
    queryFn: ({ pageParam, signal }) =>
      kind || pageParam
        ? customerApi(listOwnInbox, {
            query: { ...(kind && { kind }), ...(pageParam && { before: pageParam }) },
            signal,
          })
        : ownPart('inbox'),
    initialPageParam: '',
    getNextPageParam: (page: OwnInbox) => page.next,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

/** How the last seven days were. */
export function useOwnWeek(id: string) {
  return useQuery({
    queryKey: [...ownAssistantKey(id), 'week'],
    queryFn: () => ownPart('week'),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}
