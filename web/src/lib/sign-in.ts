import { login } from '@contract/customer-sessions.ts';
import { api } from './api-client.ts';
import { NetworkError } from './api-error.ts';
import { loadCustomerAuth } from './customer-session.ts';

type Credentials = { email: string; password: string; rememberMe: boolean };

/** Signs a customer in; `rememberMe` stays on this device. A failure is the caller's to show. */
export async function signIn({ email, password, rememberMe }: Credentials): Promise<void> {
  // First what keeps the session: one that cannot be kept would stay open on the server.
  const { customerAuth, beginCustomerSession } = await loadCustomerAuth().catch(() => {
    throw new NetworkError(false);
  });
  const auth = await customerAuth();
  const session = await api(login, { body: { email, password } });
  await beginCustomerSession(auth, session, rememberMe);
}
