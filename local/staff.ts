import { AuthClient } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import type { StaffRole } from '../supabase/functions/_shared/contract/staff-roles.ts';
import { StartError } from './start-error.ts';
import { headersOf, type SupabaseTarget } from './supabase-target.ts';

export type NewStaff = { email: string; password: string; name: string; role: StaffRole };

const dataApi = ({ url, secretKey }: SupabaseTarget) =>
  new PostgrestClient(`${url}/rest/v1`, { headers: headersOf(secretKey) });

const authApi = ({ url, publishableKey }: SupabaseTarget) =>
  new AuthClient({
    url: `${url}/auth/v1`,
    headers: headersOf(publishableKey),
    autoRefreshToken: false,
    persistSession: false,
  });

/** Sentences for the error codes of the database that an operator meets. */
const SENTENCES: Record<string, string> = {
  not_found: 'no such account',
  last_owner: 'the last owner stays',
};

const refused = (what: string, status: number | undefined, { message }: Error): StartError =>
  new StartError(`${what} was refused (${status}): ${SENTENCES[message] ?? message}`);

/** Calls a command of the database with the secret key. */
export async function command(target: SupabaseTarget, name: string, payload: object = {}) {
  const { data, error, status } = await dataApi(target).rpc(name, payload);
  if (error) throw refused(name, status, error);
  return data;
}

const existingAccount = (email: string): StartError =>
  new StartError(
    `${email} has an account already. If it belongs to this person, add --existing: its password and sessions end, and a mail invites to set a new password.`,
  );

/**
 * Makes a new account by a normal sign-up, and returns its id. Throws a StartError if the address is taken.
 * With confirmations on, Auth hides that and returns an id that does not exist, which `grant_staff` then
 * refuses.
 */
async function createAccount(target: SupabaseTarget, staff: NewStaff): Promise<string> {
  const { email, password } = staff;
  const options = { data: { proof: await command(target, 'signup_proof', { p_email: email }) } };
  const { data, error } = await authApi(target).signUp({ email, password, options });
  if (error?.code === 'user_already_exists') throw existingAccount(email);
  if (error) throw refused(`Sign-up of ${email}`, error.status, error);
  if (!data.user) throw new StartError(`Sign-up of ${email} returned no account.`);
  return data.user.id;
}

const grant = (
  target: SupabaseTarget,
  p_account: unknown,
  { name: p_name, role: p_role }: Omit<NewStaff, 'password'>,
  p_existing: boolean,
) => dataApi(target).rpc('grant_staff', { p_account, p_name, p_role, p_existing });

/** Throws a StartError unless the password is right; the session that it opens is ended at once. */
async function checkPassword(target: SupabaseTarget, { email, password }: NewStaff): Promise<void> {
  const auth = authApi(target);
  const { error } = await auth.signInWithPassword({ email, password });
  if (error) throw new StartError(`${email} is staff, but cannot sign in: ${error.message}`);
  await auth.signOut({ scope: 'local' });
}

/** Makes a new account and makes it staff. Throws StartError where the address is taken. */
export async function addStaff(target: SupabaseTarget, staff: NewStaff): Promise<void> {
  const account = await createAccount(target, staff);
  const { error, status } = await grant(target, account, staff, false);
  if (error?.message === 'not_found') throw existingAccount(staff.email);
  if (error) throw refused('grant_staff', status, error);
  await checkPassword(target, staff);
}

/**
 * Makes the existing account with this address staff. Somebody else may have made it, so its password and
 * sessions end, and a mail to the address asks for a new password.
 */
export async function addExistingStaff(target: SupabaseTarget, staff: Omit<NewStaff, 'password'>) {
  const account = await command(target, 'account_id', { p_email: staff.email });
  const { error, status } = await grant(target, account, staff, true);
  if (error) throw refused('grant_staff', status, error);
  const mail = await authApi(target).resetPasswordForEmail(staff.email);
  if (mail.error) {
    throw new StartError(
      `${staff.email} is staff, but the mail was refused (${mail.error.status}): ${mail.error.message}. "Forgot password" on the login page sends it again.`,
    );
  }
}

export type StaffRow = {
  user_id: string;
  email: string;
  name: string;
  role: string;
  suspended_at: string | null;
};

/** Everybody who is staff, the eldest first. */
export async function listStaff(target: SupabaseTarget): Promise<StaffRow[]> {
  const { data, error, status } = await dataApi(target)
    .from('staff')
    .select('user_id, email, name, role, suspended_at')
    .order('created_at');
  if (error) throw refused('The list of staff', status, error);
  return data;
}
