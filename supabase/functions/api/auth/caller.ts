import * as z from 'zod/mini';
import { STAFF_ROLES, type StaffRole } from '../../_shared/contract/staff-roles.ts';
import { jsonOf } from '../data/database.ts';
import type { Bearer, DataClient, Supabase } from '../data/supabase.ts';
import { ApiError } from '../http/errors.ts';
import type { Settings } from '../settings.ts';

/** What `public.current_actor` returns for the bearer of a token. */
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
  /** Of whoever answers for a customer: paused where the plan has no place, or the customer is suspended. */
  colleague: z.nullable(z.enum(['active', 'paused'])),
});

/** An account whose session is alive. */
export type Actor = z.output<typeof currentActor> & { userId: string; email: string };

/** A customer in good standing. */
export type CustomerCaller = Actor & { database: DataClient };

// Auth verifies the signature. This only keeps other texts from being forwarded as a token: a
// publishable key as bearer would count as an anonymous visitor.
const JWT = /^[\w-]{2,}\.[\w-]{2,}\.[\w-]{2,}$/;

/** The JWT of an `Authorization` header; throws unauthorized when there is none. */
export function bearerToken(authorization: string | undefined): string {
  const match = /^Bearer +(\S+)$/i.exec(authorization ?? '');
  const token = match?.[1] ?? '';
  if (token.length > 8_000 || !JWT.test(token)) throw new ApiError('unauthorized');
  return token;
}

/**
 * Asks the database who the token belongs to. The Data API checks signature and expiry; whether the
 * session is alive, and what the account may do, is looked up and never read from the token. Throws
 * unauthorized or account_suspended.
 */
export async function identify(database: DataClient): Promise<Actor> {
  const response = await database.rpc('current_actor');
  // Only signed-in callers may execute it, so a refusal means that the token was not accepted.
  if (response.error?.code === '42501') throw new ApiError('unauthorized');
  const actor = jsonOf(currentActor, response);
  const { userId, email } = actor;
  // A suspension ends the sessions too; the error names it as the reason.
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
 * `assertStaff` for a caller who was not identified yet. Also throws unauthorized, and
 * second_factor_required unless the call needs no second factor.
 */
export async function requireStaff({ database }: Bearer, withoutFactor = false): Promise<void> {
  const actor = await identify(database);
  assertStaff(actor);
  if (actor.factorMissing && !withoutFactor) throw new ApiError('second_factor_required');
}

/** `requireStaff` for a caller who may also be a customer, or a colleague of one. */
export async function requireKeeper({ database }: Bearer, withoutFactor = false): Promise<void> {
  const actor = await identify(database);
  if (!actor.isStaff) return assertMember(actor);
  assertStaff(actor);
  if (actor.factorMissing && !withoutFactor) throw new ApiError('second_factor_required');
}

/** Throws account_suspended or forbidden unless this is a customer in good standing. */
function assertCustomer(actor: Actor): void {
  if (actor.profileSuspended) throw new ApiError('account_suspended');
  if (!actor.hasProfile) throw new ApiError('forbidden');
}

/** `assertCustomer`, but a colleague of one may pass. Also throws colleague_paused. */
export function assertMember(actor: Actor): void {
  if (actor.colleague === 'paused') throw new ApiError('colleague_paused');
  if (!actor.colleague) assertCustomer(actor);
}

/** `assertCustomer` for a caller who was not identified yet. Also throws unauthorized. */
export async function requireCustomer({ database }: Bearer): Promise<CustomerCaller> {
  const actor = await identify(database);
  assertCustomer(actor);
  return { ...actor, database };
}

async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return new Uint8Array(digest).toString();
}

/** Accepts only a monitor that knows HEALTH_KEY. Throws unauthorized, also where no key is set. */
export async function requireMonitorKey(
  authorization: string | undefined,
  { healthKey }: Pick<Settings, 'healthKey'>,
): Promise<undefined> {
  const sent = await digestOf(authorization ?? '');
  if (healthKey && sent === (await digestOf(`Bearer ${healthKey}`))) return undefined;
  throw new ApiError('unauthorized');
}

/**
 * Accepts only the platform's scheduler, which knows the secret of the database. Throws
 * unauthorized. Compares hashes, so that the time reveals nothing about a guess.
 */
export async function requireFunctionSecret(
  authorization: string | undefined,
  supabase: Pick<Supabase, 'functionSecret'>,
): Promise<undefined> {
  const sent = await digestOf(authorization ?? '');
  const expected = async (fresh: boolean) =>
    digestOf(`Bearer ${await supabase.functionSecret(fresh)}`);
  // After a restore the database has another secret than the cached one.
  if (sent === (await expected(false)) || sent === (await expected(true))) return undefined;
  throw new ApiError('unauthorized');
}
