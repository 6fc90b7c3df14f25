import type { HistoryEntity } from '../../_shared/contract/history.ts';
import type { FormEntity } from '../../_shared/contract/spam.ts';
import type { FormTable } from './records.ts';

/** The tables of the forms by the names of the contract. */
export const FORM_TABLES: Record<FormEntity, FormTable> = {
  'program-registrations': 'program_registrations',
  'quote-requests': 'quote_requests',
  'design-report-requests': 'design_report_requests',
  partners: 'partner_requests',
  'contact-messages': 'contact_messages',
};

/** The table of an entity, as routes name it. */
export const TABLE_OF: Record<HistoryEntity, string> = {
  ...FORM_TABLES,
  users: 'profiles',
  payments: 'payments',
  blog: 'blog_posts',
  'assistant-topics': 'assistant_topics',
  'assistant-questions': 'missed_questions',
  program: 'program',
  staff: 'staff',
  invitations: 'staff_invitations',
  'personal-data': 'personal_data',
  history: 'audit_log',
};

/** The entity of a table. */
export const ENTITY_OF = new Map<string, HistoryEntity>();
for (const [entity, table] of Object.entries(TABLE_OF)) {
  ENTITY_OF.set(table, entity as HistoryEntity);
}
