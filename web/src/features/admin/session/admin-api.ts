import { takesKey } from '@contract/http/idempotency-key.ts';
import type { Route } from '@contract/http/route.ts';
import { type ApiArguments, type ApiResponse, callRoute } from '@/lib/api-client.ts';
import { ApiError } from '@/lib/api-error.ts';
import { withToken } from '@/lib/auth-client.ts';
import { newIdempotencyKey } from '@/lib/idempotency-key.ts';
import { needFactor } from './factor-needed.ts';
import { askIdentity } from './identity-question.ts';
import { endAdminSession, keptStaff } from './session-store.ts';
import { staffAuth } from './staff-auth.ts';

/** Refusals of the person; any other 403 is one of what was wanted, and the session goes on. */
const ENDINGS = new Set<string | null>(['forbidden', 'account_suspended']);

const SESSION = {
  kept: keptStaff,
  auth: staffAuth,
  refused: ({ code }: ApiError) => {
    if (ENDINGS.has(code)) endAdminSession('forbidden');
    if (code === 'second_factor_required') needFactor();
  },
};

/** Whether the call was refused because a token alone must not make it. */
const asksIdentity = (error: unknown) =>
  error instanceof ApiError && error.code === 'confirm_identity';

/**
 * `api` with the token of the staff session (`withToken`). Every change carries a request key, its own or one of
 * this call, so that the repetition is not carried out twice. What a token alone must not do goes on once the
 * person has been asked for the password or a code; a question that is closed leaves the refusal.
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
