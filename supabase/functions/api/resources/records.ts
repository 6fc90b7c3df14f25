import type * as z from 'zod/mini';
import { contactMessage } from '../../_shared/contract/contact-messages.ts';
import { designReportRequest } from '../../_shared/contract/design-report-requests.ts';
import { partnerRequest } from '../../_shared/contract/partner-requests.ts';
import { programRegistration } from '../../_shared/contract/program-registrations.ts';
import { quoteRequest } from '../../_shared/contract/quote-requests.ts';
import type { RecordTable } from '../data/database.ts';
import { readRecord } from '../data/record.ts';
import { rowId } from '../http/conditions.ts';
import type { ApiContext } from '../http/context.ts';
import { callerOf } from '../middleware/guard.ts';

const record =
  (table: RecordTable, shown: z.ZodMiniObject) =>
  async (c: ApiContext): Promise<Response> =>
    c.json(await readRecord(callerOf(c).database, { table, id: rowId(c) }, shown));

/** GET of one record that a visitor sent: what a shared link or a conflict asks for. */
export const records = {
  getPartner: record('partner_requests', partnerRequest),
  getProgramRegistration: record('program_registrations', programRegistration),
  getQuoteRequest: record('quote_requests', quoteRequest),
  getDesignReportRequest: record('design_report_requests', designReportRequest),
  getContactMessage: record('contact_messages', contactMessage),
};
