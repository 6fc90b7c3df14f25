import { Stack, Text } from '@chakra-ui/react';
import {
  type AssistantListItem,
  giveConversationsBack,
  listAssistants,
} from '@contract/managed-assistants.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '@/components/form/error-text.ts';
import { Form } from '@/components/form/form.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { TextField } from '@/components/form/text-field.tsx';
import { Notice } from '@/components/notice.tsx';
import { useRecordForm } from '../../kit/edit/use-record-form.ts';
import { rememberRow } from '../../kit/list/row-versions.ts';
import { Modal, ModalBody } from '../../kit/parts/modal.tsx';
import { notify } from '../../kit/parts/notify.ts';
import { staffApi } from '../../session/admin-api.ts';
import { adminAssistants as texts } from './texts.ts';
import { refreshManaged } from './use-managed.ts';

type Props = { row: AssistantListItem; onClose: () => void };

const untouched = () => ({ count: '' as const });
const noted = () => undefined;

/** How many conversations of this month a customer gets back, after a flood. */
export function GiveBackDialog({ row, onClose }: Props) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const { id, version } = row;
  const { form, sendOnce, finish } = useRecordForm({
    id: 'give-back',
    schema: giveConversationsBack.body,
    row: { id },
    toValues: untouched,
    onDirty: noted,
  });
  return (
    <Modal title={texts.giveBack} onClose={onClose}>
      <ModalBody pb="6">
        <Stack gap="4">
          <Text fontWeight="semibold">{row.company}</Text>
          <Text color="fg.muted">{texts.giveBackText}</Text>
          <Form
            form={form}
            label={texts.giveBack}
            onSubmit={async (body) => {
              setFailure(null);
              const saved = await sendOnce({ ...body, version }, (idempotencyKey) =>
                staffApi(giveConversationsBack, { params: { id }, body, version, idempotencyKey }),
              );
              finish();
              rememberRow(listAssistants.path, saved, version);
              refreshManaged(client, id);
              notify({ title: texts.gaveBack, type: 'success' });
              onClose();
            }}
            onError={(error) => {
              setFailure(describeError(error));
              refreshManaged(client, id);
            }}
          >
            <TextField
              name="count"
              label={texts.giveBackCount}
              inputMode="numeric"
              autoComplete="off"
              required
            />
            {failure && (
              <Notice tone="error" title={texts.giveBackFailed}>
                {failure}
              </Notice>
            )}
            <SubmitButton pending={texts.givingBack}>{texts.giveBack}</SubmitButton>
          </Form>
        </Stack>
      </ModalBody>
    </Modal>
  );
}
