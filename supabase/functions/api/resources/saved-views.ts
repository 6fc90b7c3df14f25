import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import type * as contract from '../../_shared/contract/saved-views.ts';
import { savedView } from '../../_shared/contract/saved-views.ts';
import { dataOf, jsonOf } from '../data/database.ts';
import type { Handlers } from '../router.ts';

const toViews = (response: PostgrestSingleResponse<unknown>) => ({
  views: jsonOf(z.array(savedView), response),
});
type ViewInput = z.output<typeof contract.addView.body>;
const saving = ({ name, address, isShared }: ViewInput) => ({
  p_name: name,
  p_address: address,
  p_is_shared: isShared ?? false,
});

export const savedViews: Handlers<typeof contract> = {
  listViews: async ({ caller }) => toViews(await caller.database.rpc('list_views')),
  addView: async ({ caller, input }) =>
    toViews(await caller.database.rpc('save_view', saving(input))),
  changeView: async ({ caller, params, input, version }) =>
    toViews(
      await caller.database.rpc('save_view', {
        ...saving(input),
        p_id: params.id,
        p_version: version,
      }),
    ),
  deleteView: async ({ caller, params, version }) => {
    dataOf(await caller.database.rpc('remove_view', { p_id: params.id, p_version: version }));
  },
};
