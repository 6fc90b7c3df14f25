import { PAGE } from '@contract/fields/limits.ts';
import {
  type Lead,
  type LeadStatus,
  listLeads,
  type SPAM_LEADS,
} from '@contract/own-conversations.ts';
import type { ListPage } from '@/lib/api-client.ts';
import type { AssistantOwner } from '@/lib/assistant-owner.ts';
import { CSV_BOM, csvLine } from '@/lib/csv.ts';
import { formatDateTime } from '@/lib/dates.ts';
import { leadStatusTexts, leadTexts } from '../../texts.ts';

const { columns } = leadTexts;

/** One line of the file; `csvCell` keeps a spreadsheet from computing a text. */
const leadLine = ({ name, phone, email, message, status, createdAt }: Lead): string =>
  csvLine([
    name ?? '',
    phone ?? '',
    email ?? '',
    message ?? '',
    leadStatusTexts[status],
    formatDateTime(createdAt),
  ]);

/** The leads as a file, all pages of them. Throws if a page fails: half a file is worse than none. */
export async function leadsFile(
  api: AssistantOwner['api'],
  status: LeadStatus | typeof SPAM_LEADS | null,
): Promise<Blob> {
  const { name, phone, email, message, status: state, createdAt } = columns;
  const parts = [CSV_BOM, csvLine([name, phone, email, message, state, createdAt])];
  let before: string | null = '';
  while (before !== null) {
    const query: { limit: number; status?: LeadStatus | typeof SPAM_LEADS; before?: string } = {
      limit: PAGE.max,
      ...(status && { status }),
      ...(before && { before }),
    };
    const page: ListPage<Lead> = await api(listLeads, { query });
    parts.push(...page.rows.map(leadLine));
    before = page.nextBefore;
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}
