import { chakra } from '@chakra-ui/react/styled-system';
import { loginInput } from '@contract/fields/credentials.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { describeError } from '@/components/error-text.ts';
import { CheckboxField } from '@/components/form/checkbox-field.tsx';
import { Form } from '@/components/form/form.tsx';
import { PasswordField } from '@/components/form/password-field.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { TextField } from '@/components/form/text-field.tsx';
import { useFirstAct } from '@/components/form/use-first-act.ts';
import { useSiteForm } from '@/components/form/use-site-form.ts';
import { TextLink } from '@/components/text-link.tsx';
import { toast } from '@/components/toast-store.ts';
import { loginTexts } from '@/content/auth.ts';
import { PATHS } from '@/content/paths.ts';
import { ApiError } from '@/lib/api-error.ts';
import { loadCustomerAuth } from '@/lib/customer-session.ts';
import { signIn } from '../api/sign-in.ts';
import { rememberEmail, rememberedEmail } from '../remembered-email.ts';

const schema = z.extend(loginInput, { rememberMe: z.boolean() });

/** A customer's login. `rememberMe` stays on the device. */
export function LoginForm() {
  const navigate = useNavigate();
  const form = useSiteForm({
    id: 'login',
    schema,
    defaultValues: { email: '', password: '', rememberMe: false },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
  useEffect(() => {
    const email = rememberedEmail();
    if (!email || form.getValues('email')) return;
    form.reset({ email, password: '', rememberMe: true });
  }, []);
  useFirstAct(() => void loadCustomerAuth().catch(() => undefined));

  return (
    <Form
      form={form}
      label={loginTexts.title}
      onSubmit={async (values) => {
        await signIn(values);
        rememberEmail(values.email, values.rememberMe);
        toast({ title: loginTexts.success, tone: 'success' });
        navigate(PATHS.home);
      }}
      onError={(error) => {
        toast({
          title: loginTexts.failedTitle,
          text: describeError(error, error instanceof ApiError ? loginTexts.failed : undefined),
          tone: 'error',
        });
        if (error instanceof ApiError && error.status === 401) form.setFocus('password');
      }}
    >
      <TextField
        name="email"
        label={loginTexts.email}
        placeholder={loginTexts.emailPlaceholder}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="off"
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
      <SubmitButton pending={loginTexts.submitting}>{loginTexts.submit}</SubmitButton>
    </Form>
  );
}
