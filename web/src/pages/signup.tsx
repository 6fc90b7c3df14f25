import { FormCard } from '@/components/form-card.tsx';
import { TextLink } from '@/components/text-link.tsx';
import { signupTexts } from '@/content/signup.ts';
import { SignupForm } from '@/features/signup/components/signup-form.tsx';

export function Page() {
  const { title, text, haveAccount, login } = signupTexts;
  return (
    <FormCard
      wide
      title={title}
      text={text}
      footer={
        <p>
          {haveAccount} <TextLink to={login.href}>{login.label}</TextLink>
        </p>
      }
    >
      <SignupForm />
    </FormCard>
  );
}
