import { chakra } from '@chakra-ui/react/styled-system';
import {
  createDesignReportRequest,
  designReportInput,
  LEAD_INDUSTRIES,
  MONTHLY_REVENUES,
} from '@contract/design-report-requests.ts';
import { emptyForm } from '@/components/form/empty-form.ts';
import { errorDetail } from '@/components/form/error-text.ts';
import { FieldRow } from '@/components/form/field-row.tsx';
import { Form } from '@/components/form/form.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import {
  choicesOf,
  EmailField,
  PhoneField,
  SelectField,
  TextareaField,
  TextField,
  UrlField,
} from '@/components/form/text-field.tsx';
import { useSiteForm } from '@/components/form/use-site-form.ts';
import { toast } from '@/components/toast-store.ts';
import {
  designReportForm,
  leadIndustryLabels,
  monthlyRevenueLabels,
} from '@/content/design-report.ts';
import { api } from '@/lib/api-client.ts';

const EMPTY = emptyForm(designReportInput);
const industries = choicesOf(LEAD_INDUSTRIES, leadIndustryLabels);
const revenues = choicesOf(MONTHLY_REVENUES, monthlyRevenueLabels);

/** The lead form of the free design report, with the notices of docs/product.md §8.3. */
export function ReportForm({ onSent }: { onSent: () => void }) {
  const form = useSiteForm({
    id: 'design-report',
    schema: designReportInput,
    defaultValues: EMPTY,
    draftVersion: 1,
  });
  const { fields } = designReportForm;
  return (
    <Form
      form={form}
      guarded
      label={designReportForm.title}
      onSubmit={async (body, proof) => {
        await form.sendOnce(body, (idempotencyKey) =>
          api(createDesignReportRequest, { body, proof, idempotencyKey }),
        );
        form.finish();
        toast({
          title: designReportForm.successTitle,
          text: designReportForm.success,
          tone: 'success',
        });
        onSent();
      }}
      onError={(error) =>
        toast({ title: designReportForm.failed, text: errorDetail(error), tone: 'error' })
      }
    >
      <FieldRow>
        <TextField name="name" {...fields.name} autoComplete="name" required />
        <PhoneField name="phone" {...fields.phone} required />
        <EmailField name="email" {...fields.email} required />
        <TextField name="company" {...fields.company} autoComplete="organization" required />
        <SelectField name="industry" {...fields.industry} choices={industries} required />
        <SelectField name="monthlyRevenue" {...fields.monthlyRevenue} choices={revenues} required />
      </FieldRow>
      <UrlField name="currentWebsite" {...fields.currentWebsite} />
      <TextareaField name="mainChallenge" {...fields.mainChallenge} required />
      <SubmitButton pending={designReportForm.submitting}>{designReportForm.submit}</SubmitButton>
      <chakra.p textStyle="small" color="fg.muted">
        {designReportForm.privacyNote}
      </chakra.p>
    </Form>
  );
}
