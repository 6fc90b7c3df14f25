import type * as contract from '../../_shared/contract/program.ts';
import { jsonOf } from '../database.ts';
import type { Handlers } from '../router.ts';
import { rowShape, toEntity } from '../rows.ts';

export const program: Handlers<typeof contract> = {
  getProgram: async ({ supabase, route }) =>
    toEntity(route.response, jsonOf(rowShape, await supabase.visitor.rpc('program_state'))),
};
