import type { GoTrueClient } from '@supabase/supabase-js';
import { loadSiteConfig } from '@/lib/site-config.ts';
import { staffAuth } from './staff-auth.ts';

/** The second factor of the signed-in member of staff, as Auth knows it. */
export type FactorState = {
  /** False if this Auth has no factors, such as the local one. */
  supported: boolean;
  factorId: string | null;
  /** Whether it was given in this session. */
  given: boolean;
};

type Outcome<Data> = { data: Data | null; error: unknown };

/** The data of a call of Auth; throws its error. */
function dataOf<Data>({ data, error }: Outcome<Data>): Data {
  if (error || data === null) throw error ?? new Error('Auth returned nothing');
  return data;
}

/** Whether Auth supports factors: it refuses an empty request, or does not know the endpoint. */
async function hasFactors(auth: GoTrueClient): Promise<boolean> {
  const { supabaseUrl, publishableKey } = await loadSiteConfig();
  const token = (await auth.getSession()).data.session?.access_token ?? '';
  const response = await fetch(`${supabaseUrl}/auth/v1/factors`, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
    },
    body: '{}',
  });
  if (response.status === 404 || response.status === 405) return false;
  return !(await response.text()).includes('mfa_totp_enroll_not_enabled');
}

/** Reads the state. Throws what Auth's client throws. */
export async function readFactors(): Promise<FactorState> {
  const auth = await staffAuth();
  const level = dataOf(await auth.mfa.getAuthenticatorAssuranceLevel());
  const given = level.currentLevel === 'aal2';
  const [factor] = dataOf(await auth.mfa.listFactors()).totp;
  if (factor) return { supported: true, factorId: factor.id, given };
  return { supported: await hasFactors(auth), factorId: null, given };
}

/** A factor that waits for its first code, with its secret as a QR code and as text. */
export type NewFactor = { id: string; picture: string; secret: string };

/** Begins to set a factor up; deletes an unfinished one first. */
export async function beginFactor(): Promise<NewFactor> {
  const auth = await staffAuth();
  for (const { id, status } of dataOf(await auth.mfa.listFactors()).all) {
    if (status !== 'verified') dataOf(await auth.mfa.unenroll({ factorId: id }));
  }
  const { id, totp } = dataOf(await auth.mfa.enroll({ factorType: 'totp' }));
  return { id, picture: totp.qr_code, secret: totp.secret };
}

/** Verifies a code, which gives the session its full rights. Throws if it is wrong. */
export async function giveCode(factorId: string, code: string): Promise<void> {
  const auth = await staffAuth();
  dataOf(await auth.mfa.challengeAndVerify({ factorId, code }));
}

/** Removes the factor, and takes a new session without it. */
export async function removeFactor(factorId: string): Promise<void> {
  const auth = await staffAuth();
  dataOf(await auth.mfa.unenroll({ factorId }));
  await auth.refreshSession();
}
