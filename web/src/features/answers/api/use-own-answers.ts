import { listOwnAnswers } from '@contract/own-answers.ts';
import { useQuery } from '@tanstack/react-query';
import { useAssistantOwner } from '@/lib/assistant-owner.ts';
import { ownPart } from '@/lib/own-part.ts';
import { assistantKeys } from './assistant-keys.ts';

/** The answers of the assistant in their order. */
export function useOwnAnswers() {
  const { id, api, isCompany } = useAssistantOwner();
  return useQuery({
    queryKey: assistantKeys.answers(id),
    queryFn: async () => (await (isCompany ? api(listOwnAnswers) : ownPart('answers'))).answers,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}
