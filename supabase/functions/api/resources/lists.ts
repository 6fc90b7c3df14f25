import type * as z from 'zod/mini';
import { adminBlogListItem } from '../../_shared/contract/blog-posts.ts';
import { contactMessage } from '../../_shared/contract/contact-messages.ts';
import { designReportRequest } from '../../_shared/contract/design-report-requests.ts';
import type { ListQuery } from '../../_shared/contract/http/lists.ts';
import { partnerRequest } from '../../_shared/contract/partner-requests.ts';
import { programRegistration } from '../../_shared/contract/program-registrations.ts';
import { quoteRequest } from '../../_shared/contract/quote-requests.ts';
import { ROUTES } from '../../_shared/contract/routes.ts';
import { adminUser } from '../../_shared/contract/users.ts';
import { toEntity } from '../data/case.ts';
import type { TableName } from '../data/database.ts';
import { dataOf } from '../data/database-error.ts';
import type { ApiContext } from '../http/context.ts';
import { decodeCursor, encodeCursor } from '../http/cursor.ts';
import { knownRevision, revisionTag } from '../http/etag.ts';
import { checked } from '../http/read-body.ts';
import { callerOf } from '../middleware/guard.ts';
import { userEntity } from './users.ts';

type Row = Record<string, unknown>;
type Present = (shown: z.ZodMiniObject, row: Row) => Row;

/** What `public.list_rows` answers; `rows` is null when the caller's revision is still the newest. */
type Page = {
  revision: number;
  total: number | null;
  totalCapped: boolean;
  rows: Row[] | null;
  nextBefore: Row | null;
};

/** Sets what goes with every list: total, next page, and that each poll must ask again. */
export function setPageHeaders(
  c: ApiContext,
  page: { total?: number | null; totalCapped?: boolean; nextBefore: Row | null },
): void {
  if (page.total !== undefined) c.header('X-Total-Count', String(page.total));
  if (page.totalCapped) c.header('X-Total-Capped', 'true');
  if (page.nextBefore) c.header('X-Next-Before', encodeCursor(page.nextBefore));
  c.header('Cache-Control', 'private, no-cache');
}

function adminList(
  table: TableName,
  query: z.ZodMiniType<ListQuery>,
  shown: z.ZodMiniObject,
  present: Present = toEntity,
) {
  return async (c: ApiContext): Promise<Response> => {
    const { limit, before, q, status, sort } = checked(query, c.req.query());
    const page = dataOf(
      await callerOf(c).database.rpc('list_rows', {
        p_table: table,
        p_limit: limit,
        p_before: (before === undefined ? null : decodeCursor(before)) as never,
        p_q: (q || null) as never,
        p_status: (status ?? null) as never,
        p_sort: sort,
        p_known_revision: knownRevision(c.req.header('if-none-match')) as never,
      }),
    ) as unknown as Page;
    c.header('ETag', revisionTag(page.revision));
    if (page.rows === null) {
      c.header('Cache-Control', 'private, no-cache');
      return c.body(null, 304);
    }
    setPageHeaders(c, page);
    return c.json(page.rows.map((row) => present(shown, row)));
  };
}

/** GET of every admin list (spec §7, design §3). */
export const lists = {
  listUsers: adminList('profiles', ROUTES.listUsers.query, adminUser, userEntity),
  listPartners: adminList('partner_requests', ROUTES.listPartners.query, partnerRequest),
  listProgramRegistrations: adminList(
    'program_registrations',
    ROUTES.listProgramRegistrations.query,
    programRegistration,
  ),
  listQuoteRequests: adminList('quote_requests', ROUTES.listQuoteRequests.query, quoteRequest),
  listDesignReportRequests: adminList(
    'design_report_requests',
    ROUTES.listDesignReportRequests.query,
    designReportRequest,
  ),
  listContactMessages: adminList(
    'contact_messages',
    ROUTES.listContactMessages.query,
    contactMessage,
  ),
  listAdminBlog: adminList('blog_posts', ROUTES.listAdminBlog.query, adminBlogListItem),
};
