import {
  type DesignReportRequest,
  deleteDesignReportRequest,
  designReportInput,
  LEAD_INDUSTRIES,
  MONTHLY_REVENUES,
  updateDesignReportRequest,
} from '@contract/design-report-requests.ts';
import { choicesOf, SelectField, TextareaField, TextField } from '@/components/form/text-field.tsx';
import { requestEditing } from '@/content/admin-requests.ts';
import {
  designReportForm,
  leadIndustryLabels,
  monthlyRevenueLabels,
} from '@/content/design-report.ts';
import { ContactFields } from '../../kit/edit/contact-fields.tsx';
import type { RecordEditing } from '../../kit/edit/record-editing.ts';
import { staffApi } from '../../session/admin-api.ts';

const industries = choicesOf(LEAD_INDUSTRIES, leadIndustryLabels);
const revenues = choicesOf(MONTHLY_REVENUES, monthlyRevenueLabels);

function LeadFields() {
  const { industry, currentWebsite, monthlyRevenue, mainChallenge } = designReportForm.fields;
  return (
    <>
      <ContactFields company="required">
        <SelectField name="industry" {...industry} choices={industries} required />
        <SelectField name="monthlyRevenue" {...monthlyRevenue} choices={revenues} required />
      </ContactFields>
      <TextField name="currentWebsite" type="url" label={currentWebsite.label} />
      <TextareaField name="mainChallenge" label={mainChallenge.label} required />
    </>
  );
}

export const leadEditing: RecordEditing<DesignReportRequest, typeof designReportInput> = {
  form: 'lead',
  schema: designReportInput,
  toValues: (row) => ({
    name: row?.name ?? '',
    email: row?.email ?? '',
    phone: row?.phone ?? '',
    company: row?.company ?? '',
    industry: row?.industry ?? '',
    currentWebsite: row?.currentWebsite ?? '',
    monthlyRevenue: row?.monthlyRevenue ?? '',
    mainChallenge: row?.mainChallenge ?? '',
  }),
  Fields: LeadFields,
  save: ({ id, version }, body) =>
    staffApi(updateDesignReportRequest, { params: { id }, body, version }),
  remove: ({ id, version }) => staffApi(deleteDesignReportRequest, { params: { id }, version }),
  texts: requestEditing,
};
