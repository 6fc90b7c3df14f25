import type * as contract from '../../_shared/contract/business-profiles.ts';
import { jsonOf } from '../data/database.ts';
import { rowShape, toColumns, toEntity } from '../data/rows.ts';
import type { Handlers } from '../router.ts';

export const businessProfiles: Handlers<typeof contract> = {
  getBusinessProfile: async ({ caller, route }) =>
    toEntity(route.response, jsonOf(rowShape, await caller.database.rpc('own_business_profile'))),
  saveBusinessProfile: async ({ caller, route, input, version }) => {
    const saved = await caller.database.rpc('save_business_profile', {
      p_profile: toColumns(input),
      p_version: version,
    });
    return toEntity(route.response, jsonOf(rowShape, saved));
  },
  getUserBusinessProfile: async ({ caller, route, params }) => {
    const found = await caller.database.rpc('read_business_profile', { p_user_id: params.id });
    return toEntity(route.response, jsonOf(rowShape, found));
  },
};
