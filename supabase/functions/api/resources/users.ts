import * as z from 'zod/mini';
import { TRIAL_DAYS } from '../../_shared/contract/fields/limits.ts';
import type * as contract from '../../_shared/contract/users.ts';
import { resendConfirmation, signUp } from '../auth.ts';
import { dataOf, jsonOf } from '../database.ts';
import { ApiError } from '../errors.ts';
import { beginAttempts, countAttempt } from '../rate-limit.ts';
import { list, read } from '../records.ts';
import type { Handlers } from '../router.ts';
import { type Row, rowShape, toColumns, toEntity } from '../rows.ts';
import type { Settings } from '../settings.ts';
import type { DataClient } from '../supabase.ts';

/** Where a new customer goes: home, or to the login where the address has to be confirmed first. */
const AFTER_SIGNUP = { confirmed: '/account', unconfirmed: '/login' } as const;

const TRIAL_MS = TRIAL_DAYS * 24 * 60 * 60 * 1000;

/** The page that the link of a confirmation mail leads to. */
export const landingOf = ({ siteUrl }: Settings): string => `${siteUrl}/confirm`;

/** `industry` is the joined list of what the profile holds as `industries`. */
export function withIndustry(row: object): Row {
  const industries = 'industries' in row && Array.isArray(row.industries) ? row.industries : [];
  return { ...row, industry: industries.join(', ') };
}

/** The caller's own profile as an entity shows it; throws forbidden for who has none, or may not read it. */
export async function readOwnProfile<Entity extends z.ZodMiniObject>(
  database: DataClient,
  entity: Entity,
): Promise<z.output<Entity>> {
  const row = jsonOf(z.nullable(rowShape), await database.rpc('own_profile'));
  if (!row) throw new ApiError('forbidden');
  return toEntity(entity, withIndustry(row));
}

export const users: Handlers<typeof contract> = {
  // Account, profile and trial are one transaction of the database.
  signup: async (request) => {
    await countAttempt(request, 'signup', request.address);
    const { supabase, settings, input } = request;
    // The contract takes no sign-up without both.
    const { email, password, phone, agreeTerms: _terms, agreePrivacy: _privacy, ...rest } = input;
    const profile = toColumns({ ...rest, businessPhone: phone, termsAccepted: true });
    const proof = dataOf(await supabase.system.rpc('signup_proof', { p_email: email }));
    const session = await signUp(supabase.auth(request.address), {
      email,
      password,
      landing: landingOf(settings),
      data: { profile, proof },
    });
    // The page signs in by itself: tokens in this response would be kept with its key (docs/product.md §7.9).
    if (session) await supabase.as(session.accessToken).rpc('end_session');
    return {
      redirectTo: session ? AFTER_SIGNUP.confirmed : AFTER_SIGNUP.unconfirmed,
      trialEndsAt: new Date(Date.now() + TRIAL_MS).toISOString(),
    };
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
  // The user's sessions end with it.
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
