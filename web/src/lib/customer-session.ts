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
export const loadCustomerAuth = () => import('./customer-auth.ts');

/** Signs out here at once, and on the server as well as it can be reached. */
export async function signOut(): Promise<void> {
  keptCustomer.leave();
  try {
    const { endCustomerSession } = await loadCustomerAuth();
    await endCustomerSession();
  } catch (error) {
    console.warn('The server did not confirm the sign-out', error);
  } finally {
    keptCustomer.end();
  }
}
