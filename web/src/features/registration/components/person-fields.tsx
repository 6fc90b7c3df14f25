import { FieldRow } from '@/components/form/field-row.tsx';
import { EmailField, PhoneField, TextField } from '@/components/form/text-field.tsx';
import { programFields } from '@/content/program-form.ts';

export function PersonFields() {
  return (
    <FieldRow>
      <TextField name="lastName" {...programFields.lastName} autoComplete="family-name" required />
      <TextField name="firstName" {...programFields.firstName} autoComplete="given-name" required />
      <EmailField name="email" {...programFields.email} required />
      <PhoneField name="phone" {...programFields.phone} required />
    </FieldRow>
  );
}
