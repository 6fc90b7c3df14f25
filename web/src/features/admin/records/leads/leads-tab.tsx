import { setDesignReportRequestStatus } from '@contract/design-report-requests.ts';
import { leadToasts } from '@/content/admin-requests.ts';
import { RequestTab } from '../../kit/work/request-tab.tsx';
import { leadEditing } from './lead-editing.tsx';
import { leadsConfig } from './leads-config.ts';

/** Leads: status dropdown, details, editing. */
export function LeadsTab() {
  return (
    <RequestTab
      config={leadsConfig}
      route={setDesignReportRequestStatus}
      texts={leadToasts}
      editing={leadEditing}
    />
  );
}
