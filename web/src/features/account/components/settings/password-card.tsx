import { changePassword, passwordInput } from '@contract/own-account.ts';
import { useState } from 'react';
import { describeError } from '@/components/form/error-text.ts';
import { Form } from '@/components/form/form.tsx';
import { PasswordField } from '@/components/form/password-field.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { useSiteForm } from '@/components/form/use-site-form.ts';
import { Notice } from '@/components/notice.tsx';
import { settingsTexts } from '@/content/account.ts';
import { signupFields } from '@/content/signup.ts';
import { customerApi } from '@/lib/customer-api.ts';
import { customerAuth } from '@/lib/customer-session.ts';
import { SettingCard } from './setting-card.tsx';

const texts = settingsTexts.password;

/** Sets a new password. It ends every session; this browser gets a new one. */
export function PasswordCard() {
  const [outcome, setOutcome] = useState<'saved' | { failure: string } | null>(null);
  const form = useSiteForm({
    id: 'change-password',
    schema: passwordInput,
    defaultValues: { currentPassword: '', password: '' },
  });
  return (
    <SettingCard title={texts.title} text={texts.text}>
      <Form
        form={form}
        label={texts.title}
        onSubmit={async (body) => {
          setOutcome(null);
          const { session } = await customerApi(changePassword, { body });
          const auth = await customerAuth();
          await auth.setSession({
            access_token: session.accessToken,
            refresh_token: session.refreshToken,
          });
          form.finish();
          setOutcome('saved');
        }}
        onError={(error) => setOutcome({ failure: describeError(error) })}
      >
        <PasswordField
          name="currentPassword"
          label={texts.current}
          autoComplete="current-password"
          required
        />
        <PasswordField
          name="password"
          label={texts.field}
          hint={signupFields.password.hint}
          autoComplete="new-password"
          required
        />
        {outcome === 'saved' && <Notice tone="success" title={texts.saved} />}
        {outcome !== null && outcome !== 'saved' && (
          <Notice tone="error" title={texts.failed}>
            {outcome.failure}
          </Notice>
        )}
        <SubmitButton pending={settingsTexts.saving}>{texts.save}</SubmitButton>
      </Form>
    </SettingCard>
  );
}
