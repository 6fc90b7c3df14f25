import { Button, Separator, Stack, Text } from '@chakra-ui/react';
import { confirmIdentity, identityInput } from '@contract/staff-sessions.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '@/components/form/error-text.ts';
import { Form } from '@/components/form/form.tsx';
import { PasswordField } from '@/components/form/password-field.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { useSiteForm } from '@/components/form/use-site-form.ts';
import { ApiError } from '@/lib/api-error.ts';
import { Modal, ModalBody } from '../../kit/parts/modal.tsx';
import { notify } from '../../kit/parts/notify.ts';
import { adminCommon } from '../../kit/parts/texts.ts';
import { staffApi } from '../../session/admin-api.ts';
import { readFactors } from '../../session/factors.ts';
import { answerIdentity } from '../../session/identity-question.ts';
import { CodeForm } from '../factor/code-form.tsx';
import { identityTexts } from './texts.ts';

function ByPassword() {
  const form = useSiteForm({
    id: 'confirm-identity',
    schema: identityInput,
    defaultValues: { password: '' },
  });
  return (
    <Form
      form={form}
      label={identityTexts.title}
      onSubmit={async (body) => {
        await staffApi(confirmIdentity, { body });
        answerIdentity(true);
      }}
      onError={(error) => {
        if (error instanceof ApiError && error.fields.password) return;
        notify({ title: identityTexts.failed, text: describeError(error), type: 'error' });
      }}
    >
      <PasswordField
        name="password"
        label={identityTexts.password}
        autoComplete="current-password"
        required
      />
      <SubmitButton pending={identityTexts.submitting}>{identityTexts.submit}</SubmitButton>
    </Form>
  );
}

/** Asks for the password or a code to confirm the identity; then the refused request continues. */
export function IdentityDialog() {
  const [byCode, setByCode] = useState(false);
  // Without a factor, or if it cannot be read now, the password is asked for.
  const { data } = useQuery({
    queryKey: ['identity-factor'],
    queryFn: readFactors,
    staleTime: 0,
    retry: false,
  });
  const factorId = data?.factorId ?? null;
  return (
    <Modal title={identityTexts.title} onClose={() => answerIdentity(false)}>
      <ModalBody pb="6">
        <Stack gap="4">
          <Text color="fg.muted">{identityTexts.text}</Text>
          {byCode && factorId !== null ? (
            <CodeForm factorId={factorId} onGiven={() => answerIdentity(true)} />
          ) : (
            <ByPassword />
          )}
          {factorId !== null && (
            <>
              <Separator />
              <Button variant="outline" onClick={() => setByCode(!byCode)}>
                {byCode ? identityTexts.byPassword : identityTexts.byCode}
              </Button>
            </>
          )}
          <Button variant="ghost" onClick={() => answerIdentity(false)}>
            {adminCommon.cancel}
          </Button>
        </Stack>
      </ModalBody>
    </Modal>
  );
}
