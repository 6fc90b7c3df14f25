import { Stack, Text } from '@chakra-ui/react';
import { addManagedAnswer, changeManagedAnswer } from '@contract/managed-assistants.ts';
import { type OwnAnswer, ownAnswerInput } from '@contract/own-answers.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { describeError } from '@/components/error-text.ts';
import { Form } from '@/components/form/form.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { TextareaField, TextField, UrlField } from '@/components/form/text-field.tsx';
import { useSiteForm } from '@/components/form/use-site-form.ts';
import { Notice } from '@/components/notice.tsx';
import { adminAssistants as texts } from '@/content/admin-assistants.ts';
import { ownAnswersTexts } from '@/content/own-assistant.ts';
import { Modal, ModalBody } from '../../kit/parts/modal.tsx';
import { notify } from '../../kit/parts/notify.ts';
import { staffApi } from '../../session/admin-api.ts';
import { useAdminSession } from '../../session/use-admin-session.ts';
import { refreshManaged } from './use-managed.ts';

/** The contract's answer, with its wordings typed one a line. */
const answerText = z.extend(ownAnswerInput, {
  wordings: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.split('\n').filter((line) => line.trim() !== '')),
    ),
    ownAnswerInput.shape.wordings.def.innerType,
  ),
});

type Props = { assistant: number; answer: OwnAnswer | null; onClose: () => void };

/** Adds or replaces an answer for a customer who asked for help. */
export function AnswerDialog({ assistant, answer, onClose }: Props) {
  const client = useQueryClient();
  const owner = useAdminSession()?.id ?? '';
  const [failure, setFailure] = useState<string | null>(null);
  const form = useSiteForm({
    id: answer ? `managed-answer-${answer.id}` : `managed-answer-of-${assistant}`,
    schema: answerText,
    defaultValues: {
      question: answer?.question ?? '',
      answer: answer?.answer ?? '',
      wordings: answer?.wordings.join('\n') ?? '',
      link: answer?.link ?? '',
    },
    draftVersion: 1,
    draftOwner: owner,
  });
  const title = answer ? texts.editTitle : texts.addTitle;
  return (
    <Modal title={title} onClose={onClose}>
      <ModalBody pb="6">
        <Stack gap="4">
          <Text color="fg.muted">{texts.onRequest}</Text>
          <Form
            form={form}
            label={title}
            onSubmit={async (body) => {
              setFailure(null);
              const { version } = answer ?? {};
              if (answer) {
                const params = { id: assistant, answer: answer.id };
                await staffApi(changeManagedAnswer, { params, body, ...(version && { version }) });
              } else {
                await form.sendOnce(body, (idempotencyKey) =>
                  staffApi(addManagedAnswer, { params: { id: assistant }, body, idempotencyKey }),
                );
              }
              form.finish();
              refreshManaged(client, assistant);
              notify({ title: texts.saved, type: 'success' });
              onClose();
            }}
            onError={(error) => {
              setFailure(describeError(error));
              refreshManaged(client, assistant);
            }}
          >
            <TextField name="question" label={ownAnswersTexts.question.label} required />
            <TextareaField name="answer" label={ownAnswersTexts.answer.label} rows={4} required />
            <TextareaField name="wordings" label={texts.wordings} rows={3} />
            <UrlField name="link" label={ownAnswersTexts.link.label} />
            {failure && (
              <Notice tone="error" title={texts.saveFailed}>
                {failure}
              </Notice>
            )}
            <SubmitButton pending={texts.saving}>{texts.save}</SubmitButton>
          </Form>
        </Stack>
      </ModalBody>
    </Modal>
  );
}
