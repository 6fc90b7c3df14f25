import * as z from 'zod/mini';
import type * as contract from '../../_shared/contract/colleagues.ts';
import { type Colleagues, colleagues } from '../../_shared/contract/colleagues.ts';
import { dataOf, jsonOf } from '../data/database.ts';
import { beginAttempts } from '../data/rate-limit.ts';
import { rowShape, toEntity } from '../data/rows.ts';
import type { Handlers } from '../router.ts';
import { proveItIsThem } from './own-account.ts';

/** What `public.own_colleagues` returns. */
const listed = z.object({
  most: z.number(),
  colleagues: z.array(rowShape),
  invitations: z.array(rowShape),
});

function toColleagues(response: Parameters<typeof jsonOf>[1]): Colleagues {
  const { most, colleagues: people, invitations } = jsonOf(listed, response);
  const { colleagues: one, invitations: invited } = colleagues.shape;
  return {
    most,
    colleagues: people.map((row) => toEntity(one.def.element, row)),
    invitations: invitations.map((row) => toEntity(invited.def.element, row)),
  };
}

export const colleagueHandlers: Handlers<typeof contract> = {
  listOwnColleagues: async ({ caller }) =>
    toColleagues(await caller.database.rpc('own_colleagues')),
  inviteColleague: async (request) => {
    const { supabase, caller, address, input } = request;
    // A token alone must not give somebody else lasting access.
    const proven = await proveItIsThem(request);
    const database = supabase.as(proven.accessToken);
    const invite = async (fresh: boolean) =>
      database.rpc('invite_colleague', {
        p_email: input.email,
        p_name: input.name,
        p_proof: await supabase.functionSecret(fresh),
      });
    try {
      await beginAttempts(request, [
        ['mailCalls', address],
        ['colleagueInvitations', caller.userId],
        ['mailToAccount', input.email],
      ]);
      const invited = await invite(false);
      // After a restore the database has another secret than the cached one.
      return toColleagues(invited.error?.code === '42501' ? await invite(true) : invited);
    } finally {
      await database.rpc('end_session');
    }
  },
  removeColleague: async ({ caller, params }) => {
    dataOf(await caller.database.rpc('remove_colleague', { p_id: params.id }));
  },
};
