import { loginInput, refreshInput } from '../../_shared/contract/fields/credentials.ts';
import type { AuthSession } from '../data/auth-api.ts';
import { dataOf } from '../data/database-error.ts';
import { ApiError } from '../http/api-error.ts';
import type { ApiContext } from '../http/context.ts';
import { readBody } from '../http/read-body.ts';
import { assertStaff, callerOf, identify } from '../middleware/guard.ts';
import { clientAddress, countAttempt } from '../middleware/rate-limit.ts';

async function staffSession(
  c: ApiContext,
  session: AuthSession,
  refusal: (error: unknown) => unknown,
): Promise<Response> {
  const database = c.var.services.as(session.accessToken);
  const actor = await identify(database);
  try {
    assertStaff(actor);
  } catch (error) {
    await database.rpc('end_session');
    throw refusal(error);
  }
  return c.json({
    id: actor.userId,
    name: actor.staffName ?? actor.email,
    email: actor.email,
    token: session.accessToken,
    refreshToken: session.refreshToken,
    expiresAt: session.expiresAt,
  });
}

/**
 * POST /api/admin/login (spec §7). Someone who is not staff gets the answer of a wrong password, so
 * that the door does not tell who works here.
 */
export async function adminLogin(c: ApiContext): Promise<Response> {
  const { email, password } = await readBody(c.req.raw, loginInput);
  await countAttempt(c, 'loginAddress', clientAddress(c));
  await countAttempt(c, 'loginAccount', email);
  const session = await c.var.services.auth.signIn(email, password);
  return staffSession(c, session, () => new ApiError('invalid_credentials'));
}

/** POST /api/admin/refresh: keeps staff signed in past the hour of a token (design §7). */
export async function adminRefresh(c: ApiContext): Promise<Response> {
  const { refreshToken } = await readBody(c.req.raw, refreshInput);
  const session = await c.var.services.auth.refresh(refreshToken);
  return staffSession(c, session, (error) => error);
}

/** POST /api/admin/logout: the token is refused from the next call on (design §3). */
export async function adminLogout(c: ApiContext): Promise<Response> {
  dataOf(await callerOf(c).database.rpc('end_session'));
  return c.body(null, 204);
}
