import { contactMessageInput } from '../../_shared/contract/contact-messages.ts';
import { designReportInput } from '../../_shared/contract/design-report-requests.ts';
import { partnershipInput } from '../../_shared/contract/partner-requests.ts';
import {
  adminRegistrationInput,
  programRegistrationInput,
} from '../../_shared/contract/program-registrations.ts';
import { quoteRequestInput } from '../../_shared/contract/quote-requests.ts';
import { toColumns } from '../data/case.ts';
import type { Database, TableName } from '../data/database.ts';
import { dataOf } from '../data/database-error.ts';
import type { ApiContext } from '../http/context.ts';
import { readBody } from '../http/read-body.ts';
import { clientAddress, countAttempt } from '../middleware/rate-limit.ts';

type FormTable = Extract<
  TableName,
  | 'program_registrations'
  | 'quote_requests'
  | 'design_report_requests'
  | 'partner_requests'
  | 'contact_messages'
>;

async function store(c: ApiContext, database: Database, table: FormTable, payload: object) {
  dataOf(await database.from(table).insert(toColumns(payload) as never));
  return c.json({ ok: true }, 201);
}

async function storePublic(c: ApiContext, table: FormTable, payload: object) {
  await countAttempt(c, 'form', clientAddress(c));
  return store(c, c.get('services').visitor, table, payload);
}

/** POST /api/program-registration: a visitor's, or with a token staff's own (spec §7). */
export async function createProgramRegistration(c: ApiContext): Promise<Response> {
  const caller = c.get('caller');
  if (caller) {
    const payload = await readBody(c.req.raw, adminRegistrationInput);
    return store(c, caller.database, 'program_registrations', payload);
  }
  const payload = await readBody(c.req.raw, programRegistrationInput);
  return storePublic(c, 'program_registrations', payload);
}

/** POST /api/quote-requests (spec §7). */
export async function createQuoteRequest(c: ApiContext): Promise<Response> {
  return storePublic(c, 'quote_requests', await readBody(c.req.raw, quoteRequestInput));
}

/** POST /api/design-report-requests (spec §7). */
export async function createDesignReportRequest(c: ApiContext): Promise<Response> {
  return storePublic(c, 'design_report_requests', await readBody(c.req.raw, designReportInput));
}

/** POST /api/partnership (spec §7). */
export async function createPartnerRequest(c: ApiContext): Promise<Response> {
  return storePublic(c, 'partner_requests', await readBody(c.req.raw, partnershipInput));
}

/** POST /api/contact-messages (design §7). */
export async function createContactMessage(c: ApiContext): Promise<Response> {
  return storePublic(c, 'contact_messages', await readBody(c.req.raw, contactMessageInput));
}
