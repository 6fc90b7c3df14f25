import type { HistoryEntity } from '../../_shared/contract/history.ts';
import { historyEntry, historyQuery } from '../../_shared/contract/history.ts';
import { isoTime, toCamel, toEntity } from '../data/case.ts';
import type { TableName } from '../data/database.ts';
import { dataOf } from '../data/database-error.ts';
import { rowId } from '../http/conditions.ts';
import type { ApiContext } from '../http/context.ts';
import { decodeCursor } from '../http/cursor.ts';
import { checked } from '../http/read-body.ts';
import { callerOf } from '../middleware/guard.ts';
import { setPageHeaders } from './lists.ts';

type Row = Record<string, unknown>;

const TABLE_OF: Record<HistoryEntity, TableName> = {
  users: 'profiles',
  partners: 'partner_requests',
  'program-registrations': 'program_registrations',
  'quote-requests': 'quote_requests',
  'design-report-requests': 'design_report_requests',
  'contact-messages': 'contact_messages',
  blog: 'blog_posts',
  staff: 'staff',
};
const ENTITY_OF = new Map<string, string>(
  Object.entries(TABLE_OF).map(([entity, table]) => [table, entity]),
);

/** A row as it was, in the contract's keys; derived columns are nobody's edit. */
function snapshot(value: unknown): Row | null {
  if (typeof value !== 'object' || value === null) return null;
  const derived = new Set(['name_key', 'search_text']);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([column]) => !derived.has(column))
      .map(([column, content]) => [
        toCamel(column),
        column.endsWith('_at') ? isoTime(content) : content,
      ]),
  );
}

function entry(row: Row): Row {
  return {
    ...toEntity(historyEntry, row),
    entity: ENTITY_OF.get(String(row.table_name)),
    before: snapshot(row.before),
    after: snapshot(row.after),
  };
}

/** GET /api/admin/history: the whole area's, or one record's. */
export async function listHistory(c: ApiContext): Promise<Response> {
  const { limit, before, entity, id } = checked(historyQuery, c.req.query());
  const page = dataOf(
    await callerOf(c).database.rpc('list_history', {
      p_table: (entity ? TABLE_OF[entity] : null) as never,
      p_row_id: (id ?? null) as never,
      p_limit: limit,
      p_before: (before === undefined ? null : decodeCursor(before)) as never,
    }),
  ) as unknown as { total: number; rows: Row[]; nextBefore: Row | null };
  setPageHeaders(c, page);
  return c.json(page.rows.map(entry));
}

/** POST /api/admin/history/{id}/restore: takes a deletion back. */
export async function restoreDeleted(c: ApiContext): Promise<Response> {
  dataOf(await callerOf(c).database.rpc('restore_deleted', { p_audit_id: rowId(c) }));
  return c.body(null, 204);
}
