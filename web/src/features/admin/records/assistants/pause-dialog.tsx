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
import { useSiteForm } from '@/components/form/use-site-form.ts';
import { Notice } from '@/components/notice.tsx';
import { adminAssistants as texts } from '@/content/admin-assistants.ts';
import { rememberRow } from '../../kit/list/row-versions.ts';
import { Modal, ModalBody } from '../../kit/parts/modal.tsx';
import { notify } from '../../kit/parts/notify.ts';
import { staffApi } from '../../session/admin-api.ts';
import { refreshManaged } from './use-managed.ts';

type Props = { row: AssistantListItem; onClose: () => void };

/** Why an assistant is paused; the customer gets it by mail. */
export function PauseDialog({ row, onClose }: Props) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useSiteForm({
    id: 'pause-assistant',
    schema: pauseAssistant.body,
    defaultValues: { reason: '' },
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
              const saved = await form.sendOnce(body, (idempotencyKey) =>
                staffApi(pauseAssistant, {
                  params: { id: row.id },
                  body,
                  version: row.version,
                  idempotencyKey,
                }),
              );
              rememberRow(listAssistants.path, saved, row.version);
              refreshManaged(client, row.id);
              notify({ title: texts.paused, type: 'success' });
              onClose();
            }}
            onError={(error) => {
              setFailure(describeError(error));
              refreshManaged(client, row.id);
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
