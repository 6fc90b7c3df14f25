import type * as contract from '../../_shared/contract/spam.ts';
import { dataOf } from '../database.ts';
import { FORM_TABLES } from '../entities.ts';
import type { Handlers } from '../router.ts';

export const spam: Handlers<typeof contract> = {
  restoreFromSpam: async ({ caller, params: { entity, id } }) => {
    const which = { p_table: FORM_TABLES[entity], p_id: id };
    dataOf(await caller.database.rpc('restore_from_spam', which));
  },
};
