import {
  deleteQuoteRequest,
  type QuoteRequest,
  quoteRequestInput,
  updateQuoteRequest,
} from '@contract/quote-requests.ts';
import { requestEditing } from '@/content/admin-requests.ts';
import { quoteFields } from '@/content/quote.ts';
import type { RecordEditing } from '../../kit/edit/record-editing.ts';
import { RecordFields } from '../../kit/edit/record-fields.tsx';
import { staffApi } from '../../session/admin-api.ts';

export const quoteEditing: RecordEditing<QuoteRequest, typeof quoteRequestInput> = {
  form: 'quote-request',
  schema: quoteRequestInput,
  fields: <RecordFields entity="quote-requests" schema={quoteRequestInput} texts={quoteFields} />,
  save: ({ id, version }, body) => staffApi(updateQuoteRequest, { params: { id }, body, version }),
  remove: ({ id, version }) => staffApi(deleteQuoteRequest, { params: { id }, version }),
  texts: requestEditing,
};
