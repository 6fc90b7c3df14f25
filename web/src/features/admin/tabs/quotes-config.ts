import type { QuoteRequest } from '@contract/entities.ts';
import { QUOTE_STATUSES } from '@contract/enums.ts';
import { ROUTES } from '@contract/routes.ts';
import { quotesTable } from '@/content/admin-requests.ts';
import { contactColumn, dateColumn } from '../list/columns.tsx';
import type { ListConfig } from '../list/list-config.ts';

const { columns } = quotesTable;

/** The Quotes tab (spec §2, §3). */
export const quotesConfig: ListConfig<QuoteRequest> = {
  path: ROUTES.listQuoteRequests.path,
  entity: 'quote-requests',
  title: quotesTable.title,
  empty: quotesTable.empty,
  statuses: QUOTE_STATUSES,
  name: ({ name }) => name,
  live: true,
  columns: [
    { key: 'id', label: columns.id },
    { key: 'name', label: columns.name, sorts: ['name', '-name'], notInCard: true },
    contactColumn(quotesTable.contact),
    { key: 'company', label: columns.company, from: 'lg' },
    { key: 'projectTitle', label: columns.projectTitle },
    { key: 'projectType', label: columns.projectType, from: 'xl' },
    { key: 'budget', label: columns.budget, from: 'lg' },
    { key: 'timeline', label: columns.timeline, from: 'xl' },
    dateColumn(columns.createdAt),
  ],
  fields: [
    'id',
    'name',
    'email',
    'phone',
    'company',
    'projectTitle',
    'projectType',
    'budget',
    'timeline',
    'projectDescription',
    'status',
    'createdAt',
    'updatedAt',
  ],
};
