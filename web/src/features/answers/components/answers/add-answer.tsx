import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { describeError } from '@/components/form/error-text.ts';
import { Form } from '@/components/form/form.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { useSiteForm } from '@/components/form/use-site-form.ts';
import { Cluster } from '@/components/grid.tsx';
import { answerText } from '@/components/held-question.tsx';
import { Notice } from '@/components/notice.tsx';
import { useHeldQuestion } from '@/components/own-held-question.tsx';
import { toast } from '@/components/toast-store.ts';
import { useAssistantOwner } from '@/lib/assistant-owner.ts';
import { assistantKeys } from '../../api/assistant-keys.ts';
import { ownAnswersTexts as texts } from '../../texts.ts';
import { answerForm } from '../own/schemas.ts';
import { addOnce } from './add-once.ts';
import { AnswerFields } from './answer-fields.tsx';
import { EMPTY_ANSWER } from './answer-values.ts';

/** The form of a missed question; each has a draft and ids of its own. */
export const missedForm = (missed: number) => `missed-answer-${missed}`;
export const ANSWER_DRAFT = 1;

type Props = {
  /** The id of the form, where it is not the one for any new answer. */
  form?: string;
  /** A question that had no answer; the form is prefilled with it. */
  question?: string;
  /** What a person has answered to it. */
  answer?: string;
  onAdded?: () => void;
  onClose: () => void;
};

/** The form of a new answer; it stays open for the next one. */
export function AddAnswer({
  form: name = 'new-answer',
  question = '',
  answer = '',
  onAdded,
  onClose,
}: Props) {
  const client = useQueryClient();
  const owner = useAssistantOwner();
  const { id } = owner;
  const [failure, setFailure] = useState<string | null>(null);
  const { mayFollow, question: heldQuestion } = useHeldQuestion();
  const start = { ...EMPTY_ANSWER, question, answer };
  const asked = answer === '' ? question : `${question}\n${answer}`;
  const form = useSiteForm({
    id: name,
    schema: answerForm,
    defaultValues: start,
    draftOwner: id,
    draftVersion: ANSWER_DRAFT,
    base: asked,
    // A draft of another question that was asked before is left out.
    fromDraft: ({ values, base }) => (base === asked ? values : start),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => form.setFocus(question ? 'answer' : 'question'), []);
  return (
    <Card as="section" aria-label={texts.add} gap="4">
      <Form
        form={form}
        label={texts.add}
        onSubmit={async (body) => {
          setFailure(null);
          if (!(await mayFollow([answerText(body)]))) return;
          await addOnce({ form: form.id, owner }, [body]);
          form.finish();
          await client.invalidateQueries({ queryKey: assistantKeys.answers(id) });
          void client.invalidateQueries({ queryKey: assistantKeys.own(id) });
          toast({ title: texts.added, tone: 'success' });
          if (onAdded) onAdded();
          else form.setFocus('question');
        }}
        onError={(error) => setFailure(describeError(error))}
      >
        <AnswerFields />
        <div hidden={!heldQuestion}>{heldQuestion}</div>
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
    </Card>
  );
}
