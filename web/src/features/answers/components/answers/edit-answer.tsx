import { listOwnAnswers, type OwnAnswer, updateOwnAnswer } from '@contract/own-answers.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { describeError } from '@/components/form/error-text.ts';
import { Form } from '@/components/form/form.tsx';
import { OverlapNotice } from '@/components/form/overlap-notice.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { useOwnRecord } from '@/components/form/use-own-record.ts';
import { Cluster } from '@/components/grid.tsx';
import { answerText } from '@/components/held-question.tsx';
import { Notice } from '@/components/notice.tsx';
import { useHeldQuestion } from '@/components/own-held-question.tsx';
import { toast } from '@/components/toast-store.ts';
import { ApiError } from '@/lib/api-error.ts';
import { useAssistantOwner } from '@/lib/assistant-owner.ts';
import { assistantKeys } from '../../api/assistant-keys.ts';
import { ownAnswersTexts as texts } from '../../texts.ts';
import { answerForm } from '../own/schemas.ts';
import { AnswerFields } from './answer-fields.tsx';
import { answerValues } from './answer-values.ts';

const recordOf = (answer: OwnAnswer) => ({
  version: answer.version,
  values: answerValues(answer),
});

type Props = { answer: OwnAnswer; onClose: () => void };

/** The form over one saved answer. */
export function EditAnswer({ answer, onClose }: Props) {
  const { id, api } = useAssistantOwner();
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const { mayFollow, question } = useHeldQuestion();
  const queryKey = assistantKeys.answers(id);
  const put = (next: OwnAnswer) => {
    client.setQueryData<OwnAnswer[]>(queryKey, (list) =>
      list?.map((one) => (one.id === next.id ? next : one)),
    );
  };
  const { form, overlaps, submit } = useOwnRecord({
    id: `answer-${answer.id}`,
    schema: answerForm,
    owner: id,
    saved: recordOf(answer),
    save: async (body, version) => {
      const params = { id: answer.id };
      const now = await api(updateOwnAnswer, { params, body, version });
      await client.cancelQueries({ queryKey });
      put(now);
      void client.invalidateQueries({ queryKey: assistantKeys.own(id) });
      return recordOf(now);
    },
    read: async () => {
      const { answers } = await api(listOwnAnswers);
      client.setQueryData(queryKey, answers);
      const now = answers.find((one) => one.id === answer.id);
      if (!now) throw new Error(texts.goneTitle);
      return recordOf(now);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => form.setFocus('question'), []);
  return (
    <Form
      form={form}
      label={texts.editOf(answer.question)}
      onSubmit={async (body) => {
        setFailure(null);
        const ask = () => mayFollow([answerText(body)]);
        if (await submit(body, ask)) toast({ title: texts.saved, tone: 'success' });
      }}
      onError={(error) => {
        const gone = error instanceof ApiError && error.status === 404;
        setFailure(gone ? texts.goneTitle : describeError(error));
      }}
    >
      <AnswerFields />
      <div hidden={!question}>{question}</div>
      {overlaps && <OverlapNotice overlaps={overlaps} labels={texts as never} />}
      {failure && (
        <Notice tone="error" title={texts.saveFailed}>
          {failure}
        </Notice>
      )}
      <Cluster>
        <SubmitButton pending={texts.saving}>{texts.save}</SubmitButton>
        <Button size="lg" variant="ghost" onClick={onClose}>
          {texts.close}
        </Button>
      </Cluster>
    </Form>
  );
}
