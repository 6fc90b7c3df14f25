import type { OwnAnswerInput } from '@contract/own-answers.ts';
import { useState } from 'react';
import { describeError } from '@/components/form/error-text.ts';
import { answerText } from '@/components/held-question.tsx';
import { useHeldQuestion } from '@/components/own-held-question.tsx';
import { useAssistantWrite } from '@/components/use-assistant-write.ts';
import { useAssistantOwner } from '@/lib/assistant-owner.ts';
import { assistantKeys } from '../../api/assistant-keys.ts';
import { addMissing } from './add-once.ts';

type AddMany = {
  /** Whose answers are added once, however often they are sent. */
  form: string;
  failed: string;
  onAdded: (added: number) => void;
  /** Adds them again, once the question about texts that would wait is agreed to. */
  onAgreed: () => void;
};

/** Adds the answers of a form that are not there yet, after the question about texts that would wait. */
export function useAddMany({ form, failed, onAdded, onAgreed }: AddMany) {
  const owner = useAssistantOwner();
  const [failure, setFailure] = useState<string | null>(null);
  const { mayFollow, question } = useHeldQuestion(onAgreed);
  const { run, busy } = useAssistantWrite<number | null>({
    failed,
    refresh: [assistantKeys.answers(owner.id), assistantKeys.own(owner.id)],
    onDone: (added) => {
      if (added !== null) onAdded(added);
    },
    onFailed: (error) => {
      setFailure(describeError(error));
      return true;
    },
  });
  const addAll = (answers: readonly OwnAnswerInput[]) =>
    void run(async () =>
      (await mayFollow(answers.map(answerText))) ? addMissing({ form, owner }, answers) : null,
    );
  return { addAll, busy, question, failure, setFailure };
}
