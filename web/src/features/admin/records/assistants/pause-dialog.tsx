import { Stack, Text } from '@chakra-ui/react';
import {
  type AssistantListItem,
  listAssistants,
  pauseAssistant,
} from '@contract/managed-assistants.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '@/components/error-text.ts';
import { Form } from '@/components/form/form.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { TextareaField } from '@/components/form/text-field.tsx';
import { Notice } from '@/components/notice.tsx';
import { adminAssistants as texts } from '@/content/admin-assistants.ts';
import { useRecordForm } from '../../kit/edit/use-record-form.ts';
import { rememberRow } from '../../kit/list/row-versions.ts';
import { Modal, ModalBody } from '../../kit/parts/modal.tsx';
import { notify } from '../../kit/parts/notify.ts';
import { staffApi } from '../../session/admin-api.ts';
import { refreshManaged } from './use-managed.ts';

type Props = { row: AssistantListItem; onClose: () => void };

const untouched = () => ({ reason: '' });
const noted = () => undefined;

/**
 * Why an assistant is paused; the customer gets it by mail. What is typed stays in this tab when the dialog is
 * closed.
 */
export function PauseDialog({ row, onClose }: Props) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const { id, version } = row;
  const { form, sendOnce, finish } = useRecordForm({
    id: 'pause-assistant',
    schema: pauseAssistant.body,
    row: { id },
    toValues: untouched,
    onDirty: noted,
  });
  return (
    <Modal title={texts.pauseTitle} onClose={onClose}>
      <ModalBody pb="6">
        <Stack gap="4">
          <Text fontWeight="semibold">{row.company}</Text>
          <Text color="fg.muted">{texts.pauseText}</Text>
          <Form
            form={form}
            label={texts.pauseTitle}
            onSubmit={async (body) => {
              setFailure(null);
              const saved = await sendOnce({ ...body, version }, (idempotencyKey) =>
                staffApi(pauseAssistant, { params: { id }, body, version, idempotencyKey }),
              );
              finish();
              rememberRow(listAssistants.path, saved, version);
              refreshManaged(client, id);
              notify({ title: texts.paused, type: 'success' });
              onClose();
            }}
            onError={(error) => {
              setFailure(describeError(error));
              refreshManaged(client, id);
            }}
          >
            <TextareaField name="reason" label={texts.reason} rows={3} required />
            {failure && (
              <Notice tone="error" title={texts.pauseFailed}>
                {failure}
              </Notice>
            )}
            <SubmitButton colorPalette="danger" pending={texts.pausing}>
              {texts.pause}
            </SubmitButton>
          </Form>
        </Stack>
      </ModalBody>
    </Modal>
  );
}
