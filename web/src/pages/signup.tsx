import { FormCard } from '@/components/form-card.tsx';
import { TextLink } from '@/components/text-link.tsx';
import { SignupForm } from '@/features/signup/components/signup-form.tsx';
import { signupTexts } from '@/features/signup/texts.ts';

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
