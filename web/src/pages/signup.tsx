import { chakra } from '@chakra-ui/react/styled-system';
import { FormCard } from '@/components/form-card.tsx';
import { TextLink } from '@/components/text-link.tsx';
import { WhoWeAre } from '@/components/who-we-are.tsx';
import { whoTexts } from '@/content/who.ts';
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
        <>
          <p>
            {haveAccount} <TextLink to={login.href}>{login.label}</TextLink>
          </p>
          <chakra.section mt="8" textAlign="start" width="full">
            <chakra.h2 textStyle="h3" mb="4">
              {whoTexts.title}
            </chakra.h2>
            <WhoWeAre />
          </chakra.section>
        </>
      }
    >
      <SignupForm />
    </FormCard>
  );
}
