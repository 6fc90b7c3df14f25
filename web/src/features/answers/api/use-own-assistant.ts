import { listOwnAnswers } from '@contract/own-answers.ts';
import { getOwnAssistant } from '@contract/own-assistant.ts';
import { useQuery } from '@tanstack/react-query';
import { useAssistantOwner } from '@/lib/assistant-owner.ts';
import { ownPart } from '@/lib/own-part.ts';
import { assistantKeys } from './assistant-keys.ts';

/** The assistant of the signed-in person with its state; refetched whenever the window becomes visible. */
export function useOwnAssistant() {
  const { id, api, isCompany } = useAssistantOwner();
  return useQuery({
    queryKey: assistantKeys.own(id),
    queryFn: () => (isCompany ? api(getOwnAssistant) : ownPart('assistant')),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

/** Its answers in their order. */
export function useOwnAnswers() {
  const { id, api, isCompany } = useAssistantOwner();
  return useQuery({
    queryKey: assistantKeys.answers(id),
    queryFn: async () => (await (isCompany ? api(listOwnAnswers) : ownPart('answers'))).answers,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}
