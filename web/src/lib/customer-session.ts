import type { CustomerSession, login as loginRoute } from '@contract/customer-sessions.ts';
import { useSyncExternalStore } from 'react';
import { createKeptSession } from './kept-session.ts';
import { loadPart } from './load-part.ts';
import { plainRoute } from './plain-route.ts';

/** The response to a login without its tokens, which supabase-js stores. */
export type Customer = Omit<CustomerSession, 'session'>;

const isCustomer = (value: unknown): value is Customer =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<Customer>).firstName === 'string';

/** The customer's session in this browser. */
export const keptCustomer = createKeptSession('hariuch.customer', isCustomer);

/** The signed-in customer; null on the server and in the first client render, so that both agree. */
export function useCustomer(): Customer | null {
  return useSyncExternalStore(keptCustomer.subscribe, keptCustomer.get, () => null);
}

export const login = plainRoute<typeof loginRoute>('POST', '/api/login');

/** Loads supabase-js, which pages do not need for showing who is signed in. */
export const loadAuth = () => loadPart(() => import('./auth-client.ts'));

/** The customer's Auth client. */
export const customerAuth = async () => (await loadAuth()).authClientOf(keptCustomer);

/**
 * Signs a customer in with the session that `login` returns; `remember` keeps it after the browser is closed.
 * The caller reports failures: of `loadAuth`, NetworkError if Auth cannot be reached, and what `login`
 * throws.
 */
export async function signIn(
  login: () => Promise<CustomerSession>,
  remember: boolean,
): Promise<void> {
  // Loaded before the login: without it the new session could not be stored, and would stay open on the
  // server.
  const { beginSession } = await loadAuth();
  const auth = await customerAuth();
  const { session, ...profile } = await login();
  await beginSession(keptCustomer, auth, { ...session, profile, remember });
}

/** Signs out here at once, and on the server if it can be reached. */
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
