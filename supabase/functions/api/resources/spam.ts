import { RECORD_KINDS } from '../../_shared/contract/record-kinds.ts';
import type * as contract from '../../_shared/contract/spam.ts';
import { dataOf, jsonOf } from '../data/database.ts';
import type { Handlers } from '../router.ts';

export const spam: Handlers<typeof contract> = {
  markSpam: async ({ caller, params: { entity, id } }) => {
    const which = { p_table: RECORD_KINDS[entity].table, p_id: id };
    dataOf(await caller.database.rpc('mark_spam', which));
  },
  countOldSpam: async ({ caller, route }) =>
    jsonOf(route.response, await caller.database.rpc('count_old_spam')),
  deleteOldSpam: async ({ caller, route }) =>
    jsonOf(route.response, await caller.database.rpc('delete_old_spam')),
  restoreFromSpam: async ({ caller, params: { entity, id } }) => {
    const which = { p_table: RECORD_KINDS[entity].table, p_id: id };
    dataOf(await caller.database.rpc('restore_from_spam', which));
  },
};
