import { loginInput, refreshInput } from '../../_shared/contract/fields/credentials.ts';
import { signupInput, user } from '../../_shared/contract/users.ts';
import type { AuthSession } from '../data/auth-api.ts';
import { columnsOf, toColumns } from '../data/case.ts';
import type { Database } from '../data/database.ts';
import { dataOf } from '../data/database-error.ts';
import { ApiError } from '../http/api-error.ts';
import type { ApiContext } from '../http/context.ts';
import { readBody } from '../http/read-body.ts';
import { assertCustomer, callerOf, identify } from '../middleware/guard.ts';
import { clientAddress, countAttempt } from '../middleware/rate-limit.ts';
import { userEntity } from './users.ts';

/** Where a new customer goes: to sign in with what they just chose (spec §2). */
const AFTER_SIGNUP = '/login';

/** POST /api/signup: account, profile and 14-day trial in one transaction (spec §3, design §7). */
export async function signup(c: ApiContext): Promise<Response> {
  const payload = await readBody(c.req.raw, signupInput);
  await countAttempt(c, 'signup', clientAddress(c));
  const { email, password, agreeTerms: _terms, agreePrivacy: _privacy, ...profile } = payload;
  const { phone, ...rest } = profile;
  const { services } = c.var;
  const session = await services.auth.signUp(email, password, {
    profile: toColumns({ ...rest, businessPhone: phone }),
  });
  // The page asks the customer to sign in, so the session that Auth opened would only lie about.
  if (session) await services.as(session.accessToken).rpc('end_session');
  return c.json({ redirectTo: AFTER_SIGNUP }, 201);
}

/** The caller's own profile, which row-level security alone lets them see. */
async function ownProfile(database: Database, userId: string): Promise<Record<string, unknown>> {
  const columns = columnsOf(user, ['industry']);
  const row = dataOf(
    await database.from('profiles').select(columns).eq('id', userId).maybeSingle(),
  );
  if (!row) throw new ApiError('forbidden');
  return userEntity(user, row as unknown as Record<string, unknown>);
}

async function customerSession(c: ApiContext, session: AuthSession): Promise<Response> {
  const database = c.var.services.as(session.accessToken);
  const actor = await identify(database);
  try {
    assertCustomer(actor);
  } catch (refusal) {
    await database.rpc('end_session');
    throw refusal;
  }
  return c.json({ ...(await ownProfile(database, actor.userId)), session });
}

/** POST /api/login (spec §4, §8). A suspended customer is refused here at once (design §4). */
export async function login(c: ApiContext): Promise<Response> {
  const { email, password } = await readBody(c.req.raw, loginInput);
  await countAttempt(c, 'loginAddress', clientAddress(c));
  await countAttempt(c, 'loginAccount', email);
  return customerSession(c, await c.var.services.auth.signIn(email, password));
}

/** POST /api/refresh: the same answer as a login, for a refresh token. */
export async function refresh(c: ApiContext): Promise<Response> {
  const { refreshToken } = await readBody(c.req.raw, refreshInput);
  return customerSession(c, await c.var.services.auth.refresh(refreshToken));
}

/** POST /api/logout: the session ends for every holder of its tokens. */
export async function logout(c: ApiContext): Promise<Response> {
  dataOf(await callerOf(c).database.rpc('end_session'));
  return c.body(null, 204);
}

/** GET /api/me. */
export async function me(c: ApiContext): Promise<Response> {
  const { database, userId } = callerOf(c);
  return c.json(await ownProfile(database, userId));
}
