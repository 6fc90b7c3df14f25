import { useQuery } from '@tanstack/react-query';
import { assistantKeys } from './assistant-keys.ts';
import { ownPart } from './own-part.ts';

/** The own assistant with its state; refetched whenever the window becomes visible. */
export function useOwnAssistant(id: string) {
  return useQuery({
    queryKey: assistantKeys.own(id),
    queryFn: () => ownPart('assistant'),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

/** Its answers in their order. */
export function useOwnAnswers(id: string) {
  return useQuery({
    queryKey: assistantKeys.answers(id),
    queryFn: async () => (await ownPart('answers')).answers,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}
