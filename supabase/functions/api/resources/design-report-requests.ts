import type * as contract from '../../_shared/contract/design-report-requests.ts';
import { change, list, read, remove, submit } from '../data/records.ts';
import type { Handlers } from '../router.ts';

const TABLE = 'design_report_requests';

export const designReportRequests: Handlers<typeof contract> = {
  createDesignReportRequest: submit(TABLE),
  listDesignReportRequests: list(TABLE),
  getDesignReportRequest: read(TABLE),
  setDesignReportRequestStatus: change(TABLE),
  updateDesignReportRequest: change(TABLE),
  deleteDesignReportRequest: remove(TABLE),
};
