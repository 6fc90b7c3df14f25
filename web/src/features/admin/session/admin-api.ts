import { takesKey } from '@contract/http/idempotency-key.ts';
import type { Route } from '@contract/http/route.ts';
import { type ApiArguments, type ApiResponse, callRoute } from '@/lib/api-client.ts';
import { ApiError } from '@/lib/api-error.ts';
import { withToken } from '@/lib/auth-client.ts';
import { newIdempotencyKey } from '@/lib/random-id.ts';
import { needFactor } from './factor-needed.ts';
import { askIdentity } from './identity-question.ts';
import { endAdminSession, keptStaff } from './session-store.ts';
import { staffAuth } from './staff-auth.ts';

/** Errors that end the session, because the person may not be here. Any other 403 refuses only the request. */
const ENDINGS = new Set<string | null>(['forbidden', 'account_suspended']);

const SESSION = {
  kept: keptStaff,
  auth: staffAuth,
  refused: ({ code }: ApiError) => {
    if (ENDINGS.has(code)) endAdminSession('forbidden');
    if (code === 'second_factor_required') needFactor();
  },
};

/** Whether the call was refused because the identity has to be confirmed. */
const asksIdentity = (error: unknown) =>
  error instanceof ApiError && error.code === 'confirm_identity';

/**
 * `api` with the token of the staff session (`withToken`). Every change carries an idempotency key, its own
 * or a new one, so that the repetition is not carried out twice. If the identity has to be confirmed, the
 * call continues after the password or a code was given; closing the question throws the refusal.
 */
export async function staffApi<R extends Route>(
  route: R,
  ...[options]: ApiArguments<R>
): Promise<ApiResponse<R>> {
  const idempotencyKey =
    options?.idempotencyKey ?? (takesKey(route) ? newIdempotencyKey() : undefined);
  const keyed = { ...options, ...(idempotencyKey && { idempotencyKey }) };
  const call = () => withToken(SESSION, (token) => callRoute(route, { ...keyed, token }));
  try {
    return await call();
  } catch (error) {
    if (!asksIdentity(error) || !(await askIdentity())) throw error;
    return call();
  }
}
