import { chakra } from '@chakra-ui/react/styled-system';
import { memo } from 'react';
import { useFormState } from 'react-hook-form';
import { FieldRow } from '@/components/form/field-row.tsx';
import { useFormAround } from '@/components/form/form-context.ts';
import { PasswordField } from '@/components/form/password-field.tsx';
import { EmailField, PhoneField, TextField } from '@/components/form/text-field.tsx';
import { TextLink } from '@/components/text-link.tsx';
import { signupFields } from '@/content/signup.ts';
import { PATHS } from '@/lib/paths.ts';
import { signupTexts } from '../texts.ts';

/** Shown under an address that has an account: a link to the login with the address filled in. */
function TakenEmail() {
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

/** Not rendered again whenever the state of the form changes. */
export const PersonalFields = memo(function PersonalFields() {
  return (
    <>
      <FieldRow>
        <TextField name="lastName" {...signupFields.lastName} autoComplete="family-name" required />
        <TextField
          name="firstName"
          {...signupFields.firstName}
          autoComplete="given-name"
          required
        />
        <EmailField name="email" {...signupFields.email} required />
        <PhoneField name="phone" {...signupFields.phone} required />
      </FieldRow>
      <TakenEmail />
      <PasswordField
        name="password"
        label={signupFields.password.label}
        hint={signupFields.password.hint}
        autoComplete="new-password"
        required
      />
    </>
  );
});
