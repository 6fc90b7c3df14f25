import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { keptCustomer } from '@/lib/customer-session.ts';
import { PATHS } from '@/lib/paths.ts';

/** For pages that nobody needs while signed in: redirects customers to their account. */
export function useLeadCustomerHome(): void {
  const navigate = useNavigate();
  // Once: somebody who signs in on this page is redirected by the login.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (keptCustomer.get()) navigate(PATHS.account, { replace: true });
  }, []);
}
