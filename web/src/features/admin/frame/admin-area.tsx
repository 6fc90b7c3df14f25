import type { ReactNode } from 'react';
import { type Location, Navigate, useLocation } from 'react-router-dom';
import { Queries } from '@/components/queries.tsx';
import { ErrorState } from '@/components/states.tsx';
import { errorTexts } from '@/content/errors.ts';
import { onDemand } from '@/lib/on-demand.tsx';
import { PATHS } from '@/lib/paths.ts';
import { identityTexts } from './identity/texts.ts';
import '../session/clear-cache.ts';
import { Modal, ModalBody } from '../kit/parts/modal.tsx';
import { useKeptFocus } from '../kit/parts/use-kept-focus.ts';
import { useFactorNeeded } from '../session/factor-needed.ts';
import { useIdentityAsked } from '../session/identity.ts';
import { answerIdentity } from '../session/identity-question.ts';
import { adminSessionEnd } from '../session/session-store.ts';
import { useAdminSession } from '../session/use-admin-session.ts';
import { FactorStep } from './factor/factor-step.tsx';
import { FooterLine } from './frame-slots.tsx';
import type { LoginReturn } from './login/login-return.ts';
import { StaffProvider } from './staff-provider.tsx';

const IdentityDialog = onDemand(
  () => import('./identity/identity-dialog.tsx'),
  ({ IdentityDialog }) => IdentityDialog,
  {
    Failed: ({ onRetry }) => (
      <Modal title={identityTexts.title} onClose={() => answerIdentity(false)}>
        <ModalBody>
          <ErrorState text={errorTexts.network} onRetry={onRetry} />
        </ModalBody>
      </Modal>
    ),
  },
);

/** Rendered beside every staff page, for any request that needs a confirmed identity. */
function IdentityQuestion() {
  const asked = useIdentityAsked();
  return asked ? <IdentityDialog /> : null;
}

/**
 * The address of the window. The router's location is updated in a transition, so it may lack a dialog that was
 * just opened.
 */
function newestPlace({ pathname, search, hash }: Location): string {
  const isHere = window.location.pathname === pathname;
  return pathname + (isHere ? window.location.search : search) + hash;
}

/**
 * The guard of every staff page. Somebody whose session the server ended returns to the same page after
 * signing in again; somebody who signed out starts at the dashboard.
 */
export function AdminArea({ children }: { children: ReactNode }) {
  const session = useAdminSession();
  const factorNeeded = useFactorNeeded();
  const location = useLocation();
  useKeptFocus();

  if (!session) {
    const reason = adminSessionEnd();
    const back: LoginReturn | null =
      reason === 'left' ? null : { from: newestPlace(location), ...(reason && { reason }) };
    return <Navigate to={PATHS.adminLogin} replace state={back} />;
  }
  return (
    <Queries>
      <StaffProvider>
        {factorNeeded ? <FactorStep /> : children}
        <IdentityQuestion />
        <FooterLine />
      </StaffProvider>
    </Queries>
  );
}
