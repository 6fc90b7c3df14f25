import { Navigate, useLocation } from 'react-router-dom';
import { keptCustomer } from '@/lib/customer-session.ts';
import { PATHS } from '@/lib/paths.ts';

/**
 * In place of a page of the account for somebody who is not signed in. The login returns to the page only if there was no
 * deliberate sign-out: on the page (`came`), in another tab, or by the header's button while the page was loading.
 */
export function LoginFirst({ came = false }: { came?: boolean }) {
  const { pathname, search, hash } = useLocation();
  const left = (came || keptCustomer.wasLeft()) && !keptCustomer.wasRefused();
  return (
    <Navigate to={PATHS.login} replace state={left ? null : { from: pathname + search + hash }} />
  );
}
