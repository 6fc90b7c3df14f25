import type * as contract from '../../_shared/contract/record-hits.ts';
import { recordHit } from '../../_shared/contract/record-hits.ts';
import { RECORD_KINDS } from '../../_shared/contract/record-kinds.ts';
import { jsonOf } from '../data/database.ts';
import { hitRows, toHits } from '../data/hits.ts';
import type { Handlers } from '../router.ts';

export const recordHits: Handlers<typeof contract> = {
  searchRecords: async ({ caller, query: { q } }) => {
    const found = await caller.database.rpc('list_matches', { p_q: q });
    return { hits: toHits(recordHit, jsonOf(hitRows, found)) };
  },
  listRelated: async ({ caller, params: { entity, id } }) => {
    const which = { p_table: RECORD_KINDS[entity].table, p_id: id };
    const found = await caller.database.rpc('list_related', which);
    return { hits: toHits(recordHit, jsonOf(hitRows, found)) };
  },
};
