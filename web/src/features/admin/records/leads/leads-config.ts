import {
  type DesignReportRequest,
  designReportRequest,
  getDesignReportRequest,
  LEAD_STATUSES,
  listDesignReportRequests,
} from '@contract/design-report-requests.ts';
import { leadsTable } from '@/content/admin-requests.ts';
import { contactColumn, dateColumn } from '../../kit/list/columns.tsx';
import { type ListConfig, shownFields } from '../../kit/list/list-config.ts';

const { columns } = leadsTable;

/** The Leads tab: requests for the free design report. */
export const leadsConfig: ListConfig<DesignReportRequest> = {
  list: listDesignReportRequests,
  record: getDesignReportRequest,
  entity: 'design-report-requests',
  title: leadsTable.title,
  empty: leadsTable.empty,
  statuses: LEAD_STATUSES,
  name: ({ name }) => name,
  live: true,
  columns: [
    { key: 'id', label: columns.id, from: 'lg', notInCard: true },
    { key: 'name', label: columns.name, sorts: ['name', '-name'], notInCard: true },
    contactColumn(leadsTable.contact, 'lg'),
    { key: 'company', label: columns.company },
    { key: 'industry', label: columns.industry, from: 'lg' },
    { key: 'monthlyRevenue', label: columns.monthlyRevenue, from: 'lg' },
    dateColumn(columns.createdAt),
  ],
  fields: shownFields(designReportRequest),
};
