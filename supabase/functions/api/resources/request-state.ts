import type * as contract from '../../_shared/contract/request-state.ts';
import { jsonOf } from '../data/database.ts';
import { ENTITY_OF } from '../data/entities.ts';
import { countAttempt } from '../data/rate-limit.ts';
import { rowShape, toEntity } from '../data/rows.ts';
import type { Handlers } from '../router.ts';

export const requestState: Handlers<typeof contract> = {
  readRequestState: async (request) => {
    await countAttempt(request, 'requestState', request.address);
    const { supabase, route, input } = request;
    const found = jsonOf(
      rowShape,
      await supabase.system.rpc('request_state', { p_token: input.token }),
    );
    return toEntity(route.response, { ...found, kind: ENTITY_OF.get(String(found.kind)) });
  },
};
