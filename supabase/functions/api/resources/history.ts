import * as z from 'zod/mini';
import type * as contract from '../../_shared/contract/history.ts';
import { RECORD_KINDS } from '../../_shared/contract/record-kinds.ts';
import { dataOf, jsonOf } from '../data/database.ts';
import { ENTITY_OF } from '../data/entities.ts';
import { isMoment, isoTime, type Row, rowShape, toCamel, toEntity } from '../data/rows.ts';
import { decodeCursor } from '../http/cursor.ts';
import type { Handlers } from '../router.ts';

/** What `public.list_history` returns. */
const historyPage = z.object({
  total: z.number(),
  totalCapped: z.boolean(),
  rows: z.array(rowShape),
  nextBefore: z.nullable(z.object({ id: z.number() })),
});

const DERIVED = new Set(['name_key', 'search_text']);

/** A recorded row in the contract's keys, without derived columns. */
function snapshot(value: unknown): Row | null {
  if (typeof value !== 'object' || value === null) return null;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([column]) => !DERIVED.has(column))
      .map(([column, content]) => [toCamel(column), isMoment(column) ? isoTime(content) : content]),
  );
}

export const history: Handlers<typeof contract> = {
  listHistory: async ({ caller, route, query: { limit, before, entity, id } }) => {
    const { rows, ...page } = jsonOf(
      historyPage,
      await caller.database.rpc('list_history', {
        p_table: entity && RECORD_KINDS[entity].table,
        p_row_id: id,
        p_limit: limit,
        p_before: before === undefined ? undefined : decodeCursor(before),
      }),
    );
    const entries = rows.map((row) =>
      toEntity(route.response, {
        ...row,
        entity: ENTITY_OF.get(String(row.table_name)),
        before: snapshot(row.before),
        after: snapshot(row.after),
      }),
    );
    return { ...page, rows: entries };
  },
  restoreDeleted: async ({ caller, params }) => {
    dataOf(await caller.database.rpc('restore_deleted', { p_audit_id: params.id }));
  },
};
