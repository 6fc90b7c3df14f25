import type * as z from 'zod/mini';
import * as entity from '../../_shared/contract/entities.ts';
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
  getPartner: record('partner_requests', entity.partnerRequest),
  getProgramRegistration: record('program_registrations', entity.programRegistration),
  getQuoteRequest: record('quote_requests', entity.quoteRequest),
  getDesignReportRequest: record('design_report_requests', entity.designReportRequest),
  getContactMessage: record('contact_messages', entity.contactMessage),
};
