import {
  BUDGETS,
  deleteQuoteRequest,
  PROJECT_TYPES,
  type QuoteRequest,
  quoteRequestInput,
  TIMELINES,
  updateQuoteRequest,
} from '@contract/quote-requests.ts';
import { choicesOf, SelectField, TextareaField, TextField } from '@/components/form/text-field.tsx';
import { requestEditing } from '@/content/admin-requests.ts';
import { budgetLabels, projectTypeLabels, quoteFields, timelineLabels } from '@/content/quote.ts';
import { ContactFields } from '../../kit/edit/contact-fields.tsx';
import type { RecordEditing } from '../../kit/edit/record-editing.ts';
import { staffApi } from '../../session/admin-api.ts';

const types = choicesOf(PROJECT_TYPES, projectTypeLabels);
const budgets = choicesOf(BUDGETS, budgetLabels);
const timelines = choicesOf(TIMELINES, timelineLabels);

function QuoteFields() {
  const { projectTitle, projectType, projectDescription, budget, timeline } = quoteFields;
  return (
    <>
      <ContactFields company="optional">
        <TextField name="projectTitle" label={projectTitle.label} required />
        <SelectField name="projectType" {...projectType} choices={types} required />
        <SelectField name="budget" {...budget} choices={budgets} required />
        <SelectField name="timeline" {...timeline} choices={timelines} required />
      </ContactFields>
      <TextareaField name="projectDescription" label={projectDescription.label} required />
    </>
  );
}

export const quoteEditing: RecordEditing<QuoteRequest, typeof quoteRequestInput> = {
  form: 'quote-request',
  schema: quoteRequestInput,
  toValues: (row) => ({
    name: row?.name ?? '',
    email: row?.email ?? '',
    phone: row?.phone ?? '',
    company: row?.company ?? '',
    projectTitle: row?.projectTitle ?? '',
    projectType: row?.projectType ?? '',
    budget: row?.budget ?? '',
    timeline: row?.timeline ?? '',
    projectDescription: row?.projectDescription ?? '',
  }),
  Fields: QuoteFields,
  save: ({ id, version }, body) => staffApi(updateQuoteRequest, { params: { id }, body, version }),
  remove: ({ id, version }) => staffApi(deleteQuoteRequest, { params: { id }, version }),
  texts: requestEditing,
};
