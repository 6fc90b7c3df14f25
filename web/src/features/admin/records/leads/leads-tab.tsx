import { setDesignReportRequestStatus } from '@contract/design-report-requests.ts';
import { leadToasts } from '@/content/admin-requests.ts';
import { RequestTab } from '../../kit/list/request-tab.tsx';
import { leadsConfig } from './leads-config.ts';

/** Leads: details and a status dropdown that is saved. */
export function LeadsTab() {
  return (
    <RequestTab config={leadsConfig} route={setDesignReportRequestStatus} texts={leadToasts} />
  );
}
