import { listOwnAnswers } from '@contract/own-answers.ts';
import { getOwnAssistant } from '@contract/own-assistant.ts';
import { useQuery } from '@tanstack/react-query';
import { customerApi } from '@/lib/customer-api.ts';
import { assistantKeys } from './assistant-keys.ts';

/** The own assistant with its state; refetched whenever the window becomes visible. */
export function useOwnAssistant(id: string) {
  return useQuery({
    queryKey: assistantKeys.own(id),
    queryFn: ({ signal }) => customerApi(getOwnAssistant, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

/** Its answers in their order. */
export function useOwnAnswers(id: string) {
  return useQuery({
    queryKey: assistantKeys.answers(id),
    queryFn: async ({ signal }) => (await customerApi(listOwnAnswers, { signal })).answers,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}
