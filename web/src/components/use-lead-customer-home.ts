import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '@/content/paths.ts';
import { keptCustomer } from '@/lib/customer-session.ts';

/** On a page that is for nobody who is signed in: leads them to their account when they open it. */
export function useLeadCustomerHome(): void {
  const navigate = useNavigate();
  // Once: who signs in on this page is sent elsewhere by it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (keptCustomer.get()) navigate(PATHS.account, { replace: true });
  }, []);
}
