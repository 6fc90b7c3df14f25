import type { OwnAnswer } from '@contract/own-answers.ts';
import type { OwnAssistant } from '@contract/own-assistant.ts';
import type { ReactNode } from 'react';
import { Skeleton } from '@/components/states.tsx';
import { Unloaded } from '@/components/unloaded.tsx';
import { useOwnAssistant } from '@/lib/use-own-assistant.ts';
import { useOwnAnswers } from '../../api/use-own-answers.ts';

type Props = {
  children: (assistant: OwnAssistant, answers: OwnAnswer[]) => ReactNode;
};

/** The assistant with its answers, or what is shown until they are loaded. */
export function LoadedAssistant({ children }: Props) {
  const own = useOwnAssistant();
  const answers = useOwnAnswers();
  if (own.data && answers.data) return children(own.data, answers.data);
  const refetch = () => Promise.all([own.refetch(), answers.refetch()]);
  return (
    <Unloaded error={own.error ?? answers.error} refetch={refetch}>
      <Skeleton height="24" />
      <Skeleton height="60" mt="5" />
    </Unloaded>
  );
}
