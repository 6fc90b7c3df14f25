import { chakra } from '@chakra-ui/react/styled-system';
import { FormCard } from '@/components/form-card.tsx';
import { TextLink } from '@/components/text-link.tsx';
import { loginTexts } from '@/content/auth.ts';
import { LoginArea } from '@/features/login/components/login-area.tsx';

/** Login, with links to sign-up and to the staff area. */
export function Page() {
  const { title, text, noAccount, signup, admin } = loginTexts;
  return (
    <FormCard
      title={title}
      text={text}
      footer={
        <>
          <p>
            {noAccount} <TextLink to={signup.href}>{signup.label}</TextLink>
          </p>
          <chakra.p textStyle="small">
            <TextLink to={admin.href}>{admin.label}</TextLink>
          </chakra.p>
        </>
      }
    >
      <LoginArea />
    </FormCard>
  );
}
