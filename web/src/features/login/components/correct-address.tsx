import { chakra } from '@chakra-ui/react/styled-system';
import {
  CORRECTION_REFUSED,
  correctionInput,
  correctSignUp,
} from '@contract/sign-up-corrections.ts';
import { useState } from 'react';
import { describeError } from '@/components/form/error-text.ts';
import { Form } from '@/components/form/form.tsx';
import { PasswordField } from '@/components/form/password-field.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { EmailField } from '@/components/form/text-field.tsx';
import { useSiteForm } from '@/components/form/use-site-form.ts';
import { toast } from '@/components/toast-store.ts';
import { correctionTexts, loginTexts } from '@/content/auth.ts';
import { api } from '@/lib/api-client.ts';
import { ApiError } from '@/lib/api-error.ts';
import { PATHS } from '@/lib/paths.ts';
import { keepWaitingSignUp, typedPassword, type WaitingSignUp } from '@/lib/waiting-sign-up.ts';

type Props = { email: string; onCorrected: (signUp: WaitingSignUp) => void };

/**
 * Sends the same sign-up with the corrected address. The password proves that it is the same person; the form
 * asks for it only if the page was reloaded since the sign-up, or if the password was wrong.
 */
export function CorrectAddress({ email, onCorrected }: Props) {
  const [kept] = useState(() => typedPassword(email));
  const [asks, setAsks] = useState(kept === null);
  const form = useSiteForm({
    id: 'correct-address',
    schema: correctionInput,
    // Prefilled with the mistyped address, which needs small changes only.
    defaultValues: { email, password: kept ?? '', newEmail: email },
  });
  return (
    <chakra.div mt="4">
      <Form
        form={form}
        label={correctionTexts.title}
        onSubmit={async (body) => {
          const { redirectTo, trialEndsAt } = await form.sendOnce(body, (idempotencyKey) =>
            api(correctSignUp, { body, idempotencyKey }),
          );
          const confirm = redirectTo === PATHS.login;
          const signUp = { email: body.newEmail, trialEndsAt, confirm };
          keepWaitingSignUp(signUp, body.password);
          form.finish();
          toast({ title: correctionTexts.done, tone: 'success' });
          onCorrected(signUp);
        }}
        onError={(error) => {
          if (error instanceof ApiError && error.fields.password === CORRECTION_REFUSED) {
            setAsks(true);
          }
          const text = describeError(error, correctionTexts.failed);
          toast({ title: correctionTexts.failedTitle, text, tone: 'error' });
        }}
      >
        <EmailField
          name="newEmail"
          label={correctionTexts.newEmail}
          placeholder={loginTexts.emailPlaceholder}
          required
        />
        {asks && (
          <PasswordField
            name="password"
            label={correctionTexts.password}
            hint={correctionTexts.passwordHint}
            autoComplete="current-password"
            required
          />
        )}
        <SubmitButton pending={correctionTexts.submitting}>{correctionTexts.submit}</SubmitButton>
      </Form>
    </chakra.div>
  );
}
