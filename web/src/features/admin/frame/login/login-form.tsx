import { loginInput } from '@contract/fields/credentials.ts';
import { describeError } from '@/components/form/error-text.ts';
import { Form } from '@/components/form/form.tsx';
import { PasswordField } from '@/components/form/password-field.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { EmailField } from '@/components/form/text-field.tsx';
import { useFirstAct } from '@/components/form/use-first-act.ts';
import { useSiteForm } from '@/components/form/use-site-form.ts';
import { ApiError } from '@/lib/api-error.ts';
import { loadPart } from '@/lib/load-part.ts';
import { notify } from '../../kit/parts/notify.ts';
import { adminLogin } from '../../kit/parts/texts.ts';
import { getAdminSession, subscribeAdminSession } from '../../session/session-store.ts';

/** The sign-in imports supabase-js, so it loads when somebody begins to fill in the form. */
const loadSignIn = () => loadPart(() => import('../../session/sign-in.ts'));

/** A refusal means wrong credentials; too many attempts and a lost network have their own texts. */
function reason(error: unknown): string {
  const refused = error instanceof ApiError && error.status < 500 && error.status !== 429;
  return refused ? adminLogin.failed : describeError(error, adminLogin.failed);
}

/** Resolves when the session has ended; usually the page, and the form with it, is gone long before. */
const untilSignedOut = () =>
  new Promise<void>((resolve) => {
    const stop = subscribeAdminSession(() => {
      if (getAdminSession()) return;
      stop();
      resolve();
    });
  });

/** Signs in; the page around it follows the session. */
export function LoginForm() {
  useFirstAct(() => void loadSignIn().catch(() => undefined));
  const form = useSiteForm({
    id: 'admin-login',
    schema: loginInput,
    defaultValues: { email: '', password: '' },
  });
  return (
    <Form
      form={form}
      label={adminLogin.title}
      onSubmit={async (values) => {
        const { signInAdmin } = await loadSignIn();
        await signInAdmin(values);
        // Its place is measured, which would keep the first rows waiting. Safari has no idle callback.
        (window.requestIdleCallback ?? setTimeout)(() =>
          notify({ title: adminLogin.successTitle, text: adminLogin.success, type: 'success' }),
        );
        // The button stays disabled until the next page is rendered. To enable it, or to show a skeleton, would be
        // rendered before the first rows.
        await untilSignedOut();
      }}
      onError={(error) =>
        notify({ title: adminLogin.failedTitle, text: reason(error), type: 'error' })
      }
    >
      <EmailField name="email" label={adminLogin.email} autoComplete="username" required />
      <PasswordField
        name="password"
        label={adminLogin.password}
        autoComplete="current-password"
        required
      />
      <SubmitButton pending={adminLogin.submitting}>{adminLogin.submit}</SubmitButton>
    </Form>
  );
}
