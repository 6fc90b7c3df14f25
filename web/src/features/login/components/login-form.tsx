import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { CheckboxField } from '@/components/form/checkbox-field.tsx';
import { describeError } from '@/components/form/error-text.ts';
import { Form } from '@/components/form/form.tsx';
import { PasswordField } from '@/components/form/password-field.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { EmailField } from '@/components/form/text-field.tsx';
import { useFirstAct } from '@/components/form/use-first-act.ts';
import { useSiteForm } from '@/components/form/use-site-form.ts';
import { Notice } from '@/components/notice.tsx';
import { TextLink } from '@/components/text-link.tsx';
import { toast } from '@/components/toast-store.ts';
import { loginTexts } from '@/content/auth.ts';
import { api } from '@/lib/api-client.ts';
import { ApiError, NetworkError } from '@/lib/api-error.ts';
import { loadAuth, login, signIn } from '@/lib/customer-session.ts';
import { loadPart } from '@/lib/load-part.ts';
import { PATHS } from '@/lib/paths.ts';
import { readStored, removeStored, writeStored } from '@/lib/storage.ts';
import { forgetWaitingSignUp, waitingSignUp } from '@/lib/waiting-sign-up.ts';
import { ResendOnDemand } from './resend-on-demand.tsx';

const KEY = 'hariuch.login-email';

/** The e-mail that "remember me" stores on this device; never sent, and without a password. */
function rememberedEmail(): string {
  const kept = readStored(KEY);
  return typeof kept === 'string' ? kept : '';
}

/** Stores the e-mail, or deletes it if the box is not ticked. */
function rememberEmail(email: string, remember: boolean): void {
  if (remember) writeStored(KEY, email);
  else removeStored(KEY);
}

/** The navigation state: an address to fill in, a page of the account to return to. */
type Arrival = { email?: unknown; from?: unknown } | null;

const isAccountPage = (path: unknown): path is string =>
  typeof path === 'string' && /^\/account(?:[/#]|$)/.test(path);

const loadSchema = () =>
  loadPart(() => import('../login-schema.ts')).then(({ loginSchema }) => loginSchema);

/** A customer's login. `rememberMe` stays on the device; `email` is the corrected address of a sign-up. */
export function LoginForm({ email: corrected }: { email: string | null }) {
  const navigate = useNavigate();
  const arrival = useLocation().state as Arrival;
  const [failure, setFailure] = useState<{ text: string; unconfirmed: string | null } | null>(null);
  const form = useSiteForm({
    id: 'login',
    schema: loadSchema,
    defaultValues: { email: '', password: '', rememberMe: false },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
  useEffect(() => {
    if (form.getValues('email')) return;
    const remembered = rememberedEmail();
    const asked = typeof arrival?.email === 'string' ? arrival.email : waitingSignUp()?.email;
    const email = asked ?? remembered;
    if (email) form.replaceValues({ email, password: '', rememberMe: email === remembered });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form object is new at each render, its methods are not
  useEffect(() => {
    if (corrected) form.setValue('email', corrected);
  }, [corrected]);
  useFirstAct(() => void loadAuth().catch(() => undefined));

  return (
    <Form
      form={form}
      label={loginTexts.title}
      onSubmit={async ({ email, password, rememberMe }) => {
        setFailure(null);
        await loadAuth().catch(() => {
          throw new NetworkError(false);
        });
        await signIn(() => api(login, { body: { email, password } }), rememberMe);
        forgetWaitingSignUp();
        rememberEmail(email, rememberMe);
        toast({ title: loginTexts.success, tone: 'success' });
        navigate(isAccountPage(arrival?.from) ? arrival.from : PATHS.home);
      }}
      onError={(error) => {
        const text = describeError(
          error,
          error instanceof ApiError ? loginTexts.failed : undefined,
        );
        const unconfirmed = error instanceof ApiError && error.code === 'email_unconfirmed';
        // The failure is shown in the form too, so it stays after the notice has been closed.
        setFailure({ text, unconfirmed: unconfirmed ? form.getValues('email') : null });
        toast({ title: loginTexts.failedTitle, text, tone: 'error' });
        if (error instanceof ApiError && error.status === 401) form.setFocus('password');
      }}
    >
      <EmailField
        name="email"
        label={loginTexts.email}
        placeholder={loginTexts.emailPlaceholder}
        autoComplete="username"
        required
      />
      <PasswordField
        name="password"
        label={loginTexts.password}
        autoComplete="current-password"
        required
      />
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="3">
        <CheckboxField name="rememberMe" label={loginTexts.rememberMe} />
        <TextLink to={loginTexts.forgot.href} py="1">
          {loginTexts.forgot.label}
        </TextLink>
      </chakra.div>
      {failure && (
        <Notice tone="error" title={loginTexts.failedTitle}>
          <span>{failure.text}</span>
          {failure.unconfirmed && <ResendOnDemand email={failure.unconfirmed} />}
        </Notice>
      )}
      <SubmitButton pending={loginTexts.submitting}>{loginTexts.submit}</SubmitButton>
    </Form>
  );
}
