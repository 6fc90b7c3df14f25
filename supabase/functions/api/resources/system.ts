import { describeRoutes } from '../../_shared/contract/http/openapi.ts';
import { ROUTES } from '../../_shared/contract/routes.ts';
import type * as contract from '../../_shared/contract/system.ts';
import { ApiError } from '../http/errors.ts';
import type { Handlers } from '../router.ts';

let document: ReturnType<typeof describeRoutes> | undefined;

export const system: Handlers<typeof contract> = {
  // The query may return no row; it still tests the connection through the Data API.
  health: async ({ supabase }) => {
    const reading = supabase.visitor.from('blog_posts').select('id').limit(1);
    const { error } = await reading.retry(false);
    if (error) throw new ApiError('unavailable', { cause: error });
    return { status: 'ok' };
  },
  // Made when it is first asked for: it takes as long as everything else that the function does at its start.
  openapi: async () => {
    document ??= describeRoutes(ROUTES);
    return document;
  },
};
