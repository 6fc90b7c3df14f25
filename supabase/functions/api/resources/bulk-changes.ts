import type * as contract from '../../_shared/contract/bulk-changes.ts';
import { jsonOf } from '../data/database.ts';
import { FORM_TABLES } from '../data/entities.ts';
import type { Handlers } from '../router.ts';

export const bulkChanges: Handlers<typeof contract> = {
  changeMany: async ({ caller, route, params, input }) => {
    const { action, value, ids, q, status, assignee } = input;
    const change = {
      p_table: FORM_TABLES[params.entity],
      p_action: action,
      p_value: value ?? undefined,
      p_ids: ids,
      p_q: q ?? undefined,
      p_status: status ?? undefined,
      p_assignee: assignee ?? undefined,
    };
    return jsonOf(route.response, await caller.database.rpc('change_many', change));
  },
  undoMany: async ({ caller, route, params }) =>
    jsonOf(route.response, await caller.database.rpc('undo_many', { p_id: params.id })),
};
