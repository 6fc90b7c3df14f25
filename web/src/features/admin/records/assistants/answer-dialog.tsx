import { Text } from '@chakra-ui/react';
import {
  addManagedAnswer,
  changeManagedAnswer,
  getAssistant,
} from '@contract/managed-assistants.ts';
import { type OwnAnswer, ownAnswerInput } from '@contract/own-answers.ts';
import { checkOwnTexts } from '@contract/own-assistant.ts';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { TextareaField, TextField, UrlField } from '@/components/form/text-field.tsx';
import { answerText, type CheckTexts, useHeldQuestion } from '@/components/held-question.tsx';
import { answerFields } from '@/content/own-assistant.ts';
import { RecordForm } from '../../kit/edit/record-form.tsx';
import { useRecordForm } from '../../kit/edit/use-record-form.ts';
import { Modal } from '../../kit/parts/modal.tsx';
import { notify } from '../../kit/parts/notify.ts';
import { staffApi } from '../../session/admin-api.ts';
import { adminAssistants as texts } from './texts.ts';
import { refreshManaged } from './use-managed.ts';

/** The contract's answer, with its wordings typed one a line. */
const answerForm = z.extend(ownAnswerInput, {
  wordings: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.split('\n').filter((line) => line.trim() !== '')),
    ),
    ownAnswerInput.shape.wordings.def.innerType,
  ),
});

const valuesOf = (answer: OwnAnswer | null) => ({
  question: answer?.question ?? '',
  answer: answer?.answer ?? '',
  wordings: answer?.wordings.join('\n') ?? '',
  link: answer?.link ?? '',
});

type Props = { assistant: number; answer: OwnAnswer | null; onClose: () => void };

const noted = () => undefined;

const check: CheckTexts = async (checked) =>
  (await staffApi(checkOwnTexts, { body: { texts: checked } })).heldFor;

/**
 * Adds or replaces an answer for a customer who asked for help. If the customer has saved it meanwhile, both versions
 * are shown. What is typed stays in this tab when the dialog is closed.
 */
export function AnswerDialog({ assistant, answer, onClose }: Props) {
  const client = useQueryClient();
  const { mayFollow, question } = useHeldQuestion(check, texts.held);
  const record = useRecordForm<typeof answerForm, OwnAnswer>({
    id: answer ? 'managed-answer' : `managed-answer-of-${assistant}`,
    schema: answerForm,
    row: answer,
    toValues: valuesOf,
    onDirty: noted,
  });
  const title = answer ? texts.editTitle : texts.addTitle;
  return (
    <Modal title={title} onClose={onClose}>
      <RecordForm
        title={title}
        entity="assistant-answers"
        {...record}
        toValues={valuesOf}
        save={async (body, base) => {
          if (!(await mayFollow([answerText(body)]))) return;
          if (base) {
            const params = { id: assistant, answer: base.id };
            await staffApi(changeManagedAnswer, { params, body, version: base.version });
          } else {
            await record.sendOnce(body, (idempotencyKey) =>
              staffApi(addManagedAnswer, { params: { id: assistant }, body, idempotencyKey }),
            );
          }
          record.finish();
          refreshManaged(client, assistant);
          notify({ title: texts.saved, type: 'success' });
          onClose();
        }}
        sayFailed={() => {
          refreshManaged(client, assistant);
          notify({ title: texts.saveFailed, type: 'error' });
        }}
        loadNewest={async ({ id }) => {
          const { answers } = await staffApi(getAssistant, { params: { id: assistant } });
          return answers.find((one) => one.id === id) ?? null;
        }}
        onLeave={onClose}
      >
        <Text color="fg.muted">{texts.onRequest}</Text>
        <TextField name="question" label={answerFields.question.label} required />
        <TextareaField name="answer" label={answerFields.answer.label} rows={4} required />
        <TextareaField name="wordings" label={texts.wordings} rows={3} />
        <UrlField name="link" label={answerFields.link.label} />
        <div hidden={!question}>{question}</div>
      </RecordForm>
    </Modal>
  );
}
