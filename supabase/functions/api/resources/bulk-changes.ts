import type * as contract from '../../_shared/contract/bulk-changes.ts';
import { RECORD_KINDS } from '../../_shared/contract/record-kinds.ts';
import { jsonOf } from '../data/database.ts';
import type { Handlers } from '../router.ts';

export const bulkChanges: Handlers<typeof contract> = {
  changeMany: async ({ caller, route, params, input }) => {
    const { action, value, ids, q, status, assignee, rows } = input;
    const change = {
      p_table: RECORD_KINDS[params.entity].table,
      p_action: action,
      p_value: value ?? undefined,
      p_ids: ids,
      p_q: q ?? undefined,
      p_status: status ?? undefined,
      p_assignee: assignee ?? undefined,
      p_rows: rows,
    };
    return jsonOf(route.response, await caller.database.rpc('change_many', change));
  },
  undoMany: async ({ caller, route, params }) =>
    jsonOf(route.response, await caller.database.rpc('undo_many', { p_id: params.id })),
};
