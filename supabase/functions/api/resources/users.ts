import * as z from 'zod/mini';
import { TRIAL_BEGINS_WITHIN_DAYS } from '../../_shared/contract/assistant-bounds.ts';
import { TRIAL_DAYS } from '../../_shared/contract/fields/limits.ts';
import type * as managed from '../../_shared/contract/managed-users.ts';
import type * as corrections from '../../_shared/contract/sign-up-corrections.ts';
import { CORRECTION_REFUSED } from '../../_shared/contract/sign-up-corrections.ts';
import type * as contract from '../../_shared/contract/users.ts';
import type { SignupResult } from '../../_shared/contract/users.ts';
import type { Json } from '../../_shared/database.types.ts';
import { type AuthSession, resendConfirmation, signUp } from '../auth/auth.ts';
import { limitLogin } from '../auth/login-limits.ts';
import { untilTheBeat } from '../auth/sign-in.ts';
import { dataOf, jsonOf } from '../data/database.ts';
import { beginAttempts } from '../data/rate-limit.ts';
import { list, read } from '../data/records.ts';
import { type Row, rowShape, toColumns, toEntity } from '../data/rows.ts';
import type { DataClient } from '../data/supabase.ts';
import { ApiError } from '../http/errors.ts';
import type { Handlers, Services } from '../router.ts';
import type { Settings } from '../settings.ts';

/** Where a new customer is sent: to the account, or to the login if the address has to be confirmed first. */
const AFTER_SIGNUP = { confirmed: '/account', unconfirmed: '/login' } as const;

const TRIAL_MS = (TRIAL_BEGINS_WITHIN_DAYS + TRIAL_DAYS) * 24 * 60 * 60 * 1000;

/** The page that the link of a confirmation mail leads to. */
export const landingOf = ({ siteUrl }: Settings): string => `${siteUrl}/confirm`;

/** `industry` is the list `industries` of the profile, joined. */
export function withIndustry(row: object): Row {
  const industries = 'industries' in row && Array.isArray(row.industries) ? row.industries : [];
  return { ...row, industry: industries.join(', ') };
}

/**
 * The caller's own profile as an entity; throws forbidden for a caller without one, or who may not
 * read it.
 */
export async function readOwnProfile<Entity extends z.ZodMiniObject>(
  database: DataClient,
  entity: Entity,
): Promise<z.output<Entity>> {
  const row = jsonOf(z.nullable(rowShape), await database.rpc('own_profile'));
  if (!row) throw new ApiError('forbidden');
  return toEntity(entity, withIndustry(row));
}

type SignUp = { email: string; password: string; profile: Json };
type Asked = Services & { address: string };

/** What `public.begin_sign_up` returns. */
const begunSignUp = z.object({ proof: z.string(), removed: z.boolean() });
/** What `public.waiting_sign_up` returns. */
const waitingSignUp = z.nullable(z.object({ account: z.string(), profile: z.json() }));

/** How often a sign-up is tried again when others of the same address interfere. */
const SIGN_UP_TRIES = 5;

/** Counts a sign-up of an address, by sender and by address. Throws rate_limited. */
const countSignUp = (request: Asked, email: string) =>
  beginAttempts(request, [
    ['signup', request.address],
    ['signupOfAccountAtAddress', `${email} ${request.address}`],
    ['signupOfAccount', email],
  ]);

/**
 * Makes an account, in place of an unconfirmed one of the same address (Auth itself would keep the
 * first password and ignore this form). Null where the address must be confirmed first; the
 * response then takes the same time for a new, a waiting and a known address. Throws email_taken,
 * validation_failed.
 */
async function makeAccount(request: Asked, signedUp: SignUp): Promise<AuthSession | null> {
  const { supabase, settings, address } = request;
  const { email, password, profile } = signedUp;
  const startedAt = performance.now();
  const begin = async () =>
    jsonOf(
      begunSignUp,
      await supabase.system.rpc('begin_sign_up', { p_email: email, p_profile: profile }),
    );
  const isInForce = async () =>
    dataOf(await supabase.system.rpc('password_matches', { p_email: email, p_password: password }));
  const hasAccount = async () =>
    dataOf(await supabase.system.rpc('has_account', { p_email: email }));
  const landing = landingOf(settings);
  let begun = await begin();
  let cameSecond = false;
  for (let tries = 1; ; tries += 1) {
    try {
      const data = { proof: begun.proof };
      const session = await signUp(supabase.auth(address), { email, password, landing, data });
      if (session) return session;
      // Auth returns no session for a known address and for a new one alike. If this password does not match, the
      // account is either confirmed, or was made by a concurrent sign-up, which the next try replaces.
      if (tries === SIGN_UP_TRIES || cameSecond || (await isInForce())) break;
      begun = await begin();
      if (!begun.removed) break;
    } catch (error) {
      // Two concurrent sign-ups of one address violate unique keys of Auth's tables, which Auth reports as its own
      // failure. If the other sign-up's account exists by now, the next call treats the address as a known one.
      const isRetried = error instanceof ApiError && error.code === 'unavailable';
      if (!isRetried || tries === SIGN_UP_TRIES) throw error;
      cameSecond = await hasAccount();
      if (!cameSecond) begun = await begin();
    }
  }
  // Mails the owner of a confirmed account. Called for every address, so that the response reveals nothing.
  dataOf(await supabase.system.rpc('tell_known_address', { p_email: email }));
  await untilTheBeat(startedAt);
  return null;
}

/** The response to a sign-up; a session that it may have begun is ended. */
async function signupResult(
  { supabase }: Asked,
  session: AuthSession | null,
): Promise<SignupResult> {
  // The page signs in by itself: this response is kept under its idempotency key, and must hold no
  // tokens (docs/product.md §7.9).
  if (session) await supabase.as(session.accessToken).rpc('end_session');
  return {
    redirectTo: session ? AFTER_SIGNUP.confirmed : AFTER_SIGNUP.unconfirmed,
    trialEndsAt: new Date(Date.now() + TRIAL_MS).toISOString(),
  };
}

export const users: Handlers<typeof contract & typeof corrections & typeof managed> = {
  // Account, profile and trial are made in one transaction of the database.
  signup: async (request) => {
    const { input } = request;
    // The contract requires both, so neither is stored.
    const { email, password, phone, agreeTerms: _terms, agreePrivacy: _privacy, ...rest } = input;
    await countSignUp(request, email);
    const profile = toColumns({ ...rest, businessPhone: phone, termsAccepted: true });
    return signupResult(request, await makeAccount(request, { email, password, profile }));
  },

  // The password proves that the caller has sent the unconfirmed sign-up. The sign-up with the mistyped address
  // is deleted after the new one was made.
  correctSignUp: async (request) => {
    const { supabase, input } = request;
    const { email, password, newEmail } = input;
    const startedAt = performance.now();
    try {
      return await limitLogin(request, async () => {
        const call = { p_email: email, p_password: password };
        const waiting = jsonOf(waitingSignUp, await supabase.system.rpc('waiting_sign_up', call));
        if (!waiting) {
          await untilTheBeat(startedAt);
          throw new ApiError('invalid_credentials');
        }
        await countSignUp(request, newEmail);
        const { account, profile } = waiting;
        const session = await makeAccount(request, { email: newEmail, password, profile });
        dataOf(await supabase.system.rpc('drop_sign_up', { p_account: account }));
        return signupResult(request, session);
      });
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'invalid_credentials')) throw error;
      throw new ApiError('validation_failed', { fields: { password: CORRECTION_REFUSED } });
    }
  },

  resendConfirmation: async (request) => {
    const { supabase, settings, address, input } = request;
    await beginAttempts(request, [
      ['mailCalls', address],
      ['mailToAccount', input.email],
    ]);
    await resendConfirmation(supabase.auth(address), input.email, landingOf(settings));
  },

  me: ({ caller, route }) => readOwnProfile(caller.database, route.response),

  changeProfile: async ({ caller, route, input, version }) => {
    const { phone, ...rest } = input;
    const changed = await caller.database.rpc('change_own_profile', {
      p_changes: toColumns({ ...rest, businessPhone: phone }),
      p_version: version,
    });
    return toEntity(route.response, withIndustry(jsonOf(rowShape, changed)));
  },

  listUsers: list('profiles', withIndustry),
  getUser: read('profiles', withIndustry),
  deleteUser: async ({ caller, params }) => {
    dataOf(await caller.database.rpc('delete_user', { p_user_id: params.id }));
  },
  // This ends the user's sessions.
  suspendUser: async ({ caller, route, params }) => {
    const suspended = await caller.database.rpc('suspend_user', { p_user_id: params.id });
    return toEntity(route.response, withIndustry(jsonOf(rowShape, suspended)));
  },
  activateUser: async ({ caller, route, params }) => {
    const activated = await caller.database.rpc('activate_user', { p_user_id: params.id });
    return toEntity(route.response, withIndustry(jsonOf(rowShape, activated)));
  },
  setSetupState: async ({ caller, route, params, input, version }) => {
    const changed = await caller.database.rpc('set_setup_state', {
      p_user_id: params.id,
      p_state: input.setupState,
      p_version: version,
    });
    return toEntity(route.response, withIndustry(jsonOf(rowShape, changed)));
  },
  extendTrial: async ({ caller, route, params, input, version }) => {
    const changed = await caller.database.rpc('extend_trial', {
      p_user_id: params.id,
      p_days: input.days,
      p_version: version,
    });
    return toEntity(route.response, withIndustry(jsonOf(rowShape, changed)));
  },
};
