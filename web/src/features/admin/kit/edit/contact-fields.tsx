import type { ReactNode } from 'react';
import { FieldRow } from '@/components/form/field-row.tsx';
import { EmailField, PhoneField, TextField } from '@/components/form/text-field.tsx';
import { quoteFields } from '@/content/quote.ts';

type ContactFieldsProps = {
  company: 'required' | 'optional';
  phone?: 'required' | 'optional';
  email?: 'required' | 'optional';
  children?: ReactNode;
};

/** Who sent a request, as its form asked: name, e-mail, phone, company. */
export function ContactFields({
  company,
  phone = 'required',
  email = 'required',
  children,
}: ContactFieldsProps) {
  return (
    <FieldRow>
      <TextField name="name" label={quoteFields.name.label} required />
      <EmailField
        name="email"
        label={quoteFields.email.label}
        required={email === 'required'}
        autoComplete="off"
      />
      <PhoneField
        name="phone"
        label={quoteFields.phone.label}
        required={phone === 'required'}
        autoComplete="off"
      />
      <TextField
        name="company"
        label={quoteFields.company.label}
        required={company === 'required'}
      />
      {children}
    </FieldRow>
  );
}
