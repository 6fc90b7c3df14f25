import { Alert, Button, Stack, Text } from '@chakra-ui/react';
import { erasePerson, type PersonInput, type PersonReport } from '@contract/personal-data.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { describeError } from '@/components/form/error-text.ts';
import { Form } from '@/components/form/form.tsx';
import { TextField } from '@/components/form/text-field.tsx';
import { useSiteForm } from '@/components/form/use-site-form.ts';
import { newIdempotencyKey } from '@/lib/random-id.ts';
import { Modal, ModalBody, ModalFooter } from '../../kit/parts/modal.tsx';
import { adminCommon } from '../../kit/parts/texts.ts';
import { staffApi } from '../../session/admin-api.ts';
import { eraseQuestion } from './texts.ts';

type EraseDialogProps = {
  person: PersonInput;
  onErased: (report: PersonReport) => void;
  onClose: () => void;
};

/** The question before a person is erased: the address or phone has to be typed again. */
export function EraseDialog({ person, onErased, onClose }: EraseDialogProps) {
  const identifiers = [person.email, person.phone].filter((value) => value !== null);
  const [identifier = ''] = identifiers;
  // One key as long as the dialog is open: after a lost response a retry gets the report of the first request,
  // not the empty one of a person who is already erased.
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { mutateAsync, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: () => staffApi(erasePerson, { body: person, idempotencyKey }),
    onSuccess: onErased,
  });
  const form = useSiteForm({
    id: 'erase-person',
    schema: z.object({
      typed: z
        .string()
        .check(
          z.refine(
            (typed) => typed.trim().toLowerCase() === identifier.toLowerCase(),
            eraseQuestion.mismatch,
          ),
        ),
    }),
    defaultValues: { typed: '' },
  });
  const close = () => {
    if (!isPending) onClose();
  };
  return (
    <Modal title={eraseQuestion.title} onClose={close}>
      <ModalBody>
        <Form
          form={form}
          label={eraseQuestion.title}
          onSubmit={async () => void (await mutateAsync())}
        >
          <Stack gap="1">
            <Text textStyle="label">{eraseQuestion.whom}</Text>
            {identifiers.map((value) => (
              <Text key={value} fontWeight="semibold" overflowWrap="anywhere">
                {value}
              </Text>
            ))}
          </Stack>
          <Text color="fg.muted">{eraseQuestion.text}</Text>
          <TextField
            name="typed"
            label={eraseQuestion.typed(identifier)}
            autoComplete="off"
            autoCapitalize="off"
            enterKeyHint="done"
            required
          />
          {error && (
            <Alert.Root role="alert" status="error">
              <Alert.Indicator />
              <Alert.Content>
                <Alert.Title>{eraseQuestion.failed}</Alert.Title>
                <Alert.Description>{describeError(error)}</Alert.Description>
              </Alert.Content>
            </Alert.Root>
          )}
        </Form>
      </ModalBody>
      <ModalFooter>
        <Button variant="outline" disabled={isPending} onClick={close}>
          {adminCommon.cancel}
        </Button>
        <Button
          type="submit"
          form={form.id}
          colorPalette="danger"
          loading={isPending}
          loadingText={eraseQuestion.working}
        >
          {eraseQuestion.confirm}
        </Button>
      </ModalFooter>
    </Modal>
  );
}
