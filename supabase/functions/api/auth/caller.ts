import * as z from 'zod/mini';
import { STAFF_ROLES, type StaffRole } from '../../_shared/contract/staff-roles.ts';
import { jsonOf } from '../data/database.ts';
import type { DataClient, StaffCaller, Supabase } from '../data/supabase.ts';
import { ApiError } from '../http/errors.ts';

/** What `public.current_actor` says of the bearer of a token, at this moment. */
const currentActor = z.object({
  userId: z.nullable(z.string()),
  email: z.nullable(z.string()),
  sessionAlive: z.boolean(),
  isStaff: z.boolean(),
  staffName: z.nullable(z.string()),
  staffRole: z.nullable(z.enum(STAFF_ROLES)),
  staffSuspended: z.boolean(),
  factorMissing: z.boolean(),
  hasProfile: z.boolean(),
  profileSuspended: z.boolean(),
});

/** An account whose session is alive. */
export type Actor = z.output<typeof currentActor> & { userId: string; email: string };

/** A customer in good standing. */
export type CustomerCaller = Actor & { database: DataClient };

// Auth judges the signature; this only keeps keys and other texts that are no JWT from being sent
// on as one (a publishable key as bearer would count as an anonymous visitor there).
const JWT = /^[\w-]{2,}\.[\w-]{2,}\.[\w-]{2,}$/;

/** The JWT of an `Authorization` header; throws unauthorized when there is none. */
export function bearerToken(authorization: string | undefined): string {
  const match = /^Bearer +(\S+)$/i.exec(authorization ?? '');
  const token = match?.[1] ?? '';
  if (token.length > 8_000 || !JWT.test(token)) throw new ApiError('unauthorized');
  return token;
}

/**
 * Asks the database who this token is. Signature and expiry are checked on the way there; whether
 * the session still lives, and what the account may do, is looked up and never read from the token.
 * Throws unauthorized or account_suspended.
 */
export async function identify(database: DataClient): Promise<Actor> {
  const response = await database.rpc('current_actor');
  // Only signed-in callers may ask, so a refusal means that the token did not count as one.
  if (response.error?.code === '42501') throw new ApiError('unauthorized');
  const actor = jsonOf(currentActor, response);
  const { userId, email } = actor;
  // A suspension ends the sessions too; whoever holds the token may know why it stopped working.
  const suspended = actor.staffSuspended || actor.profileSuspended;
  if (!actor.sessionAlive && suspended) throw new ApiError('account_suspended');
  if (!actor.sessionAlive || !userId || !email) throw new ApiError('unauthorized');
  return { ...actor, userId, email };
}

/** Throws account_suspended or forbidden unless this is staff in good standing. */
export function assertStaff(actor: Actor): asserts actor is Actor & { staffRole: StaffRole } {
  if (!actor.isStaff || !actor.staffRole)
    throw new ApiError(actor.profileSuspended ? 'account_suspended' : 'forbidden');
  if (actor.staffSuspended) throw new ApiError('account_suspended');
}

/**
 * The same of a caller who has not been asked for yet. Throws unauthorized too, and second_factor_required
 * unless the call is one that needs no factor.
 */
export async function requireStaff(
  { database }: StaffCaller,
  withoutFactor = false,
): Promise<void> {
  const actor = await identify(database);
  assertStaff(actor);
  if (actor.factorMissing && !withoutFactor) throw new ApiError('second_factor_required');
}

/** Throws account_suspended or forbidden unless this is a customer in good standing. */
export function assertCustomer(actor: Actor): void {
  if (actor.profileSuspended) throw new ApiError('account_suspended');
  if (!actor.hasProfile) throw new ApiError('forbidden');
}

async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return new Uint8Array(digest).toString();
}

/**
 * Lets the platform's scheduler through, which knows the secret of the database. Throws unauthorized.
 * Hashes are compared, so the time taken says nothing about how much of a guess was right.
 */
export async function requireFunctionSecret(
  authorization: string | undefined,
  supabase: Pick<Supabase, 'functionSecret'>,
): Promise<undefined> {
  const sent = await digestOf(authorization ?? '');
  const expected = async (fresh: boolean) =>
    digestOf(`Bearer ${await supabase.functionSecret(fresh)}`);
  // A database that was restored has another secret than the one that was read first.
  if (sent === (await expected(false)) || sent === (await expected(true))) return undefined;
  throw new ApiError('unauthorized');
}
