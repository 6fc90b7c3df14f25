import type * as z from 'zod/mini';
import { contactMessage, messageStatusInput } from '../../_shared/contract/contact-messages.ts';
import {
  designReportRequest,
  leadStatusInput,
} from '../../_shared/contract/design-report-requests.ts';
import { partnerRequest, partnerStatusInput } from '../../_shared/contract/partner-requests.ts';
import {
  programRegistration,
  registrationStatusInput,
} from '../../_shared/contract/program-registrations.ts';
import { quoteRequest, quoteStatusInput } from '../../_shared/contract/quote-requests.ts';
import type { RecordTable } from '../data/database.ts';
import { updateRecord } from '../data/record.ts';
import { expectedVersion, rowId } from '../http/conditions.ts';
import type { ApiContext } from '../http/context.ts';
import { readBody } from '../http/read-body.ts';
import { callerOf } from '../middleware/guard.ts';

function statusChange<Words extends { status: string }>(
  table: RecordTable,
  input: z.ZodMiniType<Words>,
  shown: z.ZodMiniObject,
) {
  return async (c: ApiContext): Promise<Response> => {
    const where = { table, id: rowId(c), version: expectedVersion(c) };
    const { status } = await readBody(c.req.raw, input);
    return c.json(await updateRecord(callerOf(c).database, where, shown, { status }));
  };
}

/** PATCH of a status (spec §4). Which word may follow which is the database's to decide. */
export const statusChanges = {
  setProgramRegistrationStatus: statusChange(
    'program_registrations',
    registrationStatusInput,
    programRegistration,
  ),
  setQuoteRequestStatus: statusChange('quote_requests', quoteStatusInput, quoteRequest),
  setDesignReportRequestStatus: statusChange(
    'design_report_requests',
    leadStatusInput,
    designReportRequest,
  ),
  decidePartner: statusChange('partner_requests', partnerStatusInput, partnerRequest),
  setContactMessageStatus: statusChange('contact_messages', messageStatusInput, contactMessage),
};
