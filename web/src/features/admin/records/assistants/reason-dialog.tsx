import { Stack, Text } from '@chakra-ui/react';
import { pauseAssistant } from '@contract/managed-assistants.ts';
import { useState } from 'react';
import { describeError } from '@/components/form/error-text.ts';
import { Form } from '@/components/form/form.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { TextareaField } from '@/components/form/text-field.tsx';
import { Notice } from '@/components/notice.tsx';
import { useRecordForm } from '../../kit/edit/use-record-form.ts';
import { Modal, ModalBody } from '../../kit/parts/modal.tsx';
import { notify } from '../../kit/parts/notify.ts';
import { adminAssistants as texts } from './texts.ts';

type Reason = { reason: string };
type Props = {
  /** What is done: the name of the draft. */
  act: 'pause-assistant' | 'refuse-assistant' | 'refuse-answer';
  record: { id: number; version: number };
  title: string;
  /** Which assistant or answer. */
  name: string;
  text: string;
  button: string;
  pending: string;
  done: string;
  failed: string;
  send: (body: Reason, idempotencyKey: string) => Promise<void>;
  onFailed: () => void;
  onClose: () => void;
};

const untouched = () => ({ reason: '' });
const noted = () => undefined;

/**
 * Why an assistant is paused or a text refused; the customer gets it by mail. What is typed stays in this tab when the
 * dialog is closed.
 */
export function ReasonDialog({ act, record, title, name, text, button, pending, ...props }: Props) {
  const [failure, setFailure] = useState<string | null>(null);
  const { form, sendOnce, finish } = useRecordForm({
    id: act,
    schema: pauseAssistant.body,
    row: { id: record.id },
    toValues: untouched,
    onDirty: noted,
  });
  return (
    <Modal title={title} onClose={props.onClose}>
      <ModalBody pb="6">
        <Stack gap="4">
          <Text fontWeight="semibold">{name}</Text>
          <Text color="fg.muted">{text}</Text>
          <Form
            form={form}
            label={title}
            onSubmit={async (body) => {
              setFailure(null);
              await sendOnce({ ...body, version: record.version }, (idempotencyKey) =>
                props.send(body, idempotencyKey),
              );
              finish();
              notify({ title: props.done, type: 'success' });
              props.onClose();
            }}
            onError={(error) => {
              setFailure(describeError(error));
              props.onFailed();
            }}
          >
            <TextareaField name="reason" label={texts.reason} rows={3} required />
            {failure && (
              <Notice tone="error" title={props.failed}>
                {failure}
              </Notice>
            )}
            <SubmitButton colorPalette="danger" pending={pending}>
              {button}
            </SubmitButton>
          </Form>
        </Stack>
      </ModalBody>
    </Modal>
  );
}
