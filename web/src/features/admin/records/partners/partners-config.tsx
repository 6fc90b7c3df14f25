import { partnerRequests, partnershipInput } from '@contract/partner-requests.ts';
import { partnershipForm } from '@/content/partnership.ts';
import { RecordFields } from '../../kit/edit/record-fields.tsx';
import { contactColumn } from '../../kit/list/columns.tsx';
import { personName } from '../../kit/list/list-config.ts';
import { StatusBadge } from '../../kit/parts/status-badge.tsx';
import { formConfig, formEditing } from '../../kit/work/form-tab.tsx';
import { partnersTable } from './texts.ts';

const entity = 'partners';

const partnersTab = {
  entity,
  record: partnerRequests,
  title: partnersTable.title,
  empty: partnersTable.empty,
  name: personName,
  columns: [
    contactColumn,
    { key: 'position', from: 'xl' },
    { key: 'experience', from: '2xl' },
    {
      key: 'status',
      cell: ({ status }: { status: string }) => <StatusBadge entity={entity} status={status} />,
    },
  ],
  fields: <RecordFields entity={entity} schema={partnershipInput} texts={partnershipForm.fields} />,
} as const;

export const partnersConfig = formConfig(partnersTab);
/** The editor of an application; its decision has its own buttons. */
export const partnerEditing = formEditing(partnersTab);
