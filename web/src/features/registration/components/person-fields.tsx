import { FieldRow } from '@/components/form/field-row.tsx';
import { TextField } from '@/components/form/text-field.tsx';
import { programFields } from '@/content/program-form.ts';

/** Step 1 of the registration. */
export function PersonFields() {
  return (
    <FieldRow>
      <TextField name="lastName" {...programFields.lastName} autoComplete="family-name" required />
      <TextField name="firstName" {...programFields.firstName} autoComplete="given-name" required />
      <TextField
        name="email"
        {...programFields.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        required
      />
      <TextField
        name="phone"
        {...programFields.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
      />
    </FieldRow>
  );
}
