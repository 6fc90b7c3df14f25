import { resendConfirmation } from '@contract/users.ts';
import { useState } from 'react';
import { describeError } from '@/components/form/error-text.ts';
import { Form } from '@/components/form/form.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { EmailField } from '@/components/form/text-field.tsx';
import { useSiteForm } from '@/components/form/use-site-form.ts';
import { Notice } from '@/components/notice.tsx';
import { ResendConfirmation } from '@/components/resend-confirmation.tsx';
import { resendTexts } from '@/content/confirmation.ts';
import { signupFields } from '@/content/signup.ts';
import { api } from '@/lib/api-client.ts';

/** Asks for the address of an unconfirmed sign-up that this device does not know. */
export function ResendForm() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useSiteForm({
    id: 'resend-confirmation',
    schema: resendConfirmation.body,
    defaultValues: { email: '' },
  });
  if (sentTo !== null) {
    return (
      <>
        <Notice tone="success" title={resendTexts.sentIfWaiting(sentTo)} />
        <ResendConfirmation email={sentTo} sentNow />
      </>
    );
  }
  return (
    <Form
      form={form}
      label={resendTexts.resend}
      onSubmit={async (body) => {
        setFailure(null);
        await api(resendConfirmation, { body });
        setSentTo(body.email);
      }}
      onError={(error) => setFailure(describeError(error))}
    >
      <EmailField name="email" {...signupFields.email} hint={resendTexts.which} required />
      {failure && <Notice tone="error" title={failure} />}
      <SubmitButton pending={resendTexts.sending}>{resendTexts.resend}</SubmitButton>
    </Form>
  );
}
