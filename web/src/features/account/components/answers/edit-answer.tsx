import { listOwnAnswers, type OwnAnswer, updateOwnAnswer } from '@contract/own-answers.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { describeError } from '@/components/error-text.ts';
import { Form } from '@/components/form/form.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { Cluster } from '@/components/grid.tsx';
import { answerText } from '@/components/held-question.tsx';
import { Notice } from '@/components/notice.tsx';
import { toast } from '@/components/toast-store.ts';
import { ownAnswersTexts as texts } from '@/content/own-assistant.ts';
import { ApiError } from '@/lib/api-error.ts';
import { customerApi } from '@/lib/customer-api.ts';
import { assistantKeys } from '../../api/assistant-keys.ts';
import { useOwnRecord } from '../../use-own-record.ts';
import { OverlapNotice } from '../overlap-notice.tsx';
import { useHeldQuestion } from '../own/held-question.tsx';
import { answerForm } from '../own/schemas.ts';
import { AnswerFields } from './answer-fields.tsx';
import { answerValues } from './answer-values.ts';

const recordOf = (answer: OwnAnswer) => ({
  version: answer.version,
  values: answerValues(answer),
});

type Props = { id: string; answer: OwnAnswer; onClose: () => void };

/** The form over one saved answer. */
export function EditAnswer({ id, answer, onClose }: Props) {
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
      const now = await customerApi(updateOwnAnswer, { params, body, version });
      await client.cancelQueries({ queryKey });
      put(now);
      void client.invalidateQueries({ queryKey: assistantKeys.own(id) });
      return recordOf(now);
    },
    read: async () => {
      const { answers } = await customerApi(listOwnAnswers);
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
