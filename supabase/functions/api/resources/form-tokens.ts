import type * as contract from '../../_shared/contract/form-tokens.ts';
import { dataOf } from '../data/database.ts';
import type { Handlers } from '../router.ts';

export const formTokens: Handlers<typeof contract> = {
  takeFormToken: async ({ supabase }) => ({
    token: dataOf(await supabase.visitor.rpc('form_token')),
  }),
};
