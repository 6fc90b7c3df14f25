import type { DesignReportRequest } from '@contract/design-report-requests.ts';
import { ROUTES } from '@contract/routes.ts';
import { leadToasts } from '@/content/admin-requests.ts';
import { RequestTab } from '../../kit/list/request-tab.tsx';
import { leadsConfig } from './leads-config.ts';

const urlOf = ({ id }: DesignReportRequest) =>
  ROUTES.setDesignReportRequestStatus.path.replace('{id}', String(id));

/** Leads: details and a status dropdown that is saved. */
export function LeadsTab() {
  return <RequestTab config={leadsConfig} urlOf={urlOf} texts={leadToasts} />;
}
