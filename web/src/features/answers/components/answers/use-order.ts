import { type OwnAnswer, orderOwnAnswers } from '@contract/own-answers.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { describeError } from '@/components/form/error-text.ts';
import { toast } from '@/components/toast-store.ts';
import { useAssistantOwner } from '@/lib/assistant-owner.ts';
import { assistantKeys } from '../../api/assistant-keys.ts';
import { ownAnswersTexts as texts } from '../../texts.ts';

/**
 * Moves answers in the list: the list changes at once, and one request at a time follows with the newest order. If it
 * fails, the list is read again.
 */
export function useOrder() {
  const { id, api } = useAssistantOwner();
  const client = useQueryClient();
  const queryKey = assistantKeys.answers(id);
  const wanted = useRef<number[] | null>(null);
  const running = useRef(false);
  const save = async () => {
    if (running.current) return;
    running.current = true;
    try {
      while (wanted.current) {
        const ids: number[] = wanted.current;
        wanted.current = null;
        const { answers } = await api(orderOwnAnswers, { body: { ids } });
        if (wanted.current === null) client.setQueryData(queryKey, answers);
      }
    } catch (error) {
      wanted.current = null;
      toast({ title: texts.orderFailed, text: describeError(error), tone: 'error' });
      void client.invalidateQueries({ queryKey });
    } finally {
      running.current = false;
    }
  };
  /** Moves an answer to another place, from 0. */
  return (answers: readonly OwnAnswer[], from: number, to: number) => {
    const moved = answers[from];
    if (!moved || to < 0 || to >= answers.length) return;
    const list = answers.toSpliced(from, 1).toSpliced(to, 0, moved);
    void client.cancelQueries({ queryKey });
    client.setQueryData(
      queryKey,
      list.map((answer, at) => ({ ...answer, place: at + 1 })),
    );
    wanted.current = list.map((answer) => answer.id);
    void save();
  };
}
