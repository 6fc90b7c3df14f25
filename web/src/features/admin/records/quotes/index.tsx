import {
  deleteQuoteRequest,
  getQuoteRequest,
  listQuoteRequests,
  QUOTE_STATUSES,
  type QuoteRequest,
  quoteRequest,
  quoteRequestInput,
  setQuoteRequestStatus,
  updateQuoteRequest,
} from '@contract/quote-requests.ts';
import { adminTabs } from '@/content/admin.ts';
import { quotesTable, quoteToasts, requestEditing } from '@/content/admin-requests.ts';
import { quoteFields } from '@/content/quote.ts';
import type { RecordEditing } from '../../kit/edit/record-editing.ts';
import { RecordFields } from '../../kit/edit/record-fields.tsx';
import { contactColumn, dateColumn, Stacked } from '../../kit/list/columns.tsx';
import { type ListConfig, shownFields } from '../../kit/list/list-config.ts';
import type { RecordTab } from '../../kit/parts/record-tab.ts';
import { valueText } from '../../kit/parts/value-text.ts';
import { RequestTab } from '../../kit/work/request-tab.tsx';
import { staffApi } from '../../session/admin-api.ts';

const { columns } = quotesTable;

const quotesConfig: ListConfig<QuoteRequest> = {
  list: listQuoteRequests,
  record: getQuoteRequest,
  entity: 'quote-requests',
  title: quotesTable.title,
  empty: quotesTable.empty,
  statuses: QUOTE_STATUSES,
  name: ({ name }) => name,
  live: true,
  columns: [
    { key: 'id', label: columns.id, from: 'xl', notInCard: true },
    { key: 'name', label: columns.name, sorts: ['name', '-name'], notInCard: true },
    contactColumn(quotesTable.contact, 'lg'),
    { key: 'company', label: columns.company, from: 'xl' },
    {
      key: 'projectTitle',
      label: columns.projectTitle,
      cell: ({ projectTitle, projectType }) => (
        <Stacked
          main={projectTitle}
          below={valueText('quote-requests', 'projectType', projectType)}
        />
      ),
    },
    {
      key: 'budget',
      label: quotesTable.budgetAndTime,
      cell: ({ budget, timeline }) => (
        <Stacked
          main={valueText('quote-requests', 'budget', budget)}
          below={valueText('quote-requests', 'timeline', timeline)}
        />
      ),
      from: 'lg',
    },
    dateColumn(columns.createdAt),
  ],
  fields: shownFields(quoteRequest),
};

const quoteEditing: RecordEditing<QuoteRequest, typeof quoteRequestInput> = {
  form: 'quote-request',
  schema: quoteRequestInput,
  fields: <RecordFields entity="quote-requests" schema={quoteRequestInput} texts={quoteFields} />,
  save: ({ id, version }, body) => staffApi(updateQuoteRequest, { params: { id }, body, version }),
  remove: ({ id, version }) => staffApi(deleteQuoteRequest, { params: { id }, version }),
  texts: requestEditing,
};

export const quotes: RecordTab = {
  label: adminTabs.quotes,
  daily: true,
  show: () => (
    <RequestTab
      config={quotesConfig}
      route={setQuoteRequestStatus}
      texts={quoteToasts}
      editing={quoteEditing}
    />
  ),
};
