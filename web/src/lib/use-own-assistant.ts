import { getOwnAssistant } from '@contract/own-assistant.ts';
import { useQuery } from '@tanstack/react-query';
import { accountKey } from './account-keys.ts';
import { useAssistantOwner } from './assistant-owner.ts';
import { ownPart } from './own-part.ts';

/** The query key of the own assistant. */
export const ownAssistantKey = (id: string) => [...accountKey(id), 'assistant', 'own'] as const;

/**
 * The assistant of the signed-in person with its state; refetched whenever the window becomes visible. Not
 * `enabled`: as another part of the page has asked for it.
 */
export function useOwnAssistant({ enabled = true } = {}) {
  const { id, api, isCompany } = useAssistantOwner();
  return useQuery({
    queryKey: ownAssistantKey(id),
    queryFn: () => (isCompany ? api(getOwnAssistant) : ownPart('assistant')),
    enabled,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}
