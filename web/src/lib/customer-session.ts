import type { CustomerSession } from '@contract/customer-sessions.ts';
import { useSyncExternalStore } from 'react';
import { createKeptSession } from './kept-session.ts';

/** The response to a login without its tokens: those are supabase-js's to keep. */
export type Customer = Omit<CustomerSession, 'session'>;

const isCustomer = (value: unknown): value is Customer =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<Customer>).firstName === 'string';

/** The customer's session in this browser. */
export const keptCustomer = createKeptSession('hariuch.customer', isCustomer);

/** The signed-in customer; null on the server and in the first client render, so both agree. */
export function useCustomer(): Customer | null {
  return useSyncExternalStore(keptCustomer.subscribe, keptCustomer.get, () => null);
}

/** Loads what acts with the session: supabase-js, which no page needs to show who is signed in. */
export const loadAuth = () => import('./auth-client.ts');

/** The customer's Auth client. */
export const customerAuth = async () => (await loadAuth()).authClientOf(keptCustomer);

/**
 * Signs a customer in with the session that `login` brings; `remember` keeps it when the browser is closed. A
 * failure is the caller's to show: of `loadAuth`, NetworkError when Auth cannot be reached, what `login` throws.
 */
export async function signIn(
  login: () => Promise<CustomerSession>,
  remember: boolean,
): Promise<void> {
  // First what keeps the session: one that cannot be kept would stay open on the server.
  const { beginSession } = await loadAuth();
  const auth = await customerAuth();
  const { session, ...profile } = await login();
  await beginSession(keptCustomer, auth, { ...session, profile, remember });
}

/** Signs out here at once, and on the server as well as it can be reached. */
export async function signOut(): Promise<void> {
  keptCustomer.leave();
  try {
    const auth = await customerAuth();
    const { error } = await auth.signOut({ scope: 'local' });
    if (error) throw error;
  } catch (error) {
    console.warn('The server did not confirm the sign-out', error);
  } finally {
    keptCustomer.end();
  }
}
