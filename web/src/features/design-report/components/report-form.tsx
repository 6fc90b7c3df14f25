import { chakra } from '@chakra-ui/react/styled-system';
import type {
  createDesignReportRequest,
  designReportInput,
  LeadIndustry,
  MonthlyRevenue,
} from '@contract/design-report-requests.ts';
import type * as z from 'zod/mini';
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
import { type FormStart, useSiteForm } from '@/components/form/use-site-form.ts';
import { toast } from '@/components/toast-store.ts';
import {
  designReportForm,
  leadIndustryLabels,
  monthlyRevenueLabels,
} from '@/content/design-report.ts';
import { api } from '@/lib/api-client.ts';
import { loadPart } from '@/lib/load-part.ts';
import { plainRoute } from '@/lib/plain-route.ts';

const createRequest = plainRoute<typeof createDesignReportRequest>(
  'POST',
  '/api/design-report-requests',
);
const loadSchema = () =>
  loadPart(() => import('@contract/design-report-requests.ts')).then(
    ({ designReportInput }) => designReportInput,
  );

const EMPTY: Required<FormStart<z.input<typeof designReportInput>>> = {
  name: '',
  email: '',
  phone: '',
  company: '',
  industry: '',
  currentWebsite: '',
  monthlyRevenue: '',
  mainChallenge: '',
};
const industries = choicesOf(Object.keys(leadIndustryLabels) as LeadIndustry[], leadIndustryLabels);
const revenues = choicesOf(
  Object.keys(monthlyRevenueLabels) as MonthlyRevenue[],
  monthlyRevenueLabels,
);

/** The lead form of the free design report, with the notices of docs/product.md §8.3. */
export function ReportForm({ onSent }: { onSent: () => void }) {
  const form = useSiteForm({
    id: 'design-report',
    schema: loadSchema,
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
          api(createRequest, { body, proof, idempotencyKey }),
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
