import type { StaffRole } from '../supabase/functions/_shared/contract/staff-roles.ts';
import { StartError } from './start-error.ts';
import { headersOf, type SupabaseTarget } from './supabase-target.ts';

export type NewStaff = { email: string; password: string; name: string; role: StaffRole };

type Body = Record<string, unknown> | null;

async function call(
  target: SupabaseTarget,
  path: string,
  key: string,
  payload: unknown,
): Promise<{ ok: boolean; status: number; body: Body }> {
  const response = await fetch(`${target.url}${path}`, {
    method: 'POST',
    headers: { ...headersOf(key), 'Content-Type': 'application/json' },
    body: JSON.stringify(payload),
  });
  const text = await response.text();
  try {
    return { ok: response.ok, status: response.status, body: text ? JSON.parse(text) : null };
  } catch {
    return { ok: false, status: response.status, body: { message: text.slice(0, 200) } };
  }
}

/** The database's errors are meant for programs; these are the ones that an operator meets. */
const SENTENCES: Record<string, string> = {
  not_found: 'no such account',
  last_owner: 'the last owner stays',
};

const reasonOf = (body: Body): string => {
  const word = String(body?.msg ?? body?.message ?? body?.error_description ?? 'no reason given');
  return SENTENCES[word] ?? word;
};

/** Calls a command of the database with the secret key. */
export async function command(
  target: SupabaseTarget,
  name: string,
  payload: unknown,
): Promise<unknown> {
  const { ok, status, body } = await call(
    target,
    `/rest/v1/rpc/${name}`,
    target.secretKey,
    payload,
  );
  if (!ok) throw new StartError(`${name} was refused (${status}): ${reasonOf(body)}`);
  return body;
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
  const proof = await command(target, 'signup_proof', { p_email: email });
  const { ok, status, body } = await call(target, '/auth/v1/signup', target.publishableKey, {
    email,
    password,
    data: { proof },
  });
  if (body?.error_code === 'user_already_exists') throw existingAccount(email);
  if (!ok) throw new StartError(`Sign-up of ${email} was refused (${status}): ${reasonOf(body)}`);
  // With a session Auth returns it around the user, without one the user alone.
  const user = (body?.user ?? body) as { id?: string };
  if (!user.id) throw new StartError(`Sign-up of ${email} returned no account.`);
  return user.id;
}

const grant = (target: SupabaseTarget, account: string, staff: NewStaff, existing: boolean) =>
  call(target, '/rest/v1/rpc/grant_staff', target.secretKey, {
    p_account: account,
    p_name: staff.name,
    p_role: staff.role,
    p_existing: existing,
  });

/** Throws a StartError unless the password is right; the session that it opens is ended at once. */
async function checkPassword(target: SupabaseTarget, { email, password }: NewStaff): Promise<void> {
  const path = '/auth/v1/token?grant_type=password';
  const { ok, body } = await call(target, path, target.publishableKey, { email, password });
  if (!ok) throw new StartError(`${email} is staff, but cannot sign in: ${reasonOf(body)}`);
  await fetch(`${target.url}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: { apikey: target.publishableKey, Authorization: `Bearer ${body?.access_token}` },
  });
}

/** Makes a new account and makes it staff. Throws StartError where the address is taken. */
export async function addStaff(target: SupabaseTarget, staff: NewStaff): Promise<void> {
  const account = await createAccount(target, staff);
  const { ok, status, body } = await grant(target, account, staff, false);
  if (body?.message === 'not_found') throw existingAccount(staff.email);
  if (!ok) throw new StartError(`grant_staff was refused (${status}): ${reasonOf(body)}`);
  await checkPassword(target, staff);
}

/**
 * Makes the existing account with this address staff. Somebody else may have made it, so its password and
 * sessions end, and a mail to the address asks for a new password.
 */
export async function addExistingStaff(
  target: SupabaseTarget,
  staff: Omit<NewStaff, 'password'>,
): Promise<void> {
  const account = await command(target, 'account_id', { p_email: staff.email });
  const { ok, status, body } = await grant(
    target,
    String(account),
    { ...staff, password: '' },
    true,
  );
  if (!ok) throw new StartError(`grant_staff was refused (${status}): ${reasonOf(body)}`);
  const mail = await call(target, '/auth/v1/recover', target.publishableKey, {
    email: staff.email,
  });
  if (!mail.ok) {
    throw new StartError(
      `${staff.email} is staff, but the mail was refused (${mail.status}): ${reasonOf(mail.body)}. "Forgot password" on the login page sends it again.`,
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
  const response = await fetch(
    `${target.url}/rest/v1/staff?select=user_id,email,name,role,suspended_at&order=created_at`,
    { headers: headersOf(target.secretKey) },
  );
  if (!response.ok) throw new StartError(`The list of staff was refused (${response.status}).`);
  return (await response.json()) as StaffRow[];
}
