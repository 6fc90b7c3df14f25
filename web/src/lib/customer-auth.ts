import type { CustomerSession } from '@contract/customer-sessions.ts';
import type { GoTrueClient } from '@supabase/supabase-js';
import { authClientOf, beginSession } from './auth-client.ts';
import { keptCustomer } from './customer-session.ts';

/** The customer's Auth client. */
export const customerAuth = authClientOf(keptCustomer);

/** Keeps the session of a login. Throws NetworkError when Auth cannot be reached. */
export function beginCustomerSession(
  auth: GoTrueClient,
  login: CustomerSession,
  remember: boolean,
): Promise<void> {
  const { session, ...profile } = login;
  return beginSession(keptCustomer, auth, { ...session, profile, remember });
}

/** Ends the session on the server. Throws when it cannot be told. */
export async function endCustomerSession(): Promise<void> {
  const auth = await customerAuth();
  const { error } = await auth.signOut({ scope: 'local' });
  if (error) throw error;
}
