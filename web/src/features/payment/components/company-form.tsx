import { chakra } from '@chakra-ui/react/styled-system';
import { type OpenedPayment, paymentCompanyInput, setPaymentCompany } from '@contract/payments.ts';
import { useState } from 'react';
import { Button } from '@/components/button.tsx';
import { describeError } from '@/components/form/error-text.ts';
import { Form } from '@/components/form/form.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { TextField } from '@/components/form/text-field.tsx';
import { useSiteForm } from '@/components/form/use-site-form.ts';
import { Notice } from '@/components/notice.tsx';
import { api } from '@/lib/api-client.ts';
import { paymentCompanyTexts as texts } from '../texts.ts';

type Props = {
  token: string;
  payment: OpenedPayment;
  onSaved: (payment: OpenedPayment) => void;
  onCancel: () => void;
};

/** Name and register of the company. Input stays after a refusal. */
export function CompanyForm({ token, payment, onSaved, onCancel }: Props) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useSiteForm({
    id: 'payment-company',
    schema: paymentCompanyInput,
    defaultValues: {
      companyName: payment.companyName ?? '',
      companyRegister: payment.companyRegister ?? '',
    },
  });
  return (
    <Form
      form={form}
      label={texts.title}
      onSubmit={async (body) => {
        setFailure(null);
        onSaved(await api(setPaymentCompany, { params: { token }, body }));
      }}
      onError={(error) => setFailure(describeError(error))}
    >
      <TextField
        name="companyName"
        {...texts.fields.companyName}
        autoComplete="organization"
        required
      />
      <TextField
        name="companyRegister"
        {...texts.fields.companyRegister}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      {failure && <Notice tone="error" title={failure} />}
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <SubmitButton size="md" pending={texts.saving}>
          {texts.save}
        </SubmitButton>
        <Button variant="outline" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </chakra.div>
    </Form>
  );
}
