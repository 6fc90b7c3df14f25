import {
  changeEmail,
  dropEmailChange,
  emailInput,
  readEmailChange,
} from '@contract/own-account.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '@/components/form/error-text.ts';
import { Form } from '@/components/form/form.tsx';
import { PasswordField } from '@/components/form/password-field.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { EmailField } from '@/components/form/text-field.tsx';
import { useSiteForm } from '@/components/form/use-site-form.ts';
import { Notice } from '@/components/notice.tsx';
import { settingsTexts } from '@/content/account.ts';
import { customerApi } from '@/lib/customer-api.ts';
import { ActionButton } from './action-button.tsx';
import { SettingCard } from './setting-card.tsx';

const texts = settingsTexts.email;

/** Requests a change of the address, which takes effect once the mailed links are followed, or takes it back. */
export function EmailCard({ id, email }: { id: string; email: string }) {
  const { data: change, refetch } = useQuery({
    queryKey: ['email-change', id],
    queryFn: () => customerApi(readEmailChange),
  });
  const [outcome, setOutcome] = useState<'sent' | { failure: string } | null>(null);
  const form = useSiteForm({
    id: 'change-email',
    schema: emailInput,
    defaultValues: { email: '', currentPassword: '' },
  });
  return (
    <SettingCard title={texts.title} text={texts.text}>
      <p>{texts.current(email)}</p>
      {change?.email && (
        <>
          <Notice tone="success" title={texts.pending(change.email)} />
          <ActionButton
            label={texts.takeBack}
            pending={texts.takingBack}
            failed={texts.takeBackFailed}
            act={async () => {
              await customerApi(dropEmailChange);
              setOutcome(null);
              await refetch();
            }}
          />
        </>
      )}
      <Form
        form={form}
        label={texts.title}
        onSubmit={async (body) => {
          setOutcome(null);
          await customerApi(changeEmail, { body });
          form.finish();
          setOutcome('sent');
          void refetch();
        }}
        onError={(error) => setOutcome({ failure: describeError(error) })}
      >
        <EmailField name="email" label={texts.field} required />
        <PasswordField
          name="currentPassword"
          label={settingsTexts.password.current}
          autoComplete="current-password"
          required
        />
        {outcome === 'sent' && <Notice tone="success" title={texts.sent} />}
        {outcome !== null && outcome !== 'sent' && (
          <Notice tone="error" title={texts.failed}>
            {outcome.failure}
          </Notice>
        )}
        <SubmitButton>{texts.save}</SubmitButton>
      </Form>
    </SettingCard>
  );
}
