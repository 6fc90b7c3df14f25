import { FieldRow } from '@/components/form/field-row.tsx';
import { PasswordField } from '@/components/form/password-field.tsx';
import { EmailField, PhoneField, TextField } from '@/components/form/text-field.tsx';
import { signupFields } from '@/content/signup.ts';
import { TakenEmail } from './taken-email.tsx';

/** Step 1 of sign-up. */
export function PersonalFields() {
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
}
