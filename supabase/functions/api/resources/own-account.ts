import * as z from 'zod/mini';
import { businessProfile } from '../../_shared/contract/business-profiles.ts';
import type * as contract from '../../_shared/contract/own-account.ts';
import { ownData, PASSWORD_WRONG } from '../../_shared/contract/own-account.ts';
import { user } from '../../_shared/contract/users.ts';
import { type AuthSession, changeAccount, signIn } from '../auth/auth.ts';
import type { CustomerCaller } from '../auth/caller.ts';
import { limitLogin } from '../auth/login-limits.ts';
import { signInQuietly } from '../auth/sign-in.ts';
import { dataOf, jsonOf } from '../data/database.ts';
import { beginAttempts } from '../data/rate-limit.ts';
import { type Row, rowShape, toEntity } from '../data/rows.ts';
import type { Cookies } from '../http/cookies.ts';
import { ApiError } from '../http/errors.ts';
import type { Handlers, Services } from '../router.ts';
import { withPictures } from '../storage/link.ts';
import { toAutomations, toGoods } from './automations.ts';
import { customerSession } from './customer-sessions.ts';
import { landingOf, withIndustry } from './users.ts';

type Asked = Services & {
  caller: CustomerCaller;
  address: string;
  cookies: Cookies;
  input: { currentPassword: string };
};

/**
 * Signs in with the current password, because a token may be in the wrong hands. The attempt counts like a
 * login; a wrong password is reported at its field.
 */
export async function proveItIsThem(request: Asked): Promise<AuthSession> {
  const { supabase, address, caller, input } = request;
  const credentials = { email: caller.email, password: input.currentPassword };
  try {
    return await limitLogin({ ...request, input: { email: caller.email } }, () =>
      signInQuietly(supabase, address, credentials),
    );
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'invalid_credentials')) throw error;
    throw new ApiError('validation_failed', { fields: { currentPassword: PASSWORD_WRONG } });
  }
}

/** What `public.own_data` returns. */
const heldData = z.object({
  profile: rowShape,
  business: rowShape,
  sessions: z.array(rowShape),
  mails: z.array(rowShape),
  changes: z.array(rowShape),
  payments: z.array(rowShape),
  plan_periods: z.array(rowShape),
  colleagues: z.array(rowShape),
  assistant: rowShape,
  answers: z.array(rowShape),
  quick_replies: z.array(z.string()),
  automations: z.looseObject({ goods: z.array(rowShape) }),
  conversations: z.array(z.looseObject({ messages: z.array(rowShape) })),
  leads: z.array(rowShape),
  requests: z.array(rowShape),
  missed: z.array(rowShape),
});

/** The file that is downloaded names pictures by links. */
const PICTURE_HOURS = 24;

const shown = <Entity extends z.ZodMiniObject>(entity: Entity, rows: readonly Row[]) =>
  rows.map((row) => toEntity(entity, row));

export const ownAccount: Handlers<typeof contract> = {
  changePassword: async (request) => {
    const { supabase, route, address, caller, input } = request;
    const proven = await proveItIsThem(request);
    const { password, currentPassword } = input;
    // Auth itself requires `current_password` if the project is configured so (docs/security.md).
    const change = { password, current_password: currentPassword };
    await changeAccount(supabase.auth(address), proven, change);
    // The database has ended every session, so this browser gets a new one.
    const session = await signIn(supabase.auth(address), { email: caller.email, password });
    return customerSession(supabase, route, session);
  },
  changeEmail: async (request) => {
    const { supabase, settings, address, input } = request;
    const proven = await proveItIsThem(request);
    const change = { email: input.email, landing: landingOf(settings) };
    try {
      // Only attempts that send mails count here; a wrong password counts as a failed login.
      await beginAttempts(request, [
        ['mailCalls', address],
        ['addressChanges', request.caller.email],
        ['addressChangesTo', input.email],
      ]);
      await changeAccount(supabase.auth(address), proven, change);
    } finally {
      await supabase.as(proven.accessToken).rpc('end_session');
    }
  },
  readEmailChange: async ({ caller }) => ({
    email: dataOf(await caller.database.rpc('own_address_change')),
  }),
  dropEmailChange: async ({ caller }) => {
    dataOf(await caller.database.rpc('own_address_change', { p_take_back: true }));
  },
  endSessions: async ({ caller }) => {
    dataOf(await caller.database.rpc('end_own_sessions'));
  },
  getOwnData: async ({ supabase, caller }) => {
    const held = jsonOf(heldData, await caller.database.rpc('own_data'));
    const { sessions, mails, changes, payments, planPeriods, colleagues, ...own } = ownData.shape;
    const talk = own.conversations.def.element;
    return {
      exportedAt: new Date().toISOString(),
      profile: toEntity(user, withIndustry(held.profile)),
      business: toEntity(businessProfile, held.business),
      sessions: shown(sessions.def.element, held.sessions),
      mails: shown(mails.def.element, held.mails),
      changes: shown(changes.def.element, held.changes),
      payments: shown(payments.def.element, held.payments),
      planPeriods: shown(planPeriods.def.element, held.plan_periods),
      colleagues: shown(colleagues.def.element, held.colleagues),
      assistant: toEntity(own.assistant, held.assistant),
      answers: shown(own.answers.def.element, held.answers),
      quickReplies: held.quick_replies,
      automations: {
        ...toAutomations({ ...held.automations, goods: held.automations.goods.length }),
        goods: toGoods(held.automations.goods),
      },
      conversations: await Promise.all(
        held.conversations.map(async ({ messages, ...row }) => {
          const linked = await withPictures(supabase, messages, PICTURE_HOURS);
          return toEntity(talk, {
            ...row,
            messages: shown(talk.shape.messages.def.element, linked),
          });
        }),
      ),
      leads: shown(own.leads.def.element, held.leads),
      requests: shown(own.requests.def.element, held.requests),
      missed: shown(own.missed.def.element, held.missed),
    };
  },
  deleteAccount: async (request) => {
    const { supabase } = request;
    const proven = await proveItIsThem(request);
    const erase = async (fresh: boolean) =>
      supabase.as(proven.accessToken).rpc('delete_own_account', {
        p_proof: await supabase.functionSecret(fresh),
      });
    const erased = await erase(false);
    // After a restore the database has another secret than the cached one.
    dataOf(erased.error ? await erase(true) : erased);
  },
};
