import { newPassword } from '@contract/fields/passwords.ts';
import { email } from '@contract/fields/primitives.ts';
import { ERRORS } from '@contract/http/errors.ts';
import { me } from '@contract/users.ts';
import {
  type GoTrueClient,
  isAuthRetryableFetchError,
  type SupabaseClient,
} from '@supabase/supabase-js';
import { errorTexts } from '@/content/errors.ts';
import { api } from '@/lib/api-client.ts';
import { ApiError } from '@/lib/api-error.ts';
import { createAuthClient, spendLink } from '@/lib/auth-client.ts';
import type { SiteConfig } from '@/lib/site-config.ts';
import { readText, removeStored, writeText } from '@/lib/storage.ts';
import { recoveryErrors } from './texts.ts';

/**
 * Supabase Auth in the browser, for password recovery only. The session of a recovery link lives in this tab:
 * it survives a reload, does not sign in to the site, and ends with the tab.
 */
export function createRecoveryAuth(config: SiteConfig): GoTrueClient {
  return createAuthClient(config, {
    storageKey: 'hariuch.recovery',
    storage: {
      getItem: (name) => readText(name, 'session'),
      setItem: (name, value) => void writeText(name, value, 'session'),
      removeItem: (name) => removeStored(name, 'session'),
    },
    // The link may be opened on another device than the one that asked for it.
    flowType: 'implicit',
    detectSessionInUrl: false,
    autoRefreshToken: false,
  });
}

export { spendLink };

/**
 * Whether the link's session is of somebody without a customer account, which means staff: they sign in
 * elsewhere, and may have opened the link on another device.
 */
export const isStaff = (token: string): Promise<boolean> =>
  api(me, { token }).then(
    () => false,
    (error: unknown) => error instanceof ApiError && error.code === 'forbidden',
  );

/**
 * Returns the function that gives a code of the second factor, if one is set up and Auth requires it; else
 * null.
 */
export async function missingFactor(
  auth: GoTrueClient,
): Promise<((code: string) => Promise<void>) | null> {
  const { data } = await auth.mfa.getAuthenticatorAssuranceLevel();
  // Asked of Auth: the session of a link just spent need not list them.
  const factorId = (await auth.mfa.listFactors()).data?.totp[0]?.id;
  if (!factorId || data?.currentLevel === 'aal2') return null;
  return async (code) => {
    const { error } = await auth.mfa.challengeAndVerify({ factorId, code });
    if (error) throw error;
  };
}

type Failure = { message: string };
type Outcome = { error: Failure | null };

/** Maps an error of Auth to one of our texts: Auth's are English and reveal whether an address is known. */
function failureOf(error: { code?: string; status?: number; name: string } | null): Failure | null {
  if (error === null) return null;
  if (isAuthRetryableFetchError(error) && !error.status) return { message: errorTexts.network };
  if (error.status === 429) return { message: ERRORS.rate_limited.message };
  if (error.code === 'same_password') return { message: recoveryErrors.samePassword };
  const ended = error.name === 'AuthSessionMissingError' || error.status === 401;
  return { message: ended || error.status === 403 ? recoveryErrors.linkEnded : errorTexts.generic };
}

type Rule = {
  safeParse(
    value: unknown,
  ): { success: true } | { success: false; error: { issues: readonly { message: string }[] } };
};

function refusal(rule: Rule, value: unknown): Failure | null {
  const result = rule.safeParse(value);
  return result.success ? null : { message: result.error.issues[0]?.message ?? errorTexts.generic };
}

/**
 * The methods of a Supabase client that the library's recovery views call; the views use no others. Checks the
 * contract's rules before each call, and replaces Auth's errors with our texts.
 */
export function guardedClient(auth: GoTrueClient, onUpdated: () => void): SupabaseClient {
  const guarded = {
    async resetPasswordForEmail(
      address: string,
      options: { redirectTo?: string },
    ): Promise<Outcome> {
      const wrong = refusal(email(), address);
      if (wrong) return { error: wrong };
      const { error } = await auth.resetPasswordForEmail(address.trim().toLowerCase(), options);
      return { error: failureOf(error) };
    },
    async updateUser({ password }: { password: string }): Promise<Outcome> {
      const wrong = refusal(newPassword(), password);
      if (wrong) return { error: wrong };
      const { error } = await auth.updateUser({ password });
      if (error) return { error: failureOf(error) };
      onUpdated();
      return { error: null };
    },
    // The page decides which view is shown, so the views need no events.
    onAuthStateChange: () => ({ data: { subscription: { unsubscribe: () => undefined } } }),
  };
  return { auth: guarded } as unknown as SupabaseClient;
}
