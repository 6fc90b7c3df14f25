import { chakra } from '@chakra-ui/react/styled-system';
import { useFormState } from 'react-hook-form';
import { useFormAround } from '@/components/form/form-context.ts';
import { TextLink } from '@/components/text-link.tsx';
import { PATHS } from '@/content/paths.ts';
import { signupTexts } from '@/content/signup.ts';

/** Under an address that has an account: the way to it, with the address filled in. */
export function TakenEmail() {
  const { control, getValues } = useFormAround();
  const { errors } = useFormState({ control, name: 'email' });
  if (errors.email?.type !== 'server') return null;
  return (
    <chakra.p textStyle="small">
      <TextLink to={PATHS.login} state={{ email: getValues('email') }}>
        {signupTexts.emailTakenLogin}
      </TextLink>
    </chakra.p>
  );
}
