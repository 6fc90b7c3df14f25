import type { Route } from '../../_shared/contract/http/route.ts';
import type { Database } from '../data/database.ts';
import { dataOf } from '../data/database-error.ts';
import { ApiError } from '../http/api-error.ts';
import type { ApiContext } from '../http/context.ts';

/** Who the database says the bearer of a token is, at this moment. */
export type Actor = {
  userId: string;
  sessionAlive: boolean;
  isStaff: boolean;
  staffName: string | null;
  staffSuspended: boolean;
  profileSuspended: boolean;
  hasProfile: boolean;
  email: string;
};

/** A caller whom a guard let in, and the database with exactly that caller's rights. */
export type Caller = Actor & { database: Database };

// Auth judges the signature; this only keeps keys and other texts that are no JWT from being sent
// on as one (a publishable key as bearer would count as an anonymous visitor there).
const JWT = /^[\w-]{2,}\.[\w-]{2,}\.[\w-]{2,}$/;

/** The JWT of `Authorization: Bearer …`; throws unauthorized when there is none. */
function bearerToken(c: ApiContext): string {
  const match = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '');
  const token = match?.[1] ?? '';
  if (token.length > 8_000 || !JWT.test(token)) throw new ApiError('unauthorized');
  return token;
}

/**
 * Asks the database who this token is. Signature and expiry are checked on the way there; whether
 * the session still lives, and what the account may do, is looked up and never read from the token
 * (design §4). Throws unauthorized or account_suspended.
 */
export async function identify(database: Database): Promise<Actor> {
  const answer = await database.rpc('current_actor');
  // Only signed-in callers may ask, so a refusal means that the token did not count as one.
  if (answer.error?.code === '42501') throw new ApiError('unauthorized');
  const actor = dataOf(answer) as Actor | null;
  if (!actor?.userId) throw new ApiError('unauthorized');
  // A suspension ends the sessions too; whoever holds the token may know why it stopped working.
  const suspended = actor.staffSuspended || actor.profileSuspended;
  if (!actor.sessionAlive) throw new ApiError(suspended ? 'account_suspended' : 'unauthorized');
  return actor;
}

/** Throws account_suspended or forbidden unless this is staff in good standing. */
export function assertStaff(actor: Actor): void {
  if (!actor.isStaff)
    throw new ApiError(actor.profileSuspended ? 'account_suspended' : 'forbidden');
  if (actor.staffSuspended) throw new ApiError('account_suspended');
}

/** Throws account_suspended or forbidden unless this is a customer in good standing. */
export function assertCustomer(actor: Actor): void {
  if (actor.profileSuspended) throw new ApiError('account_suspended');
  if (!actor.hasProfile) throw new ApiError('forbidden');
}

/**
 * Lets a request through as its route's `auth` says, by method and path and never by prefix
 * (design §3). A token that is sent where one is optional must be good: it is never downgraded.
 */
export async function admit(c: ApiContext, route: Route): Promise<Caller | undefined> {
  if (route.auth === 'public') return undefined;
  if (route.auth === 'optional' && c.req.header('authorization') === undefined) return undefined;
  const database = c.get('services').as(bearerToken(c));
  const actor = await identify(database);
  if (route.auth === 'customer') assertCustomer(actor);
  else assertStaff(actor);
  return { ...actor, database };
}

/** The caller of a route that needs one; the router's guard has set it. */
export function callerOf(c: ApiContext): Caller {
  const caller = c.get('caller');
  if (!caller) throw new ApiError('unauthorized');
  return caller;
}
