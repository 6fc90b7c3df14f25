import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import type * as contract from '../../_shared/contract/business-profiles.ts';
import { getBusinessProfile } from '../../_shared/contract/business-profiles.ts';
import { jsonOf } from '../data/database.ts';
import { rowShape, toColumns, toEntity } from '../data/rows.ts';
import type { Handlers } from '../router.ts';

export const toBusiness = (response: PostgrestSingleResponse<unknown>) =>
  toEntity(getBusinessProfile.response, jsonOf(rowShape, response));

export const businessProfiles: Handlers<typeof contract> = {
  getBusinessProfile: async ({ caller }) =>
    toBusiness(await caller.database.rpc('own_business_profile')),
  saveBusinessProfile: async ({ caller, input, version }) =>
    toBusiness(
      await caller.database.rpc('save_business_profile', {
        p_profile: toColumns(input),
        p_version: version,
      }),
    ),
  getUserBusinessProfile: async ({ caller, route, params }) => {
    const found = await caller.database.rpc('read_business_profile', { p_user_id: params.id });
    return toEntity(route.response, jsonOf(rowShape, found));
  },
};
