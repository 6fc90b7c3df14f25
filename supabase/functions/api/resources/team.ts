import * as z from 'zod/mini';
import type * as contract from '../../_shared/contract/team.ts';
import { invitation, openedInvitation, teamMember } from '../../_shared/contract/team.ts';
import { makeAccount } from '../auth/auth.ts';
import { dataOf, jsonOf } from '../data/database.ts';
import { countAttempt } from '../data/rate-limit.ts';
import { rowShape, toEntity } from '../data/rows.ts';
import type { Supabase } from '../data/supabase.ts';
import { ApiError } from '../http/errors.ts';
import type { Handlers } from '../router.ts';

/** What `public.list_team` returns. */
const teamShape = z.object({ members: z.array(rowShape), invitations: z.array(rowShape) });

/**
 * The account for an invitation: a new one, or the one that an earlier attempt with the same
 * password has made. The database checks later that it is not an older account. Throws account_exists.
 */
async function invitedAccount(
  supabase: Supabase,
  address: string,
  credentials: { email: string; password: string },
): Promise<string> {
  const { email, password } = credentials;
  const proof = dataOf(await supabase.system.rpc('signup_proof', { p_email: email }));
  const made = await makeAccount(supabase.auth(address), { email, password, data: { proof } });
  if (made) return made;
  const isTheirs = await supabase.system.rpc('password_matches', {
    p_email: email,
    p_password: password,
  });
  if (!dataOf(isTheirs)) throw new ApiError('account_exists');
  return dataOf(await supabase.system.rpc('account_id', { p_email: email }));
}

export const team: Handlers<typeof contract> = {
  getTeam: async ({ caller }) => {
    const { members, invitations } = jsonOf(teamShape, await caller.database.rpc('list_team'));
    return {
      members: members.map((row) => toEntity(teamMember, row)),
      invitations: invitations.map((row) => toEntity(invitation, row)),
    };
  },
  inviteMember: async ({ caller, route, input }) => {
    const invited = await caller.database.rpc('invite_member', {
      p_email: input.email,
      p_name: input.name,
      p_role: input.role,
    });
    return toEntity(route.response, jsonOf(rowShape, invited));
  },
  cancelInvitation: async ({ caller, params }) => {
    dataOf(await caller.database.rpc('cancel_invitation', { p_id: params.id }));
  },
  setMemberRole: async ({ caller, route, params, input }) => {
    const changed = await caller.database.rpc('set_member_role', {
      p_id: params.id,
      p_role: input.role,
    });
    return toEntity(route.response, jsonOf(rowShape, changed));
  },
  suspendMember: async ({ caller, route, params }) => {
    const changed = await caller.database.rpc('suspend_member', { p_id: params.id });
    return toEntity(route.response, jsonOf(rowShape, changed));
  },
  activateMember: async ({ caller, route, params }) => {
    const activated = { p_id: params.id, p_suspended: false };
    const changed = await caller.database.rpc('suspend_member', activated);
    return toEntity(route.response, jsonOf(rowShape, changed));
  },
  removeMember: async ({ caller, params }) => {
    dataOf(await caller.database.rpc('remove_member', { p_id: params.id }));
  },

  getSecondFactor: async ({ caller }) => ({
    required: dataOf(await caller.database.rpc('second_factor_required')),
  }),
  requireSecondFactor: async ({ caller, input }) => ({
    required: dataOf(
      await caller.database.rpc('require_second_factor', { p_required: input.required }),
    ),
  }),

  openInvitation: async (request) => {
    await countAttempt(request, 'invitation', request.address);
    const { supabase, route, input } = request;
    const opened = await supabase.system.rpc('open_invitation', { p_token: input.token });
    return toEntity(route.response, jsonOf(rowShape, opened));
  },
  acceptInvitation: async (request) => {
    await countAttempt(request, 'invitation', request.address);
    const { supabase, address, input } = request;
    const { token, password } = input;
    const opened = await supabase.system.rpc('open_invitation', { p_token: token });
    const { email } = toEntity(openedInvitation, jsonOf(rowShape, opened));
    const account = await invitedAccount(supabase, address, { email, password });
    dataOf(await supabase.system.rpc('accept_invitation', { p_token: token, p_account: account }));
  },
};
