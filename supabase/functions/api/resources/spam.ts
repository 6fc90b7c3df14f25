import type * as contract from '../../_shared/contract/spam.ts';
import type { FormEntity } from '../../_shared/contract/spam.ts';
import { dataOf } from '../database.ts';
import type { FormTable } from '../records.ts';
import type { Handlers } from '../router.ts';

/** The tables of the forms by the names of the contract. */
export const FORM_TABLES: Record<FormEntity, FormTable> = {
  'program-registrations': 'program_registrations',
  'quote-requests': 'quote_requests',
  'design-report-requests': 'design_report_requests',
  partners: 'partner_requests',
  'contact-messages': 'contact_messages',
};

export const spam: Handlers<typeof contract> = {
  restoreFromSpam: async ({ caller, params: { entity, id } }) => {
    const which = { p_table: FORM_TABLES[entity], p_id: id };
    dataOf(await caller.database.rpc('restore_from_spam', which));
  },
};
