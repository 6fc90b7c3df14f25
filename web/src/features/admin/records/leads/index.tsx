import {
  type DesignReportRequest,
  deleteDesignReportRequest,
  designReportInput,
  designReportRequest,
  getDesignReportRequest,
  LEAD_STATUSES,
  listDesignReportRequests,
  setDesignReportRequestStatus,
  updateDesignReportRequest,
} from '@contract/design-report-requests.ts';
import { adminTabs } from '@/content/admin.ts';
import { leadsTable, leadToasts, requestEditing } from '@/content/admin-requests.ts';
import { designReportForm } from '@/content/design-report.ts';
import type { RecordEditing } from '../../kit/edit/record-editing.ts';
import { RecordFields } from '../../kit/edit/record-fields.tsx';
import { contactColumn, dateColumn } from '../../kit/list/columns.tsx';
import { type ListConfig, shownFields } from '../../kit/list/list-config.ts';
import type { RecordTab } from '../../kit/parts/record-tab.ts';
import { RequestTab } from '../../kit/work/request-tab.tsx';
import { staffApi } from '../../session/admin-api.ts';

const { columns } = leadsTable;

/** The Leads tab: requests for the free design report. */
const leadsConfig: ListConfig<DesignReportRequest> = {
  list: listDesignReportRequests,
  record: getDesignReportRequest,
  entity: 'design-report-requests',
  title: leadsTable.title,
  empty: leadsTable.empty,
  statuses: LEAD_STATUSES,
  name: ({ name }) => name,
  live: true,
  columns: [
    { key: 'id', label: columns.id, from: 'xl', notInCard: true },
    { key: 'name', label: columns.name, sorts: ['name', '-name'], notInCard: true },
    contactColumn(leadsTable.contact, 'lg'),
    { key: 'company', label: columns.company },
    { key: 'industry', label: columns.industry, from: 'lg' },
    { key: 'monthlyRevenue', label: columns.monthlyRevenue, from: 'lg' },
    dateColumn(columns.createdAt),
  ],
  fields: shownFields(designReportRequest),
};

const leadEditing: RecordEditing<DesignReportRequest, typeof designReportInput> = {
  form: 'lead',
  schema: designReportInput,
  fields: (
    <RecordFields
      entity="design-report-requests"
      schema={designReportInput}
      texts={designReportForm.fields}
    />
  ),
  save: ({ id, version }, body) =>
    staffApi(updateDesignReportRequest, { params: { id }, body, version }),
  remove: ({ id, version }) => staffApi(deleteDesignReportRequest, { params: { id }, version }),
  texts: requestEditing,
};

export const leads: RecordTab = {
  label: adminTabs.leads,
  daily: true,
  show: () => (
    <RequestTab
      config={leadsConfig}
      route={setDesignReportRequestStatus}
      texts={leadToasts}
      editing={leadEditing}
    />
  ),
};
