import {
  getQuoteRequest,
  listQuoteRequests,
  QUOTE_STATUSES,
  type QuoteRequest,
  quoteRequest,
} from '@contract/quote-requests.ts';
import { quotesTable } from '@/content/admin-requests.ts';
import { contactColumn, dateColumn, Stacked } from '../../kit/list/columns.tsx';
import { type ListConfig, shownFields } from '../../kit/list/list-config.ts';
import { valueText } from '../../kit/parts/value-text.ts';

const { columns } = quotesTable;

/** The Quotes tab. */
export const quotesConfig: ListConfig<QuoteRequest> = {
  list: listQuoteRequests,
  record: getQuoteRequest,
  entity: 'quote-requests',
  title: quotesTable.title,
  empty: quotesTable.empty,
  statuses: QUOTE_STATUSES,
  name: ({ name }) => name,
  live: true,
  columns: [
    { key: 'id', label: columns.id, from: 'lg', notInCard: true },
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
