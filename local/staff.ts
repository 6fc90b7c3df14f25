import { StartError } from './start-error.ts';
import { headersOf, type SupabaseTarget } from './supabase-target.ts';

export type NewStaff = { email: string; password: string; name: string; owner: boolean };

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

/** What the database says is meant for programs; these are the cases that an operator meets. */
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
): Promise<Body> {
  const { ok, status, body } = await call(
    target,
    `/rest/v1/rpc/${name}`,
    target.secretKey,
    payload,
  );
  if (!ok) throw new StartError(`${name} was refused (${status}): ${reasonOf(body)}`);
  return body;
}

/**
 * Makes a staff account: through sign-up, as everybody does, then the command that only the secret
 * key may call. An account that exists keeps its password. Says whether it is new.
 */
export async function addStaff(
  target: SupabaseTarget,
  staff: NewStaff,
): Promise<'created' | 'existing'> {
  const { email, password, name, owner } = staff;
  const signUp = await call(target, '/auth/v1/signup', target.publishableKey, { email, password });
  const exists = signUp.body?.error_code === 'user_already_exists';
  if (!signUp.ok && !exists) {
    throw new StartError(
      `Sign-up of ${email} was refused (${signUp.status}): ${reasonOf(signUp.body)}`,
    );
  }
  await command(target, 'grant_staff', {
    p_email: email,
    p_name: name,
    p_role: owner ? 'owner' : 'admin',
  });
  return exists ? 'existing' : 'created';
}

export type StaffRow = { email: string; name: string; role: string; suspended_at: string | null };

/** Everybody who is staff, the eldest first. */
export async function listStaff(target: SupabaseTarget): Promise<StaffRow[]> {
  const response = await fetch(
    `${target.url}/rest/v1/staff?select=email,name,role,suspended_at&order=created_at`,
    { headers: headersOf(target.secretKey) },
  );
  if (!response.ok) throw new StartError(`The list of staff was refused (${response.status}).`);
  return (await response.json()) as StaffRow[];
}
