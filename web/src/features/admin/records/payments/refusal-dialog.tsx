import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import {
  type Payment,
  refusalInput,
  refuseReceipt,
  type StaffPayment,
} from '@contract/payments.ts';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { describeError } from '@/components/form/error-text.ts';
import { Form } from '@/components/form/form.tsx';
import { TextareaField } from '@/components/form/text-field.tsx';
import { Notice } from '@/components/notice.tsx';
import { useRecordForm } from '../../kit/edit/use-record-form.ts';
import { Modal, ModalBody, ModalFooter } from '../../kit/parts/modal.tsx';
import { adminCommon } from '../../kit/parts/texts.ts';
import { TouchButton } from '../../kit/parts/touch-button.tsx';
import { staffApi } from '../../session/admin-api.ts';
import { adminPayments } from './texts.ts';

const texts = adminPayments.refusal;

type Props = { row: Payment; onRefused: (payment: StaffPayment) => void; onClose: () => void };

const untouched = () => ({ reason: '' });
const noted = () => undefined;

/**
 * Why the receipt is refused: one of three reasons, or a text. The payer gets it by mail. What is typed stays in this
 * tab when the dialog is closed.
 */
export function RefusalDialog({ row, onRefused, onClose }: Props) {
  const { id, version } = row;
  const { form, sendOnce, finish } = useRecordForm({
    id: 'refuse-receipt',
    schema: refusalInput,
    row: { id },
    toValues: untouched,
    onDirty: noted,
  });
  const { mutateAsync, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: (body: z.output<typeof refusalInput>) =>
      sendOnce({ ...body, version }, (idempotencyKey) =>
        staffApi(refuseReceipt, { params: { id }, body, version, idempotencyKey }),
      ),
    onSuccess: (saved) => {
      finish();
      onRefused(saved);
    },
  });
  const choose = (reason: string) => {
    form.setValue('reason', reason, { shouldDirty: true, shouldValidate: true });
    form.setFocus('reason');
  };
  return (
    <Modal title={texts.title} onClose={onClose}>
      <ModalBody>
        <Stack gap="4">
          <Text fontWeight="semibold">{row.payerName}</Text>
          <Text color="fg.muted">{texts.text}</Text>
          <Stack gap="2" role="group" aria-label={texts.quick}>
            <Text textStyle="label">{texts.quick}</Text>
            <Flex direction="column" gap="2" align="stretch">
              {texts.reasons.map((reason) => (
                <TouchButton
                  key={reason}
                  variant="outline"
                  height="auto"
                  minHeight="11"
                  py="2"
                  borderRadius="lg"
                  justifyContent="flex-start"
                  textAlign="start"
                  whiteSpace="normal"
                  onClick={() => choose(reason)}
                >
                  {reason}
                </TouchButton>
              ))}
            </Flex>
          </Stack>
          <Form
            form={form}
            label={texts.title}
            onSubmit={async (body) => void (await mutateAsync(body))}
          >
            <TextareaField name="reason" label={texts.reason} hint={texts.hint} rows={3} required />
            {error && <Notice tone="error" title={describeError(error)} />}
          </Form>
        </Stack>
      </ModalBody>
      <ModalFooter>
        <Button variant="outline" onClick={onClose}>
          {adminCommon.cancel}
        </Button>
        <Button type="submit" form={form.id} loading={isPending} loadingText={texts.submitting}>
          {texts.submit}
        </Button>
      </ModalFooter>
    </Modal>
  );
}
