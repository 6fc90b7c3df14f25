import { designReportInput, designReportRequests } from '@contract/design-report-requests.ts';
import { designReportForm } from '@/content/design-report.ts';
import { RecordFields } from '../../kit/edit/record-fields.tsx';
import { contactColumn } from '../../kit/list/columns.tsx';
import { formTab } from '../../kit/work/form-tab.tsx';

const entity = 'design-report-requests';

/** The Leads tab: requests for the free design report. */
export const leads = formTab({
  entity,
  record: designReportRequests,
  name: ({ name }) => name,
  columns: [
    contactColumn,
    { key: 'company' },
    { key: 'industry', from: 'xl' },
    { key: 'monthlyRevenue', from: '2xl' },
  ],
  fields: (
    <RecordFields entity={entity} schema={designReportInput} texts={designReportForm.fields} />
  ),
});
