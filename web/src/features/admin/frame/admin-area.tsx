import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Queries } from '@/components/queries.tsx';
import { PATHS } from '@/content/paths.ts';
import '../session/clear-cache.ts';
import { useKeptFocus } from '../kit/parts/use-kept-focus.ts';
import { useFactorNeeded } from '../session/factor-needed.ts';
import { adminSessionEnd } from '../session/session-store.ts';
import { useAdminSession } from '../session/use-admin-session.ts';
import { FactorStep } from './factor/factor-step.tsx';
import { IdentityQuestion } from './identity/identity-question.tsx';
import type { LoginReturn } from './login/login-return.ts';
import { StaffProvider } from './staff-provider.tsx';

/**
 * The guard of every staff page. Somebody whose session the server ended returns to the same page after
 * signing in again; somebody who signed out starts at the dashboard.
 */
export function AdminArea({ children }: { children: ReactNode }) {
  const session = useAdminSession();
  const factorNeeded = useFactorNeeded();
  const { pathname, search } = useLocation();
  useKeptFocus();

  if (!session) {
    const reason = adminSessionEnd();
    const back: LoginReturn | null =
      reason === 'left' ? null : { from: pathname + search, ...(reason && { reason }) };
    return <Navigate to={PATHS.adminLogin} replace state={back} />;
  }
  return (
    <Queries>
      <StaffProvider>
        {factorNeeded ? <FactorStep /> : children}
        <IdentityQuestion />
      </StaffProvider>
    </Queries>
  );
}
