import { type Conversation, getConversation } from '@contract/own-conversations.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { accountKey } from '@/lib/account-keys.ts';
import { useAssistantOwner } from '@/lib/assistant-owner.ts';
import { serverNow } from '@/lib/server-clock.ts';
import { talkPace } from '@/lib/talk-pace.ts';

/** The query key of the talks of an assistant. */
export const talksKey = (id: string) => [...accountKey(id), 'assistant', 'conversations'] as const;

/** A talk, asked for again by `talkPace`; `hold` takes what a change has made of it. */
export function useTalk(which: string) {
  const { id, api } = useAssistantOwner();
  const client = useQueryClient();
  const queryKey = [...talksKey(id), 'one', which];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api(getConversation, {
        params: { id: which },
        held: client.getQueryData<Conversation>(queryKey),
        signal,
      }),
    staleTime: 0,
    refetchInterval: ({ state: { data: now } }) =>
      talkPace(serverNow() - Date.parse(now?.lastMessageAt ?? ''), {
        taken: now?.isMine ?? false,
        waits: !now?.isOpen,
      }),
    refetchOnWindowFocus: true,
  });
  return { ...query, hold: (now: Conversation) => client.setQueryData(queryKey, now) };
}
