import {
  type ListedKind,
  listRequests,
  type RequestList,
  type RequestListItem,
} from '@contract/assistant-requests.ts';
import { PAGE } from '@contract/fields/limits.ts';
import type { ListPage } from '@/lib/api-client.ts';
import type { AssistantOwner } from '@/lib/assistant-owner.ts';
import { CSV_BOM, csvLine } from '@/lib/csv.ts';
import { formatDateTime } from '@/lib/dates.ts';
import { leadStatusTexts } from '../../texts.ts';
import { whatOf } from './request-facts.ts';
import { requestKindTexts, requestListTexts, requestTexts } from './texts.ts';

export type RequestFilter = {
  status?: RequestList;
  kind?: ListedKind;
  day?: string;
  q?: string;
};

/** One line of the file; `csvCell` keeps a spreadsheet from computing a text. */
function lineOf({ request, lead }: RequestListItem): string {
  if (request) {
    const { number, kind, status, name, phone, email, bookable, sum, ownNote } = request;
    return csvLine([
      number,
      requestKindTexts[kind],
      requestListTexts[status],
      name,
      phone,
      email ?? '',
      whatOf(request),
      request.startsAt ? formatDateTime(request.startsAt) : '',
      bookable ?? '',
      sum ?? '',
      [request.area, request.address].filter(Boolean).join(', '),
      [request.way && requestTexts.way[request.way], request.pay && requestTexts.pay[request.pay]]
        .filter(Boolean)
        .join('. '),
      [request.note, ownNote].filter(Boolean).join('\n'),
      formatDateTime(request.createdAt),
    ]);
  }
  if (!lead) return '';
  const { name, phone, email, message, status, createdAt } = lead;
  const text = (value: string | null) => value ?? '';
  return csvLine([
    '',
    requestKindTexts.lead,
    leadStatusTexts[status],
    text(name),
    text(phone),
    text(email),
    text(message),
    ...Array<string>(6).fill(''),
    formatDateTime(createdAt),
  ]);
}

/** The requests of a filter as a file, all pages of them. Throws if a page fails: half a file is worse than none. */
export async function requestsFile(
  api: AssistantOwner['api'],
  filter: RequestFilter,
): Promise<Blob> {
  const parts = [CSV_BOM, csvLine(requestTexts.columns)];
  let before: string | null = '';
  while (before !== null) {
    const query = { limit: PAGE.max, ...filter, ...(before && { before }) };
    const page: ListPage<RequestListItem> = await api(listRequests, { query });
    parts.push(...page.rows.map(lineOf));
    before = page.nextBefore;
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}
