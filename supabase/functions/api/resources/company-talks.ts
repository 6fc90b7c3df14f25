import * as contract from '../../_shared/contract/company-talks.ts';
import { jsonOf } from '../data/database.ts';
import type { Handlers } from '../router.ts';

export const companyTalks: Handlers<typeof contract> = {
  getCompanyTalks: async ({ supabase }) =>
    jsonOf(contract.companyTalks, await supabase.visitor.rpc('company_talks')),
};
