import type { Route } from '@contract/http/route.ts';
import { type ApiArguments, type ApiResponse, callRoute } from './api-client.ts';
import { withToken } from './auth-client.ts';
import { customerAuth, keptCustomer } from './customer-session.ts';

/**
 * `api` with the token of the customer's session (`withToken`). Only for pages that need a session: it loads
 * supabase-js.
 */
export const customerApi = <R extends Route>(
  route: R,
  ...[options]: ApiArguments<R>
): Promise<ApiResponse<R>> =>
  withToken({ kept: keptCustomer, auth: customerAuth }, (token) =>
    callRoute(route, { ...options, token }),
  );
