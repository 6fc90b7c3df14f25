import { deleteAccount, deletionInput } from '@contract/own-account.ts';
import { useState } from 'react';
import { describeError } from '@/components/form/error-text.ts';
import { Form } from '@/components/form/form.tsx';
import { PasswordField } from '@/components/form/password-field.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { TextField } from '@/components/form/text-field.tsx';
import { useSiteForm } from '@/components/form/use-site-form.ts';
import { Notice } from '@/components/notice.tsx';
import { TextLink } from '@/components/text-link.tsx';
import { settingsTexts } from '@/content/account.ts';
import { customerApi } from '@/lib/customer-api.ts';
import { keptCustomer } from '@/lib/customer-session.ts';
import { discardTabDrafts } from '@/lib/draft.ts';
import { keepSignOutNotice } from '@/lib/sign-out-notice.ts';
import { DATA_CARD_ID } from './data-card.tsx';
import { SettingCard } from './setting-card.tsx';

const texts = settingsTexts.deletion;

/** Deletes the account at once, after a typed word and the password. */
export function DeletionCard() {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useSiteForm({
    id: 'delete-account',
    schema: deletionInput,
    defaultValues: { confirmation: '', currentPassword: '' },
  });
  return (
    <SettingCard title={texts.title} text={texts.text}>
      <p>{texts.assistant}</p>
      <p>{texts.kept}</p>
      <p>
        <TextLink to={`#${DATA_CARD_ID}`}>{texts.first}</TextLink>
      </p>
      <Form
        form={form}
        label={texts.title}
        onSubmit={async (body) => {
          setFailure(null);
          await customerApi(deleteAccount, { body });
          discardTabDrafts();
          keepSignOutNotice('deleted');
          keptCustomer.end();
        }}
        onError={(error) => setFailure(describeError(error))}
      >
        <TextField
          name="confirmation"
          label={texts.word}
          autoComplete="off"
          autoCapitalize="characters"
          required
        />
        <PasswordField
          name="currentPassword"
          label={settingsTexts.password.current}
          autoComplete="current-password"
          required
        />
        {failure && (
          <Notice tone="error" title={texts.failed}>
            {failure}
          </Notice>
        )}
        <SubmitButton colorPalette="danger" pending={texts.deleting}>
          {texts.delete}
        </SubmitButton>
      </Form>
    </SettingCard>
  );
}
